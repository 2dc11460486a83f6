<?php
/**
 * Where an editor chooses the language of a post or term and joins translations.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'add_meta_boxes',
	static function (): void {
		add_meta_box( 'charity-run-language', __( 'Language', 'charity-run' ), 'charity_run_language_box', charity_run_types(), 'side', 'high' );
	}
);

function charity_run_language_box( WP_Post $post ): void {
	wp_nonce_field( 'charity_run_language', 'charity_run_language_nonce' );
	charity_run_language_select( charity_run_post_language( $post->ID ) );
	printf(
		'<p><label>%s<br><input class="widefat" name="charity_run_translation" value="%s"></label></p><p class="description">%s</p>',
		esc_html__( 'Translation key', 'charity-run' ),
		esc_attr( get_post_meta( $post->ID, CHARITY_RUN_TRANSLATION_META, true ) ),
		esc_html__( 'The Ukrainian and the English version carry the same key, for instance the slug.', 'charity-run' )
	);
}

function charity_run_language_select( string $current ): void {
	echo '<select name="charity_run_lang">';
	foreach ( array( 'ua' => 'Українська', 'en' => 'English' ) as $code => $name ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $code ), selected( $current, $code, false ), esc_html( $name ) );
	}
	echo '</select>';
}

add_action(
	'save_post',
	static function ( int $post_id ): void {
		$nonce = sanitize_key( wp_unslash( $_POST['charity_run_language_nonce'] ?? '' ) );
		if ( ! wp_verify_nonce( $nonce, 'charity_run_language' ) || ! current_user_can( 'edit_post', $post_id ) || wp_is_post_revision( $post_id ) ) {
			return;
		}
		$language = sanitize_key( wp_unslash( $_POST['charity_run_lang'] ?? '' ) );
		$key      = sanitize_title( wp_unslash( $_POST['charity_run_translation'] ?? '' ) );
		update_post_meta( $post_id, CHARITY_RUN_LANGUAGE_META, charity_run_language( $language ) );
		update_post_meta( $post_id, CHARITY_RUN_TRANSLATION_META, $key );
	}
);

foreach ( array_keys( CHARITY_RUN_TAXONOMIES ) as $charity_run_taxonomy ) {
	add_action(
		"{$charity_run_taxonomy}_add_form_fields",
		static function (): void {
			echo '<div class="form-field">';
			charity_run_language_select( 'ua' );
			echo '</div>';
		}
	);
	add_action(
		"{$charity_run_taxonomy}_edit_form_fields",
		static function ( WP_Term $term ): void {
			printf( '<tr class="form-field"><th>%s</th><td>', esc_html__( 'Language', 'charity-run' ) );
			charity_run_language_select( charity_run_term_language( $term->term_id ) );
			echo '</td></tr>';
		}
	);
	add_action( "saved_$charity_run_taxonomy", 'charity_run_save_term_language' );
}

function charity_run_save_term_language( int $term_id ): void {
	// WordPress has checked the nonce of its own term form before it saves; other callers send no language.
	if ( ! isset( $_POST['charity_run_lang'] ) || ! current_user_can( 'edit_term', $term_id ) ) { // phpcs:ignore WordPress.Security.NonceVerification
		return;
	}
	$language = sanitize_key( wp_unslash( $_POST['charity_run_lang'] ) ); // phpcs:ignore WordPress.Security.NonceVerification
	update_term_meta( $term_id, CHARITY_RUN_LANGUAGE_META, charity_run_language( $language ) );
}
