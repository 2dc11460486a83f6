<?php
/**
 * Tells the site at once what changed. Without it the site notices within a minute by itself.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

/**
 * Remembers a change of this request; all are sent together when it ends.
 *
 * @param string   $route Route of the content API.
 * @param string[] $files Uploads that are gone, as paths below the uploads folder.
 */
function charity_run_note_change( string $route, array $files = array() ): void {
	global $charity_run_changes;
	if ( null === $charity_run_changes ) {
		$charity_run_changes = array(
			'routes' => array(),
			'files'  => array(),
		);
		add_action( 'shutdown', 'charity_run_send_changes', 1 );
	}
	if ( '' !== $route && ! in_array( $route, $charity_run_changes['routes'], true ) ) {
		$charity_run_changes['routes'][] = $route;
	}
	$charity_run_changes['files'] = array_values( array_unique( array_merge( $charity_run_changes['files'], $files ) ) );
}

/** Sends what changed, twice at most. */
function charity_run_send_changes(): void {
	global $charity_run_changes;
	if ( ! $charity_run_changes || '' === charity_run_site_url() || strlen( charity_run_secret() ) < 32 ) {
		return;
	}
	// The editor does not wait for the site.
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		fastcgi_finish_request();
	}
	$body      = wp_json_encode( $charity_run_changes );
	$at        = (string) time();
	$arguments = array(
		'timeout'     => 3,
		'redirection' => 0,
		'body'        => $body,
		'headers'     => array(
			'Content-Type'            => 'application/json',
			'X-Charity-Run-Timestamp' => $at,
			'X-Charity-Run-Signature' => charity_run_signature( 'webhook', "$at.$body" ),
		),
	);
	for ( $attempt = 1; $attempt <= 2; $attempt++ ) {
		$response = wp_remote_post( charity_run_site_url() . '/wp-json/custom/v1/content-webhook', $arguments );
		$status   = is_wp_error( $response ) ? 0 : (int) wp_remote_retrieve_response_code( $response );
		if ( 204 === $status ) {
			delete_option( 'charity_run_webhook_failure' );
			$charity_run_changes = null;
			return;
		}
	}
	$reason = is_wp_error( $response ) ? $response->get_error_message() : "HTTP $status";
	update_option(
		'charity_run_webhook_failure',
		array(
			'at'     => time(),
			'reason' => $reason,
		),
		false
	);
	$charity_run_changes = null;
}

/** Changes of drafts concern nobody. */
function charity_run_post_changed( WP_Post $post ): void {
	if ( in_array( $post->post_type, charity_run_types(), true ) ) {
		charity_run_note_change( 'page' === $post->post_type ? 'pages' : $post->post_type );
	}
}

add_action(
	'transition_post_status',
	static function ( string $status, string $before, WP_Post $post ): void {
		if ( 'publish' === $status || 'publish' === $before ) {
			charity_run_post_changed( $post );
		}
	},
	10,
	3
);
add_action(
	'deleted_post',
	static function ( int $post_id, WP_Post $post ): void {
		charity_run_post_changed( $post );
	},
	10,
	2
);

foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $charity_run_hook ) {
	add_action(
		$charity_run_hook,
		static function ( $meta_id, int $post_id, string $name ): void {
			$post = str_starts_with( $name, '_edit_' ) ? null : get_post( $post_id );
			if ( $post && 'publish' === $post->post_status ) {
				charity_run_post_changed( $post );
			}
		},
		10,
		3
	);
}

foreach ( array( 'created_term', 'edited_term', 'delete_term' ) as $charity_run_hook ) {
	add_action(
		$charity_run_hook,
		static function ( int $term_id, int $taxonomy_id, string $taxonomy ): void {
			if ( isset( CHARITY_RUN_TAXONOMIES[ $taxonomy ] ) ) {
				charity_run_note_change( $taxonomy );
			}
		},
		10,
		3
	);
}

/**
 * All files of an upload: the original, the scaled one and its sizes.
 *
 * @param int $attachment_id Number of the upload.
 * @return string[] Paths below the uploads folder.
 */
function charity_run_files_of( int $attachment_id ): array {
	$file = (string) get_post_meta( $attachment_id, '_wp_attached_file', true );
	if ( '' === $file ) {
		return array();
	}
	$folder = '.' === dirname( $file ) ? '' : dirname( $file ) . '/';
	$meta   = wp_get_attachment_metadata( $attachment_id );
	$files  = array( $file );
	foreach ( (array) ( $meta['sizes'] ?? array() ) as $size ) {
		$files[] = $folder . $size['file'];
	}
	if ( ! empty( $meta['original_image'] ) ) {
		$files[] = $folder . $meta['original_image'];
	}
	return array_values( array_unique( $files ) );
}

add_action(
	'delete_attachment',
	static function ( int $attachment_id ): void {
		charity_run_note_change( 'media', charity_run_files_of( $attachment_id ) );
	}
);
// A plugin that replaces files, or WordPress's image editor, keeps the number and changes the files.
add_action(
	'edit_attachment',
	static function ( int $attachment_id ): void {
		charity_run_note_change( 'media', charity_run_files_of( $attachment_id ) );
	}
);
add_filter(
	'wp_update_attachment_metadata',
	static function ( $data, int $attachment_id ) {
		charity_run_note_change( 'media', charity_run_files_of( $attachment_id ) );
		return $data;
	},
	10,
	2
);

add_action(
	'admin_notices',
	static function (): void {
		$failure = get_option( 'charity_run_webhook_failure' );
		if ( ! $failure || ! current_user_can( 'edit_pages' ) ) {
			return;
		}
		printf(
			'<div class="notice notice-warning"><p>%s <code>%s</code></p></div>',
			esc_html( charity_run_text( 'Сайт не прийняв повідомлення про останню зміну. Вона з’явиться протягом хвилини сама.', 'The site did not accept the webhook of the last change. The change will appear within a minute by itself.' ) ),
			esc_html( $failure['reason'] )
		);
	}
);
