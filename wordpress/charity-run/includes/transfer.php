<?php
/**
 * Content of the site in and out: the command "npm run content" writes all of it here and reads it back.
 * Its requests are signed with the shared secret.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_PATH_META = 'charity_run_path';
const CHARITY_RUN_FILE_NAME = '#^(?!.*\.\.)[\w\p{L}./ -]+\.(svg|png|jpe?g|webp|avif|gif|pdf|zip|mp4|mp3)$#iu';

add_action(
	'rest_api_init',
	static function (): void {
		foreach ( array( 'import', 'export', 'remove-media' ) as $direction ) {
			register_rest_route(
				'charity-run/v1',
				"/$direction",
				array(
					'methods'             => 'POST',
					'permission_callback' => 'charity_run_is_signed_transfer',
					'callback'            => 'charity_run_' . str_replace( '-', '_', $direction ),
				)
			);
		}
	}
);

/** Whether the site signed a request within the last five minutes. */
function charity_run_is_signed_transfer( WP_REST_Request $request ): bool {
	$at       = (string) $request->get_header( 'X-Charity-Run-Timestamp' );
	$expected = charity_run_signature( 'transfer', "$at." . $request->get_body() );
	return strlen( charity_run_secret() ) >= 32 && abs( time() - (int) $at ) <= 300 && hash_equals( $expected, (string) $request->get_header( 'X-Charity-Run-Signature' ) );
}

/** Writes media, terms and entries; what exists under the same name is replaced. */
function charity_run_import( WP_REST_Request $request ) {
	if ( ! charity_run_has_fields_plugin() ) {
		return new WP_Error( 'charity_run_no_fields', 'The fields plugin is not active.', array( 'status' => 409 ) );
	}
	// The texts come from the site's own files, so nothing is removed from them.
	kses_remove_filters();
	// Each language is written by itself.
	remove_action( 'post_updated', 'charity_run_move_translation', 20 );
	foreach ( (array) $request['media'] as $item ) {
		charity_run_import_file( $item );
	}
	foreach ( (array) $request['terms'] as $item ) {
		charity_run_import_term( $item );
	}
	foreach ( (array) $request['entries'] as $item ) {
		charity_run_import_entry( $item );
	}
	return new WP_REST_Response( array( 'imported' => true ) );
}

/** Deletes an upload named by any of its files, with all its sizes; the webhook reports them to the site. */
function charity_run_remove_media( WP_REST_Request $request ): WP_REST_Response {
	$path    = (string) $request['path'];
	$id      = charity_run_attachment_of_file( $path );
	$removed = $id ? charity_run_files_of( $id ) : array();
	if ( $id && ! wp_delete_attachment( $id, true ) ) {
		$removed = array();
	}
	return new WP_REST_Response( array( 'removed' => $removed ) );
}

/** Number of the upload that a file below the uploads folder belongs to, or 0. */
function charity_run_attachment_of_file( string $path ): int {
	// "medal-300x200.png" and "medal-scaled.png" are sizes of "medal.png".
	$plain = preg_replace( '/-(\d+x\d+|scaled)(?=\.\w+$)/', '', $path );
	$found = get_posts(
		array(
			'post_type'      => 'attachment',
			'post_status'    => 'inherit',
			'posts_per_page' => -1,
			'fields'         => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_query'     => array(
				array(
					'key'     => '_wp_attached_file',
					'value'   => array( $path, $plain, preg_replace( '/(?=\.\w+$)/', '-scaled', $plain ) ),
					'compare' => 'IN',
				),
			),
		)
	);
	foreach ( $found as $id ) {
		if ( in_array( $path, charity_run_files_of( $id ), true ) ) {
			return $id;
		}
	}
	return 0;
}

