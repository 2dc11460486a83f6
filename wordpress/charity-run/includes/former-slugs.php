<?php
/**
 * Addresses that an entry had: WordPress notes them when an editor changes a slug, and the site leads from them to the entry.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

/** WordPress's own name for them. */
const CHARITY_RUN_FORMER_SLUG_META = '_wp_old_slug';

/**
 * Slugs that an entry had, the newest last.
 *
 * @return string[]
 */
function charity_run_former_slugs( int $post_id ): array {
	return array_map( 'rawurldecode', array_values( (array) get_post_meta( $post_id, CHARITY_RUN_FORMER_SLUG_META ) ) );
}

/**
 * Notes the slugs that an entry had in the site's own files.
 *
 * @param int      $post_id Number of the post.
 * @param string[] $slugs   Slugs.
 */
function charity_run_write_former_slugs( int $post_id, array $slugs ): void {
	delete_post_meta( $post_id, CHARITY_RUN_FORMER_SLUG_META );
	foreach ( $slugs as $slug ) {
		add_post_meta( $post_id, CHARITY_RUN_FORMER_SLUG_META, sanitize_title( (string) $slug ) );
	}
}

/** The name that an entry has in the site's own files: that of its import, or the slug. */
function charity_run_file_name_of( WP_Post $post, string $slug ): string {
	$key   = (string) get_post_meta( $post->ID, CHARITY_RUN_TRANSLATION_META, true );
	$start = "$post->post_type:";
	return 'page' !== $post->post_type && str_starts_with( $key, $start ) ? substr( $key, strlen( $start ) ) : $slug;
}

/** The slug of the entry that had one before, if no entry has it now. */
function charity_run_current_slug( string $slug, string $type, string $language ): string {
	$languages = charity_run_language_query( $language );
	$query     = array(
		'post_type'      => $type,
		'post_status'    => 'publish',
		'posts_per_page' => 1,
	);
	$same      = array(
		'name'       => $slug,
		'fields'     => 'ids',
		'meta_query' => $languages, // phpcs:ignore WordPress.DB.SlowDBQuery
	);
	if ( get_posts( $query + $same ) ) {
		return $slug;
	}
	$had   = array(
		'relation' => 'AND',
		$languages,
		array(
			'key'   => CHARITY_RUN_FORMER_SLUG_META,
			'value' => $slug,
		),
	);
	$found = get_posts( $query + array( 'meta_query' => $had ) ); // phpcs:ignore WordPress.DB.SlowDBQuery
	return $found ? $found[0]->post_name : $slug;
}

foreach ( charity_run_types() as $charity_run_type ) {
	add_filter(
		"rest_{$charity_run_type}_query",
		static function ( array $arguments, WP_REST_Request $request ): array {
			if ( empty( $arguments['post_name__in'] ) || is_user_logged_in() ) {
				return $arguments;
			}
			$type     = (string) $arguments['post_type'];
			$language = charity_run_language( $request->get_param( 'lang' ) );
			$arguments['post_name__in'] = array_map( static fn( $slug ) => charity_run_current_slug( sanitize_title( (string) $slug ), $type, $language ), (array) $arguments['post_name__in'] );
			return $arguments;
		},
		10,
		2
	);
}

add_action( 'post_updated', 'charity_run_move_translation', 20, 3 );

/** Both languages share a slug, so the translation moves too. */
function charity_run_move_translation( int $post_id, WP_Post $after, WP_Post $before ): void {
	if ( 'page' === $after->post_type || ! in_array( $after->post_type, charity_run_types(), true ) || 'publish' !== $before->post_status || $after->post_name === $before->post_name ) {
		return;
	}
	$other       = 'ua' === charity_run_post_language( $post_id ) ? 'en' : 'ua';
	$translation = charity_run_translation_of( $after, $other );
	if ( $translation && $translation->post_name === $before->post_name ) {
		wp_update_post(
			array(
				'ID'        => $translation->ID,
				'post_name' => $after->post_name,
			)
		);
	}
}
