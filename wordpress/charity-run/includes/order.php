<?php
/**
 * Order of entries by hand: rows of the list are dragged or moved by buttons. New entries come first.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

/** Types whose order visitors see and no date decides. */
const CHARITY_RUN_ORDERED_TYPES = array( 'participants', 'probig_gallery', 'probig_teams', 'product' );

const CHARITY_RUN_ORDER = array(
	'menu_order' => 'ASC',
	'date'       => 'DESC',
);

/**
 * The usual order of lists, by date, gives way to the one made by hand.
 *
 * @param array $arguments Arguments of the query.
 */
function charity_run_ordered( array $arguments ): array {
	if ( 'date' === ( $arguments['orderby'] ?? 'date' ) && 'desc' === strtolower( $arguments['order'] ?? 'desc' ) ) {
		$arguments['orderby'] = CHARITY_RUN_ORDER;
	}
	return $arguments;
}

foreach ( CHARITY_RUN_ORDERED_TYPES as $charity_run_type ) {
	add_filter( "rest_{$charity_run_type}_query", 'charity_run_ordered' );
	add_filter(
		"manage_{$charity_run_type}_posts_columns",
		static fn( array $columns ): array => charity_run_is_orderable() ? $columns + array( 'charity_run_order' => charity_run_text( 'Порядок', 'Order' ) ) : $columns
	);
	add_action(
		"manage_{$charity_run_type}_posts_custom_column",
		static function ( string $column, int $post_id ): void {
			if ( 'charity_run_order' === $column ) {
				printf(
					'<span class="charity-run-order" data-id="%d"><button type="button" class="button" data-by="-1" aria-label="%s">↑</button> <button type="button" class="button" data-by="1" aria-label="%s">↓</button></span>',
					(int) $post_id,
					esc_attr( charity_run_text( 'Вище: ', 'Up: ' ) . get_the_title( $post_id ) ),
					esc_attr( charity_run_text( 'Нижче: ', 'Down: ' ) . get_the_title( $post_id ) )
				);
			}
		},
		10,
		2
	);
}

/** Whether the list on the screen is whole and in the order of the site: not searched, filtered or sorted otherwise. */
function charity_run_is_orderable(): bool {
	// phpcs:ignore WordPress.Security.NonceVerification -- reading changes nothing.
	$changed = array_filter( array_intersect_key( $_GET, array_flip( array( 's', 'm', 'orderby', 'post_status', 'author' ) ) ) );
	return ! $changed && current_user_can( 'edit_others_posts' );
}

add_action(
	'pre_get_posts',
	static function ( WP_Query $query ): void {
		$is_list = is_admin() && $query->is_main_query() && in_array( $query->get( 'post_type' ), CHARITY_RUN_ORDERED_TYPES, true );
		if ( $is_list && ! $query->get( 'orderby' ) ) {
			$query->set( 'orderby', CHARITY_RUN_ORDER );
		}
	}
);

add_action(
	'admin_enqueue_scripts',
	static function (): void {
		$screen = get_current_screen();
		if ( $screen && 'edit' === $screen->base && in_array( $screen->post_type, CHARITY_RUN_ORDERED_TYPES, true ) && charity_run_is_orderable() ) {
			wp_enqueue_script( 'charity-run-order', plugins_url( 'order.js', __DIR__ ), array( 'wp-api-fetch', 'wp-a11y' ), CHARITY_RUN_VERSION, true );
			$words = array(
				'saved'  => charity_run_text( 'Порядок збережено.', 'The order is saved.' ),
				'failed' => charity_run_text( 'Порядок не збережено. Перезавантажте сторінку й спробуйте ще раз.', 'The order was not saved. Reload the page and try again.' ),
			);
			wp_localize_script( 'charity-run-order', 'charityRunOrder', $words );
		}
	}
);

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'charity-run/v1',
			'/order',
			array(
				'methods'             => 'POST',
				'permission_callback' => static fn() => current_user_can( 'edit_others_posts' ),
				'args'                => array(
					'ids' => array(
						'type'     => 'array',
						'required' => true,
						'minItems' => 1,
						'items'    => array( 'type' => 'integer' ),
					),
				),
				'callback'            => 'charity_run_save_order',
			)
		);
	}
);

/** Numbers all entries of the type anew: those of the request take the places that they held together. */
function charity_run_save_order( WP_REST_Request $request ) {
	$ids  = array_map( 'intval', $request['ids'] );
	$type = get_post_type( $ids[0] );
	if ( ! in_array( $type, CHARITY_RUN_ORDERED_TYPES, true ) ) {
		return new WP_Error( 'charity_run_no_order', 'Entries of this type have no order.', array( 'status' => 400 ) );
	}
	$all   = get_posts(
		array(
			'post_type'      => $type,
			'post_status'    => array( 'publish', 'future', 'draft', 'pending', 'private' ),
			'posts_per_page' => -1,
			'orderby'        => CHARITY_RUN_ORDER,
			'fields'         => 'ids',
		)
	);
	$moved = array_values( array_intersect( $ids, $all ) );
	$next  = 0;
	foreach ( $all as $place => $id ) {
		$all[ $place ] = in_array( $id, $moved, true ) ? $moved[ $next++ ] : $id;
	}
	$places = array();
	foreach ( $all as $place => $id ) {
		$key = get_post_meta( $id, CHARITY_RUN_TRANSLATION_META, true );
		// The Ukrainian list decides: both versions of an entry stand at the same place.
		$is_leading = 'ua' === charity_run_post_language( $id ) || ! $key;
		if ( $is_leading || ! isset( $places[ $key ] ) ) {
			$places[ $key ? $key : "post-$id" ] = $place + 1;
		}
	}
	foreach ( $all as $id ) {
		$key   = get_post_meta( $id, CHARITY_RUN_TRANSLATION_META, true );
		$place = $places[ $key ? $key : "post-$id" ];
		$post  = get_post( $id );
		if ( $post->menu_order !== $place ) {
			// Moving an entry is no edit of it: its time of change stays.
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'menu_order' => $place ), array( 'ID' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			clean_post_cache( $id );
			charity_run_post_changed( $post );
		}
	}
	return new WP_REST_Response( array( 'saved' => true ) );
}