/** The upload that a file of the bundle became; 0 where there is none. */
function charity_run_attachment_of_path( string $path ): int {
	$found = get_posts(
		array(
			'post_type'      => 'attachment',
			'post_status'    => 'inherit',
			'posts_per_page' => 1,
			'fields'         => 'ids',
			'meta_key'       => CHARITY_RUN_PATH_META, // phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_value'     => $path, // phpcs:ignore WordPress.DB.SlowDBQuery
		)
	);
	return $found[0] ?? 0;
}

/**
 * Writes a file of the bundle as an upload.
 *
 * @param array $item What the bundle holds.
 */
function charity_run_import_file( array $item ): void {
	$path = (string) $item['path'];
	if ( ! preg_match( CHARITY_RUN_FILE_NAME, $path ) || str_starts_with( $path, '/' ) ) {
		return;
	}
	$uploads = wp_upload_dir();
	$file    = "{$uploads['basedir']}/charity-run/$path";
	wp_mkdir_p( dirname( $file ) );
	file_put_contents( $file, base64_decode( $item['content'] ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.DiscouragedPHPFunctions -- a file of the bundle.
	$id = charity_run_attachment_of_path( $path );
	if ( ! $id ) {
		$types = array(
			'svg'  => 'image/svg+xml',
			'avif' => 'image/avif',
		);
		$type  = $types[ strtolower( pathinfo( $path, PATHINFO_EXTENSION ) ) ] ?? wp_check_filetype( $path )['type'];
		$id    = wp_insert_attachment(
			array(
				'post_mime_type' => (string) $type,
				'post_title'     => pathinfo( $path, PATHINFO_FILENAME ),
			),
			$file
		);
		update_post_meta( $id, CHARITY_RUN_PATH_META, $path );
	}
	require_once ABSPATH . 'wp-admin/includes/image.php';
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
	update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( (string) ( $item['alt']['ua'] ?? '' ) ) );
	update_post_meta( $id, CHARITY_RUN_ALT_EN_META, wp_slash( (string) ( $item['alt']['en'] ?? '' ) ) );
}

/**
 * Writes a category in all its languages.
 *
 * @param array $item What the bundle holds.
 */
function charity_run_import_term( array $item ): void {
	$taxonomy = $item['route'];
	foreach ( $item['wordings'] as $language => $wording ) {
		$slug = charity_run_term_slug( $item['slug'], $language );
		$term = get_term_by( 'slug', $slug, $taxonomy );
		$done = $term ? wp_update_term( $term->term_id, $taxonomy, array( 'name' => wp_slash( $wording['name'] ) ) ) : wp_insert_term( wp_slash( $wording['name'] ), $taxonomy, array( 'slug' => $slug ) );
		if ( is_wp_error( $done ) ) {
			// Both languages may call a year alike; WordPress wants another name for that, then takes it back.
			$done = wp_insert_term( wp_slash( "{$wording['name']} ($language)" ), $taxonomy, array( 'slug' => $slug ) );
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->terms, array( 'name' => $wording['name'] ), array( 'term_id' => $done['term_id'] ) );
			clean_term_cache( $done['term_id'], $taxonomy );
		}
		update_term_meta( $done['term_id'], CHARITY_RUN_LANGUAGE_META, $language );
		charity_run_write_fields( CHARITY_RUN_TERM_FIELDS[ $taxonomy ] ?? array(), $wording['acf'], "{$taxonomy}_{$done['term_id']}", $taxonomy );
	}
}

/**
 * Writes an entry in all its languages.
 *
 * @param array $item What the bundle holds.
 */
