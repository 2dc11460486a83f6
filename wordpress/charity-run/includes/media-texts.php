<?php
/**
 * Alternative text of images in both languages: WordPress itself has one.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_ALT_EN_META = 'charity_run_alt_en';

add_filter(
	'attachment_fields_to_edit',
	static function ( array $fields, WP_Post $attachment ): array {
		$fields[ CHARITY_RUN_ALT_EN_META ] = array(
			'label' => charity_run_text( 'Альтернативний текст англійською', 'Alternative text in English' ),
			'input' => 'text',
			'value' => (string) get_post_meta( $attachment->ID, CHARITY_RUN_ALT_EN_META, true ),
			'helps' => charity_run_text( 'Для англійських сторінок. Звичайний «Альтернативний текст» пишіть українською.', 'For English pages. The usual “Alternative text” is Ukrainian.' ),
		);
		return $fields;
	},
	10,
	2
);

add_filter(
	'attachment_fields_to_save',
	static function ( array $post, array $values ): array {
		// WordPress has checked the nonce and the right to edit the attachment.
		if ( isset( $values[ CHARITY_RUN_ALT_EN_META ] ) ) {
			update_post_meta( (int) $post['ID'], CHARITY_RUN_ALT_EN_META, sanitize_text_field( $values[ CHARITY_RUN_ALT_EN_META ] ) );
		}
		return $post;
	},
	10,
	2
);

/**
 * Alternative text of an image; the Ukrainian one where there is no English one.
 *
 * @param int    $image Number of the image.
 * @param string $language Language.
 */
function charity_run_alt( int $image, string $language ): string {
	$english = 'en' === $language ? (string) get_post_meta( $image, CHARITY_RUN_ALT_EN_META, true ) : '';
	return '' === $english ? (string) get_post_meta( $image, '_wp_attachment_image_alt', true ) : $english;
}

/**
 * Attachments anywhere in fields, with the alternative text of a language.
 *
 * @param mixed  $value    Fields of the API.
 * @param string $language Language of the entry.
 * @return mixed
 */
function charity_run_with_alt( $value, string $language ) {
	if ( 'en' !== $language || ! is_array( $value ) ) {
		return $value;
	}
	if ( isset( $value['ID'], $value['mime_type'] ) ) {
		return array_merge( $value, array( 'alt' => charity_run_alt( (int) $value['ID'], $language ) ) );
	}
	return array_map( static fn( $inner ) => charity_run_with_alt( $inner, $language ), $value );
}
