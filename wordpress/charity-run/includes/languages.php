<?php
/**
 * Two languages: every post and term has one, and posts with the same translation key belong together.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_LANGUAGES       = array( 'ua', 'en' );
const CHARITY_RUN_LANGUAGE_META   = 'charity_run_lang';
const CHARITY_RUN_TRANSLATION_META = 'charity_run_translation';

/** Absent or unknown means Ukrainian. */
function charity_run_language( $value ): string {
	return 'en' === $value ? 'en' : 'ua';
}

function charity_run_post_language( int $post_id ): string {
	return charity_run_language( get_post_meta( $post_id, CHARITY_RUN_LANGUAGE_META, true ) );
}

function charity_run_term_language( int $term_id ): string {
	return charity_run_language( get_term_meta( $term_id, CHARITY_RUN_LANGUAGE_META, true ) );
}

/**
 * Keeps posts and terms of one language; what was never given one counts as Ukrainian.
 */
function charity_run_language_query( string $language ): array {
	$is_language = array(
		'key'   => CHARITY_RUN_LANGUAGE_META,
		'value' => $language,
	);
	if ( 'ua' !== $language ) {
		return array( $is_language );
	}
	return array(
		'relation' => 'OR',
		$is_language,
		array(
			'key'     => CHARITY_RUN_LANGUAGE_META,
			'compare' => 'NOT EXISTS',
		),
	);
}

/**
 * Numbers of the published versions of a post, by language.
 *
 * @return array<string, int>
 */
function charity_run_translations( WP_Post $post ): array {
	$versions = array( charity_run_post_language( $post->ID ) => $post->ID );
	$key      = get_post_meta( $post->ID, CHARITY_RUN_TRANSLATION_META, true );
	if ( $key ) {
		$others = get_posts(
			array(
				'post_type'      => $post->post_type,
				'post_status'    => 'publish',
				'posts_per_page' => 5,
				'fields'         => 'ids',
				'post__not_in'   => array( $post->ID ),
				'meta_key'       => CHARITY_RUN_TRANSLATION_META, // phpcs:ignore WordPress.DB.SlowDBQuery
				'meta_value'     => $key, // phpcs:ignore WordPress.DB.SlowDBQuery
			)
		);
		foreach ( $others as $id ) {
			$versions[ charity_run_post_language( $id ) ] = $id;
		}
	}
	uksort( $versions, static fn( $a, $b ) => strcmp( $b, $a ) );
	return $versions;
}

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_field( charity_run_types(), 'lang', array( 'get_callback' => static fn( array $entity ) => charity_run_post_language( $entity['id'] ) ) );
		register_rest_field(
			charity_run_types(),
			'translations',
			array( 'get_callback' => static fn( array $entity ) => charity_run_translations( get_post( $entity['id'] ) ) )
		);
		register_rest_field( array_keys( CHARITY_RUN_TAXONOMIES ), 'lang', array( 'get_callback' => static fn( array $term ) => charity_run_term_language( $term['id'] ) ) );
	}
);

// Both languages share a slug; only within one language must it be unique.
add_filter(
	'wp_unique_post_slug',
	static function ( string $slug, int $post_id, string $status, string $type, int $parent, string $requested ): string {
		if ( $slug === $requested || ! in_array( $type, charity_run_types(), true ) ) {
			return $slug;
		}
		$same = get_posts(
			array(
				'post_type'      => $type,
				'post_status'    => 'any',
				'name'           => $requested,
				'post_parent'    => $parent,
				'posts_per_page' => 1,
				'fields'         => 'ids',
				'post__not_in'   => array( $post_id ),
				'meta_query'     => charity_run_language_query( charity_run_post_language( $post_id ) ), // phpcs:ignore WordPress.DB.SlowDBQuery
			)
		);
		return $same ? $slug : $requested;
	},
	10,
	6
);

add_filter( 'page_link', 'charity_run_language_link', 10, 2 );
add_filter( 'post_type_link', 'charity_run_language_link', 10, 2 );

/**
 * English addresses stand below /en.
 *
 * @param string      $link Address.
 * @param int|WP_Post $post Post or its number.
 */
function charity_run_language_link( string $link, $post ): string {
	$post = get_post( $post );
	if ( ! $post || 'en' !== charity_run_post_language( $post->ID ) || ! in_array( $post->post_type, charity_run_types(), true ) ) {
		return $link;
	}
	$path = 'page' === $post->post_type && 'home' === $post->post_name ? '/' : substr( $link, strlen( untrailingslashit( home_url() ) ) );
	return untrailingslashit( home_url() ) . '/en' . $path;
}