function charity_run_import_entry( array $item ): void {
	$type = 'pages' === $item['route'] ? 'page' : $item['route'];
	foreach ( $item['wordings'] as $language => $wording ) {
		$address  = (string) ( $item['address'] ?? $item['slug'] );
		$existing = charity_run_entry_of_key( $type, "$type:{$item['slug']}", $language ) ?? charity_run_entry_of_slug( $type, $address, $language );
		charity_run_language_of_save( 0, $language );
		$id = wp_insert_post(
			wp_slash(
				array(
					'ID'            => $existing ? $existing->ID : 0,
					'post_type'     => $type,
					'post_status'   => $item['isDraft'] ? 'draft' : 'publish',
					'post_name'     => $address,
					'post_title'    => $wording['title'],
					'post_content'  => charity_run_with_uploads( $wording['content'] ),
					'post_excerpt'  => $wording['excerpt'] ?? '',
					'post_date'     => str_replace( 'T', ' ', $item['date'] ),
					'post_date_gmt' => get_gmt_from_date( str_replace( 'T', ' ', $item['date'] ) ),
					'menu_order'    => $item['menuOrder'],
					'post_password' => $item['isProtected'] ? wp_generate_password( 20, false ) : '',
				)
			)
		);
		charity_run_language_of_save( 0, '' );
		update_post_meta( $id, CHARITY_RUN_LANGUAGE_META, $language );
		update_post_meta( $id, CHARITY_RUN_TRANSLATION_META, "$type:{$item['slug']}" );
		charity_run_write_former_slugs( $id, (array) ( $item['formerAddresses'] ?? array() ) );
		$image = isset( $item['featuredMedia'] ) ? charity_run_attachment_of_path( $item['featuredMedia'] ) : 0;
		if ( $image ) {
			update_post_meta( $id, '_thumbnail_id', $image );
		}
		charity_run_file_entry( $id, $type, $item['categories'], $language );
		charity_run_write_head( $id, (string) ( $wording['head']['title'] ?? '' ), (string) ( $wording['head']['description'] ?? '' ) );
		$post   = get_post( $id );
		$fields = charity_run_fields_of_post( $post );
		if ( $fields ) {
			charity_run_write_fields( $fields, $wording['acf'], $id, 'page' === $type ? "page_$post->post_name" : $type );
		}
		$modified = str_replace( 'T', ' ', $item['modified'] );
		$GLOBALS['wpdb']->update(
			$GLOBALS['wpdb']->posts,
			array(
				'post_modified'     => $modified,
				'post_modified_gmt' => get_gmt_from_date( $modified ),
			),
			array( 'ID' => $id )
		);
		clean_post_cache( $id );
	}
}

/** The entry that the site's own files name so, whatever its slug is now. */
function charity_run_entry_of_key( string $type, string $key, string $language ): ?WP_Post {
	$found = get_posts(
		array(
			'post_type'      => $type,
			'post_status'    => array( 'publish', 'future', 'draft', 'pending', 'private' ),
			'posts_per_page' => 1,
			'meta_query'     => array( // phpcs:ignore WordPress.DB.SlowDBQuery
				'relation' => 'AND',
				charity_run_language_query( $language ),
				array(
					'key'   => CHARITY_RUN_TRANSLATION_META,
					'value' => $key,
				),
			),
		)
	);
	return $found[0] ?? null;
}

/** The entry of a slug in one language. */
function charity_run_entry_of_slug( string $type, string $slug, string $language ): ?WP_Post {
	$found = get_posts(
		array(
			'post_type'      => $type,
			'post_status'    => array( 'publish', 'future', 'draft', 'pending', 'private' ),
			'name'           => sanitize_title( $slug ),
			'posts_per_page' => 1,
			'meta_query'     => charity_run_language_query( $language ), // phpcs:ignore WordPress.DB.SlowDBQuery
		)
	);
	return $found[0] ?? null;
}

/**
 * Files an entry under its categories.
 *
 * @param int    $id Number of the post.
 * @param string $type Type.
 * @param array  $categories Slugs of the categories.
 * @param string $language Language.
 */
function charity_run_file_entry( int $id, string $type, array $categories, string $language ): void {
	$taxonomy = CHARITY_RUN_TYPES[ $type ][5][0] ?? null;
	if ( ! $taxonomy ) {
		return;
	}
	$terms = array_map( static fn( $slug ) => get_term_by( 'slug', charity_run_term_slug( $slug, $language ), $taxonomy ), $categories );
	wp_set_object_terms( $id, array_map( static fn( WP_Term $term ) => $term->term_id, array_filter( $terms ) ), $taxonomy );
}

