<?php
/**
 * Lists in the office of WordPress: a column and a filter for the language, the state of the translation.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

foreach ( charity_run_types() as $charity_run_type ) {
	add_filter( "manage_{$charity_run_type}_posts_columns", 'charity_run_add_language_columns' );
	add_action(
		"manage_{$charity_run_type}_posts_custom_column",
		static function ( string $column, int $post_id ): void {
			$language = charity_run_post_language( $post_id );
			if ( 'charity_run_lang' === $column ) {
				echo esc_html( CHARITY_RUN_LANGUAGE_NAMES[ $language ] );
			}
			if ( 'charity_run_translation' === $column ) {
				$link = charity_run_translation_link( get_post( $post_id ), 'ua' === $language ? 'en' : 'ua' );
				echo wp_kses_post( $link );
			}
		},
		10,
		2
	);
}

foreach ( array_keys( CHARITY_RUN_TAXONOMIES ) as $charity_run_taxonomy ) {
	add_filter(
		"manage_edit-{$charity_run_taxonomy}_columns",
		static fn( array $columns ): array => array_merge( $columns, array( 'charity_run_lang' => charity_run_text( 'Мова', 'Language' ) ) )
	);
	add_filter(
		"manage_{$charity_run_taxonomy}_custom_column",
		static fn( $content, string $column, int $term_id ) => 'charity_run_lang' === $column ? CHARITY_RUN_LANGUAGE_NAMES[ charity_run_term_language( $term_id ) ] : $content,
		10,
		3
	);
}

/**
 * Columns for the language and the translation, behind the title.
 *
 * @param array $columns Columns of the list.
 */
function charity_run_add_language_columns( array $columns ): array {
	$own = array(
		'charity_run_lang'        => charity_run_text( 'Мова', 'Language' ),
		'charity_run_translation' => charity_run_text( 'Переклад', 'Translation' ),
	);
	$at  = array_search( 'title', array_keys( $columns ), true );
	return array_slice( $columns, 0, $at + 1 ) + $own + array_slice( $columns, $at + 1 );
}

add_action(
	'restrict_manage_posts',
	static function ( string $type ): void {
		if ( ! in_array( $type, charity_run_types(), true ) ) {
			return;
		}
		$current = sanitize_key( wp_unslash( $_GET['charity_run_lang'] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification -- a filter changes nothing.
		printf( '<select name="charity_run_lang"><option value="">%s</option>', esc_html( charity_run_text( 'Усі мови', 'All languages' ) ) );
		foreach ( CHARITY_RUN_LANGUAGE_NAMES as $code => $name ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $code ), selected( $current, $code, false ), esc_html( $name ) );
		}
		echo '</select>';
	}
);

add_action(
	'pre_get_posts',
	static function ( WP_Query $query ): void {
		$language = sanitize_key( wp_unslash( $_GET['charity_run_lang'] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification -- a filter changes nothing.
		if ( is_admin() && $query->is_main_query() && isset( CHARITY_RUN_LANGUAGE_NAMES[ $language ] ) ) {
			$query->set( 'meta_query', charity_run_language_query( $language ) );
		}
	}
);

// "home" exists twice, so its language is named.
add_filter(
	'display_post_states',
	static function ( array $states, WP_Post $post ): array {
		if ( 'page' === $post->post_type ) {
			$states[] = '/' . $post->post_name;
		}
		return $states;
	},
	10,
	2
);
