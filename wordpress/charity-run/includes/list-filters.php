<?php
/**
 * What lists can be requested by: a language, a product type, a response past every page cache.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

/** The language of a list: Ukrainian without a parameter, none for editors, whose block editor sends no language. */
function charity_run_requested_language( WP_REST_Request $request ): ?string {
	if ( null === $request->get_param( 'lang' ) && current_user_can( 'edit_posts' ) ) {
		return null;
	}
	return charity_run_language( $request->get_param( 'lang' ) );
}

foreach ( charity_run_types() as $charity_run_type ) {
	add_filter(
		"rest_{$charity_run_type}_query",
		static function ( array $arguments, WP_REST_Request $request ): array {
			$language   = charity_run_requested_language( $request );
			$conditions = null === $language ? array() : array( charity_run_language_query( $language ) );
			if ( 'product' === $arguments['post_type'] && $request['type'] ) {
				$conditions[] = array(
					'key'   => 'product_type',
					'value' => sanitize_key( $request['type'] ),
				);
			}
			if ( ! empty( $arguments['meta_query'] ) ) {
				$conditions[] = $arguments['meta_query'];
			}
			if ( $conditions ) {
				$arguments['meta_query'] = array( // phpcs:ignore WordPress.DB.SlowDBQuery
					'relation' => 'AND',
					...$conditions,
				);
			}
			return $arguments;
		},
		10,
		2
	);
}

foreach ( array_keys( CHARITY_RUN_TAXONOMIES ) as $charity_run_taxonomy ) {
	add_filter(
		"rest_{$charity_run_taxonomy}_query",
		static function ( array $arguments, WP_REST_Request $request ): array {
			$language = charity_run_requested_language( $request );
			if ( null !== $language ) {
				$arguments['meta_query'] = charity_run_language_query( $language ); // phpcs:ignore WordPress.DB.SlowDBQuery
			}
			return $arguments;
		},
		10,
		2
	);
}

add_filter(
	'rest_pre_dispatch',
	static function ( $result, WP_REST_Server $server, WP_REST_Request $request ) {
		if ( 'true' === $request->get_param( 'skip_cache' ) && ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true );
		}
		return $result;
	},
	10,
	3
);