/** "media:covers/dog.svg" in HTML as the address of the upload. */
function charity_run_with_uploads( string $html ): string {
	return preg_replace_callback(
		'/(["\'])media:([^"\']+)\1/',
		static function ( array $found ): string {
			$id = charity_run_attachment_of_path( $found[2] );
			return $id ? $found[1] . wp_get_attachment_url( $id ) . $found[1] : $found[0];
		},
		$html
	);
}

/** The way back. */
function charity_run_without_uploads( string $html ): string {
	$base = wp_upload_dir()['baseurl'] . '/';
	return preg_replace_callback(
		'/(["\'])' . preg_quote( $base, '/' ) . '([^"\']+)\1/',
		static function ( array $found ) use ( $base ): string {
			$id = attachment_url_to_postid( $base . $found[2] );
			return $id ? $found[1] . 'media:' . charity_run_path_of( $id ) . $found[1] : $found[0];
		},
		$html
	);
}

/** Path of an upload below the media folder of the site's own files. */
function charity_run_path_of( int $id ): string {
	$path = (string) get_post_meta( $id, CHARITY_RUN_PATH_META, true );
	return '' === $path ? 'uploads/' . get_post_meta( $id, '_wp_attached_file', true ) : $path;
}

/**
 * Writes fields as the site's own files have them.
 *
 * @param array      $fields Names and types.
 * @param array      $values Values by name.
 * @param int|string $owner  A post's number, or "taxonomy_number" for a term.
 * @param string     $path   Start of the keys.
 */
function charity_run_write_fields( array $fields, array $values, $owner, string $path ): void {
	foreach ( $fields as $name => $type ) {
		$key = "field_charity_run_{$path}_$name";
		if ( array_key_exists( $name, $values ) ) {
			update_field( $key, charity_run_stored( $type, $values[ $name ] ), $owner );
		} else {
			delete_field( $key, $owner );
		}
		if ( ! charity_run_is_cropped( $name, $type ) ) {
			continue;
		}
		$focus = charity_run_stored_focus( $type, $values[ $name ] ?? '' );
		if ( '' === $focus ) {
			delete_field( "{$key}_focus", $owner );
		} else {
			update_field( "{$key}_focus", $focus, $owner );
		}
	}
}

/**
 * A value as the fields plugin stores it.
 *
 * @param string|array $type  Type.
 * @param mixed        $value Value of the site's own files.
 * @return mixed
 */
function charity_run_stored( $type, $value ) {
	if ( is_array( $type ) ) {
		$fields = $type['list'] ?? $type['object'];
		$row    = static function ( array $row ) use ( $fields ): array {
			$stored = array();
			foreach ( $fields as $name => $inner ) {
				if ( isset( $row[ $name ] ) ) {
					$stored[ $name ] = charity_run_stored( $inner, $row[ $name ] );
					if ( charity_run_is_cropped( $name, $inner ) ) {
						$stored[ "{$name}_focus" ] = charity_run_stored_focus( $inner, $row[ $name ] );
					}
				}
			}
			return $stored;
		};
		return isset( $type['list'] ) ? array_map( $row, array_values( (array) $value ) ) : $row( (array) $value );
	}
	switch ( $type ) {
		case 'image':
		case 'file':
			return charity_run_attachment_of_path( charity_run_image_use( (string) $value )[0] );
		case 'images':
			return array_map( static fn( $one ) => charity_run_attachment_of_path( charity_run_image_use( (string) $one )[0] ), (array) $value );
		case 'texts':
			return array_map( 'strval', (array) $value );
		case 'bool':
			return $value ? 1 : 0;
		case 'html':
			return charity_run_with_uploads( (string) $value );
		case 'date':
			return str_replace( '-', '', (string) $value );
		case 'time':
			return "$value:00";
		case 'datetime':
			return "$value:00";
		default:
			return (string) $value;
	}
}

