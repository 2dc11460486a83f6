<?php
/**
 * Pages that the site cannot do without, created on activation in both languages.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_REQUIRED_PAGES = array(
	'home'         => array( 'Благодійний пробіг', 'Charity Run' ),
	'about'        => array( 'Про пробіг', 'About the run' ),
	'charity'      => array( 'Благодійний фонд', 'Charitable Foundation' ),
	'recipient'    => array( 'Одержувач допомоги', 'Aid beneficiary' ),
	'participants' => array( 'Учасники', 'Participants' ),
	'teams'        => array( 'Команди', 'Teams' ),
	'news'         => array( 'Новини', 'News' ),
	'gallery'      => array( 'Галерея', 'Gallery' ),
	'history'      => array( 'Історія', 'History' ),
	'contacts'     => array( 'Контакти', 'Contacts' ),
	'sponsors'     => array( 'Спонсори', 'Sponsors' ),
	'partners'     => array( 'Партнери', 'Partners' ),
	'timeline'     => array( 'Розклад', 'Timeline' ),
	'offer'        => array( 'Договір оферти', 'Offer contract' ),
	'policy'       => array( 'Політика конфіденційності', 'Privacy policy' ),
);

/** Creates what is missing; what exists, even in the trash, is left alone. */
function charity_run_create_required_pages(): void {
	charity_run_create_page( CHARITY_RUN_EVENT_SLUG, 'ua', charity_run_text( 'Пробіг', 'Event' ), '' );
	foreach ( CHARITY_RUN_REQUIRED_PAGES as $slug => list( $ukrainian, $english ) ) {
		charity_run_create_page( $slug, 'ua', $ukrainian, $slug );
		charity_run_create_page( $slug, 'en', $english, $slug );
	}
}

/**
 * Creates a page unless it exists.
 *
 * @param string $slug Slug.
 * @param string $language Language.
 * @param string $title Title.
 * @param string $translation_key What joins both versions.
 */
function charity_run_create_page( string $slug, string $language, string $title, string $translation_key ): void {
	$existing = get_posts(
		array(
			'post_type'      => 'page',
			'post_status'    => array( 'publish', 'future', 'draft', 'pending', 'private', 'trash' ),
			'post_name__in'  => array( $slug, "{$slug}__trashed" ),
			'posts_per_page' => 1,
			'fields'         => 'ids',
			'meta_query'     => charity_run_language_query( $language ), // phpcs:ignore WordPress.DB.SlowDBQuery
		)
	);
	if ( $existing ) {
		if ( $translation_key && ! get_post_meta( $existing[0], CHARITY_RUN_TRANSLATION_META, true ) ) {
			update_post_meta( $existing[0], CHARITY_RUN_TRANSLATION_META, $translation_key );
		}
		return;
	}
	charity_run_language_of_save( 0, $language );
	$id = wp_insert_post(
		array(
			'post_type'   => 'page',
			'post_status' => 'publish',
			'post_name'   => $slug,
			'post_title'  => $title,
		)
	);
	update_post_meta( $id, CHARITY_RUN_LANGUAGE_META, $language );
	if ( $translation_key ) {
		update_post_meta( $id, CHARITY_RUN_TRANSLATION_META, $translation_key );
	}
	charity_run_language_of_save( 0, '' );
}

/** Whether the site breaks without a page. */
function charity_run_is_required( WP_Post $post ): bool {
	return 'page' === $post->post_type && 'publish' === $post->post_status && ( CHARITY_RUN_EVENT_SLUG === $post->post_name || isset( CHARITY_RUN_REQUIRED_PAGES[ $post->post_name ] ) );
}

// The site finds these pages by their slug, so an edit keeps it.
add_filter(
	'wp_insert_post_data',
	static function ( array $data, array $posted ): array {
		$post = empty( $posted['ID'] ) ? null : get_post( (int) $posted['ID'] );
		if ( $post && charity_run_is_required( $post ) && 'trash' !== $data['post_status'] ) {
			$data['post_name'] = $post->post_name;
		}
		return $data;
	},
	10,
	2
);

/** Pages without which the site breaks are not deleted by mistake. */
add_filter(
	'map_meta_cap',
	static function ( array $caps, string $cap, int $user_id, array $arguments ): array {
		if ( 'delete_post' !== $cap || empty( $arguments[0] ) ) {
			return $caps;
		}
		$post = get_post( $arguments[0] );
		if ( $post && charity_run_is_required( $post ) ) {
			$caps[] = 'manage_options';
		}
		return $caps;
	},
	10,
	4
);
