<?php
/**
 * Focus of images: the point that stays in sight where a frame cuts the rest off, in percent from the left and the top.
 * It belongs to the use of an image, so it is a field beside the one of the image.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

/**
 * Whether a field holds images that frames of the site cut; logos are shown whole.
 *
 * @param string       $name Field.
 * @param string|array $type Type.
 */
function charity_run_is_cropped( string $name, $type ): bool {
	return in_array( $type, array( 'image', 'images' ), true ) && 'logo' !== $name;
}

/**
 * The field beside an image. Those of a gallery have no input: the plugin of the fields shows none per image.
 *
 * @param array  $field Field of the image.
 * @param string $type  Type of it.
 */
function charity_run_focus_field( array $field, string $type ): array {
	return array(
		'key'              => "{$field['key']}_focus",
		'name'             => "{$field['name']}_focus",
		'type'             => 'text',
		'label'            => charity_run_text( 'Фокус зображення, %', 'Focus of the image, %' ),
		'instructions'     => charity_run_text( 'Точка, яка лишається в кадрі, коли зображення обрізано: відсотки зліва та згори, наприклад 50,38. Порожньо: середина.', 'The point that stays in sight where the image is cropped: percent from the left and the top, such as 50,38. Empty: the middle.' ),
		'required'         => 0,
		'charity_run_type' => 'image' === $type ? 'focus' : '',
		'is_hidden'        => 'image' !== $type || ! empty( $field['is_hidden'] ),
	);
}

/**
 * "covers/dog.svg#50,38" as its path and its focus.
 *
 * @param string $value Value of the site's own files.
 * @return string[]
 */
function charity_run_image_use( string $value ): array {
	return preg_match( '/^(.+)#(\d{1,3},\d{1,3})$/', $value, $found ) ? array( $found[1], $found[2] ) : array( $value, '' );
}

/**
 * The focus beside an image, or those of a gallery: "12:50,38 15:20,80" by the numbers of the uploads, so that another order keeps them.
 *
 * @param string $type  Type of the images.
 * @param mixed  $value Value of the site's own files.
 */
function charity_run_stored_focus( string $type, $value ): string {
	if ( 'image' === $type ) {
		return charity_run_image_use( (string) $value )[1];
	}
	$stored = array();
	foreach ( (array) $value as $one ) {
		list( $path, $focus ) = charity_run_image_use( (string) $one );
		if ( '' !== $focus ) {
			$stored[] = charity_run_attachment_of_path( $path ) . ":$focus";
		}
	}
	return implode( ' ', $stored );
}

/** The focus of one image; empty for the middle. */
function charity_run_focus_of( string $stored, int $image ): string {
	if ( preg_match( '/^\d{1,3},\d{1,3}$/', $stored ) ) {
		return $stored;
	}
	return preg_match( "/(?:^| )$image:(\d{1,3},\d{1,3})/", $stored, $found ) ? $found[1] : '';
}

/**
 * Paths of images with their focus, as the site's own files have them.
 *
 * @param string $type   Type of the images.
 * @param mixed  $value  Numbers of the uploads.
 * @param string $stored Focus beside them.
 * @return string|string[]
 */
function charity_run_unstored_images( string $type, $value, string $stored ) {
	$use = static function ( $id ) use ( $stored ): string {
		$focus = charity_run_focus_of( $stored, (int) $id );
		return charity_run_path_of( (int) $id ) . ( '' === $focus ? '' : "#$focus" );
	};
	return 'images' === $type ? array_map( $use, (array) $value ) : $use( $value );
}

/**
 * Images of the API with their focus.
 *
 * @param mixed  $value  One attachment or several, or false.
 * @param string $stored Focus beside them.
 * @return mixed
 */
function charity_run_with_focus( $value, string $stored ) {
	if ( '' === $stored || ! is_array( $value ) ) {
		return $value;
	}
	if ( ! isset( $value['ID'] ) ) {
		return array_map( static fn( $each ) => charity_run_with_focus( $each, $stored ), $value );
	}
	$focus = charity_run_focus_of( $stored, (int) $value['ID'] );
	if ( '' === $focus ) {
		return $value;
	}
	list( $x, $y ) = array_map( 'intval', explode( ',', $focus ) );
	return array_merge(
		$value,
		array(
			'focus' => array(
				'x' => $x,
				'y' => $y,
			),
		)
	);
}