/**
 * A stored value as the site's own files have it; null where there is none.
 *
 * @param string|array $type  Type.
 * @param mixed        $value Raw value of the fields plugin.
 * @param string       $path  Start of the keys of rows.
 * @return mixed
 */
function charity_run_unstored( $type, $value, string $path ) {
	if ( is_array( $type ) ) {
		$fields = $type['list'] ?? $type['object'];
		$row    = static function ( array $row ) use ( $fields, $path ): array {
			$values = array();
			foreach ( $fields as $name => $inner ) {
				$key             = "field_charity_run_{$path}_$name";
				$own             = $row[ $key ] ?? $row[ $name ] ?? null;
				$values[ $name ] = charity_run_unstored( $inner, $own, "{$path}_$name" );
				if ( null !== $values[ $name ] && charity_run_is_cropped( $name, $inner ) ) {
					$values[ $name ] = charity_run_unstored_images( $inner, $own, (string) ( $row[ "{$key}_focus" ] ?? $row[ "{$name}_focus" ] ?? '' ) );
				}
			}
			return array_filter( $values, static fn( $each ) => null !== $each );
		};
		if ( ! is_array( $value ) || ! $value ) {
			return null;
		}
		if ( isset( $type['object'] ) ) {
			$object = $row( $value );
			return $object ? $object : null;
		}
		return array_map( $row, array_values( $value ) );
	}
	if ( null === $value || '' === $value || false === $value || array() === $value ) {
		return null;
	}
	switch ( $type ) {
		case 'image':
		case 'file':
			return charity_run_path_of( (int) $value );
		case 'images':
			return array_map( static fn( $id ) => charity_run_path_of( (int) $id ), (array) $value );
		case 'texts':
			return array_values( (array) $value );
		case 'bool':
			return (bool) $value;
		case 'html':
			return charity_run_without_uploads( (string) $value );
		default:
			return charity_run_written( $type, (string) $value ) ?? (string) $value;
	}
}

/**
 * A field as it is stored.
 *
 * @param array  $fields Names and types.
 * @param mixed  $owner Post or category.
 * @param string $path Path of the file.
 */
function charity_run_read_stored( array $fields, $owner, string $path ): array {
	$values = array();
	foreach ( $fields as $name => $type ) {
		if ( 'bool' === $type && ! charity_run_is_saved( $owner, $name ) ) {
			continue;
		}
		$key   = "field_charity_run_{$path}_$name";
		$raw   = get_field( $key, $owner, false );
		$value = charity_run_unstored( $type, $raw, "{$path}_$name" );
		if ( null !== $value && charity_run_is_cropped( $name, $type ) ) {
			$value = charity_run_unstored_images( $type, $raw, (string) get_field( "{$key}_focus", $owner, false ) );
		}
		if ( null !== $value ) {
			$values[ $name ] = $value;
		}
	}
	return $values;
}

