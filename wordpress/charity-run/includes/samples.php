<?php
/**
 * Sample content for a new site, offered to administrators: what has been edited is left alone.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

/** Whether nothing of the site has been filled in yet. */
function charity_run_is_unfilled(): bool {
	$entries = get_posts(
		array(
			'post_type'      => array_keys( CHARITY_RUN_TYPES ),
			'post_status'    => 'any',
			'posts_per_page' => 1,
			'fields'         => 'ids',
		)
	);
	$event   = charity_run_event_page();
	return ! $entries && $event && '' === (string) get_post_meta( $event->ID, 'edition', true );
}

/** Whether an entry has neither text nor fields: as activation created it. */
function charity_run_is_untouched( WP_Post $post ): bool {
	$names = array_filter( array_keys( (array) get_post_meta( $post->ID ) ), static fn( $name ) => '_' !== $name[0] );
	return '' === trim( $post->post_content ) && ! array_diff( $names, array( CHARITY_RUN_LANGUAGE_META, CHARITY_RUN_TRANSLATION_META ) );
}

/** Writes the samples; entries that somebody has edited stay. */
function charity_run_create_samples(): void {
	$samples = json_decode( file_get_contents( dirname( __DIR__ ) . '/sample-content.json' ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this plugin.
	kses_remove_filters();
	foreach ( $samples['terms'] as $item ) {
		charity_run_import_term( $item );
	}
	foreach ( $samples['entries'] as $item ) {
		$type = 'pages' === $item['route'] ? 'page' : $item['route'];
		foreach ( array_keys( $item['wordings'] ) as $language ) {
			$existing = charity_run_entry_of_slug( $type, $item['slug'], $language );
			if ( $existing && ! charity_run_is_untouched( $existing ) ) {
				unset( $item['wordings'][ $language ] );
			}
		}
		charity_run_import_entry( $item );
	}
	kses_init();
}

add_action(
	'admin_notices',
	static function (): void {
		if ( ! current_user_can( 'manage_options' ) || ! charity_run_has_fields_plugin() || ! charity_run_is_unfilled() ) {
			return;
		}
		printf(
			'<div class="notice notice-info"><p>%s</p><p><a class="button button-primary" href="%s">%s</a></p></div>',
			esc_html( charity_run_text( 'Сторінки сайту створено двома мовами, вони ще порожні. Можна наповнити їх зразками й потім замінити своїм: текстами, датами, цінами.', 'The pages of the site exist in both languages and are still empty. They can be filled with samples, to be replaced by your own texts, dates and prices.' ) ),
			esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=charity_run_samples' ), 'charity_run_samples' ) ),
			esc_html( charity_run_text( 'Наповнити зразками', 'Fill with samples' ) )
		);
	}
);

add_action(
	'admin_post_charity_run_samples',
	static function (): void {
		check_admin_referer( 'charity_run_samples' );
		if ( ! current_user_can( 'manage_options' ) || ! charity_run_has_fields_plugin() ) {
			wp_die( esc_html( charity_run_text( 'Це може зробити лише адміністратор.', 'Only an administrator may do this.' ) ), 403 );
		}
		charity_run_create_samples();
		wp_safe_redirect( admin_url( 'edit.php?post_type=page' ) );
		exit;
	}
);
