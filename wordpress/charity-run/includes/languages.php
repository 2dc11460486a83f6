<?php
/**
 * Two languages: every post and term has one, and posts with the same translation key belong together.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_LANGUAGES        = array( 'ua', 'en' );
const CHARITY_RUN_LANGUAGE_META    = 'charity_run_lang';
const CHARITY_RUN_TRANSLATION_META = 'charity_run_translation';

/** Absent or unknown means Ukrainian. */
function charity_run_language( $value ): string {
	return 'en' === $value ? 'en' : 'ua';
}

/** Language of a post. */
function charity_run_post_language( int $post_id ): string {
	return charity_run_language( get_post_meta( $post_id, CHARITY_RUN_LANGUAGE_META, true ) );
}

/** Language of a category. */
function charity_run_term_language( int $term_id ): string {
	return charity_run_language( get_term_meta( $term_id, CHARITY_RUN_LANGUAGE_META, true ) );
}

/** Keeps posts and terms of one language; what was never given one counts as Ukrainian. */
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

/**
 * The language a post is about to have: chosen in this request, or stored.
 *
 * @param int         $post_id  Post.
 * @param string|null $language Set before a post is created by code.
 */
function charity_run_language_of_save( int $post_id, ?string $language = null ): string {
	static $chosen = null;
	if ( null !== $language ) {
		$chosen = $language;
	}
	if ( null !== $chosen && '' !== $chosen ) {
		return $chosen;
	}
	$nonce  = sanitize_key( wp_unslash( $_POST['charity_run_language_nonce'] ?? '' ) );
	$posted = absint( wp_unslash( $_POST['post_ID'] ?? 0 ) );
	if ( $posted === $post_id && wp_verify_nonce( $nonce, 'charity_run_language' ) ) {
		return charity_run_language( sanitize_key( wp_unslash( $_POST['charity_run_lang'] ?? '' ) ) );
	}
	return charity_run_post_language( $post_id );
}

/**
 * Whether no other post of the same type, parent and language has the slug.
 *
 * @param string $slug Slug.
 * @param int    $post_id Number of the post.
 * @param string $type Type.
 * @param int    $parent_id Number of the parent.
 * @param string $language Language.
 */
function charity_run_is_free_slug( string $slug, int $post_id, string $type, int $parent_id, string $language ): bool {
	$same = get_posts(
		array(
			'post_type'      => $type,
			'post_status'    => 'any',
			'name'           => $slug,
			'post_parent'    => $parent_id,
			'posts_per_page' => 1,
			'fields'         => 'ids',
			'post__not_in'   => array( $post_id ),
			'meta_query'     => charity_run_language_query( $language ), // phpcs:ignore WordPress.DB.SlowDBQuery
		)
	);
	return ! $same;
}

// Both languages share a slug; only within one language must it be unique.
add_filter(
	'wp_unique_post_slug',
	static function ( $slug, $post_id, $status, $type, $parent_id, $requested ) {
		if ( $slug === $requested || ! in_array( $type, charity_run_types(), true ) ) {
			return $slug;
		}
		// The block editor asks for drafts that have no number yet.
		$post_id = (int) $post_id;
		return charity_run_is_free_slug( (string) $requested, $post_id, $type, (int) $parent_id, charity_run_language_of_save( $post_id ) ) ? $requested : $slug;
	},
	10,
	6
);

/** Gives "home-2" the slug "home" once its language is known and the slug is free in it. */
function charity_run_free_slug_of_number( int $post_id ): void {
	$post = get_post( $post_id );
	if ( ! $post || ! preg_match( '/^(.+)-\d+$/', $post->post_name, $found ) ) {
		return;
	}
	$is_shared = (bool) get_posts(
		array(
			'post_type'      => $post->post_type,
			'post_status'    => 'any',
			'name'           => $found[1],
			'posts_per_page' => 1,
			'fields'         => 'ids',
			'post__not_in'   => array( $post_id ),
		)
	);
	// "team-2" is a slug of its own unless somebody else has "team".
	if ( ! $is_shared || ! charity_run_is_free_slug( $found[1], $post_id, $post->post_type, $post->post_parent, charity_run_post_language( $post_id ) ) ) {
		return;
	}
	wp_update_post(
		array(
			'ID'        => $post_id,
			'post_name' => $found[1],
		)
	);
}

add_filter( 'page_link', 'charity_run_language_link', 10, 2 );
add_filter( 'post_type_link', 'charity_run_language_link', 10, 2 );

/**
 * English addresses stand below /en; those of drafts are numbers, which WordPress finds nowhere else.
 *
 * @param string      $link Address.
 * @param int|WP_Post $post Post or its number.
 */
function charity_run_language_link( string $link, $post ): string {
	$post = get_post( $post );
	if ( ! $post || 'en' !== charity_run_post_language( $post->ID ) || ! in_array( $post->post_type, charity_run_types(), true ) ) {
		return $link;
	}
	if ( preg_match( '/[?&](p|page_id)=\d/', $link ) ) {
		return $link;
	}
	$path = 'page' === $post->post_type && 'home' === $post->post_name ? '/' : substr( $link, strlen( untrailingslashit( home_url() ) ) );
	return untrailingslashit( home_url() ) . '/en' . $path;
}