/** All content in the form of the import; files are named, not contained. */
function charity_run_export(): WP_REST_Response {
	$entries = array();
	foreach ( charity_run_types() as $type ) {
		$posts = get_posts(
			array(
				'post_type'      => $type,
				'post_status'    => array( 'publish', 'future', 'draft', 'pending' ),
				'posts_per_page' => -1,
				'orderby'        => 'ID',
				'order'          => 'ASC',
			)
		);
		foreach ( $posts as $post ) {
			if ( '' === $post->post_name ) {
				continue;
			}
			$language = charity_run_post_language( $post->ID );
			$address  = rawurldecode( $post->post_name );
			$slug     = charity_run_file_name_of( $post, $address );
			$id       = "$type/$slug";
			$taxonomy = CHARITY_RUN_TYPES[ $type ][5][0] ?? null;
			$terms    = $taxonomy ? wp_get_object_terms(
				$post->ID,
				$taxonomy,
				array(
					'orderby' => 'term_order',
					'fields'  => 'slugs',
				)
			) : array();
			$image    = (int) get_post_thumbnail_id( $post );
			$fields   = charity_run_fields_of_post( $post );

			$entries[ $id ]                        ??= array(
				'route'         => 'page' === $type ? 'pages' : $type,
				'slug'          => $slug,
				'date'          => str_replace( ' ', 'T', $post->post_date ),
				'modified'      => str_replace( ' ', 'T', $post->post_modified ),
				'featuredMedia' => $image ? charity_run_path_of( $image ) : null,
				'categories'    => array_map( static fn( $term ) => charity_run_term_slug( $term, 'ua' ), is_array( $terms ) ? $terms : array() ),
				'menuOrder'     => $post->menu_order,
				'isDraft'       => in_array( $post->post_status, array( 'draft', 'pending' ), true ),
				'isProtected'   => '' !== $post->post_password,
				'wordings'      => array(),
			);
			if ( $address !== $slug ) {
				$entries[ $id ]['address'] = $address;
			}
			$former = charity_run_former_slugs( $post->ID );
			if ( $former ) {
				$entries[ $id ]['formerAddresses'] = $former;
			}
			$entries[ $id ]['wordings'][ $language ] = array(
				'title'   => $post->post_title,
				'excerpt' => $post->post_excerpt,
				'content' => charity_run_without_uploads( $post->post_content ),
				'head'    => array(
					'title'       => (string) get_post_meta( $post->ID, CHARITY_RUN_HEAD_TITLE_META, true ),
					'description' => (string) get_post_meta( $post->ID, CHARITY_RUN_HEAD_DESCRIPTION_META, true ),
				),
				'acf'     => (object) ( $fields ? charity_run_read_stored( $fields, $post->ID, 'page' === $type ? "page_$post->post_name" : $type ) : array() ),
			);
		}
	}
	return new WP_REST_Response(
		array(
			'entries' => array_values( $entries ),
			'terms'   => charity_run_export_terms(),
			'media'   => charity_run_export_media(),
		)
	);
}

/** All categories. */
function charity_run_export_terms(): array {
	$terms = array();
	foreach ( array_keys( CHARITY_RUN_TAXONOMIES ) as $taxonomy ) {
		foreach ( get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
				'orderby'    => 'term_id',
			)
		) as $term ) {
			$language = charity_run_term_language( $term->term_id );
			$slug     = rawurldecode( charity_run_term_slug( $term->slug, 'ua' ) );

			$terms[ "$taxonomy/$slug" ] ??= array(
				'route'    => $taxonomy,
				'slug'     => $slug,
				'wordings' => array(),
			);

			$terms[ "$taxonomy/$slug" ]['wordings'][ $language ] = array(
				'name' => html_entity_decode( $term->name, ENT_QUOTES ),
				'acf'  => (object) charity_run_read_stored( CHARITY_RUN_TERM_FIELDS[ $taxonomy ] ?? array(), "{$taxonomy}_$term->term_id", $taxonomy ),
			);
		}
	}
	return array_values( $terms );
}

/** All uploads. */
function charity_run_export_media(): array {
	$attachments = get_posts(
		array(
			'post_type'      => 'attachment',
			'post_status'    => 'inherit',
			'posts_per_page' => -1,
		)
	);
	return array_map(
		static fn( WP_Post $attachment ): array => array(
			'path' => charity_run_path_of( $attachment->ID ),
			'url'  => wp_get_attachment_url( $attachment->ID ),
			'alt'  => array(
				'ua' => (string) get_post_meta( $attachment->ID, '_wp_attachment_image_alt', true ),
				'en' => (string) get_post_meta( $attachment->ID, CHARITY_RUN_ALT_EN_META, true ),
			),
		),
		$attachments
	);
}
