<?php
/**
 * Fields in the editor: Secure Custom Fields or Advanced Custom Fields PRO draws them.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_EDITOR_TYPES = array(
	'text'         => array( 'type' => 'text' ),
	'html'         => array(
		'type'         => 'wysiwyg',
		'media_upload' => 0,
		'toolbar'      => 'basic',
		'tabs'         => 'visual',
	),
	'num'          => array(
		'type' => 'number',
		'min'  => 0,
		'step' => 1,
	),
	'decimal'      => array( 'type' => 'text' ),
	'number'       => array(
		'type' => 'number',
		'step' => 'any',
	),
	'amount'       => array( 'type' => 'text' ),
	'bool'         => array(
		'type' => 'true_false',
		'ui'   => 1,
	),
	'date'         => array(
		'type'           => 'date_picker',
		'return_format'  => 'Y-m-d',
		'display_format' => 'd.m.Y',
		'first_day'      => 1,
	),
	'time'         => array(
		'type'           => 'time_picker',
		'return_format'  => 'H:i',
		'display_format' => 'H:i',
	),
	'datetime'     => array(
		'type'           => 'date_time_picker',
		'return_format'  => 'Y-m-d H:i',
		'display_format' => 'd.m.Y H:i',
		'first_day'      => 1,
	),
	'url'          => array( 'type' => 'text' ),
	'email'        => array( 'type' => 'email' ),
	'phone'        => array( 'type' => 'text' ),
	'color'        => array( 'type' => 'color_picker' ),
	'edrpou'       => array( 'type' => 'text' ),
	'iban'         => array( 'type' => 'text' ),
	'swift'        => array( 'type' => 'text' ),
	'mark'         => array( 'type' => 'text' ),
	'image'        => array(
		'type'          => 'image',
		'return_format' => 'array',
		'preview_size'  => 'medium',
	),
	'file'         => array(
		'type'          => 'file',
		'return_format' => 'array',
	),
	'images'       => array(
		'type'          => 'gallery',
		'return_format' => 'array',
	),
	'texts'        => array(
		'type'          => 'checkbox',
		'choices'       => array(
			'XS'  => 'XS',
			'S'   => 'S',
			'M'   => 'M',
			'L'   => 'L',
			'XL'  => 'XL',
			'XXL' => 'XXL',
		),
		'allow_custom'  => 1,
		'return_format' => 'value',
	),
	'currency'     => array( 'type' => 'select' ),
	'level'        => array( 'type' => 'select' ),
	'network'      => array( 'type' => 'select' ),
	'product_type' => array( 'type' => 'select' ),
	'phase'        => array( 'type' => 'select' ),
);

/** Choices of a select in the language of the editor. */
function charity_run_choices( string $type ): array {
	return array_map( static fn( array $words ) => charity_run_text( ...$words ), CHARITY_RUN_FIELD_CHOICES[ $type ] ?? array() );
}

add_action( 'acf/init', 'charity_run_register_field_groups' );

/** Registers the fields of every screen. */
function charity_run_register_field_groups(): void {
	foreach ( CHARITY_RUN_TYPE_FIELDS as $type => $fields ) {
		charity_run_register_field_group(
			$type,
			$fields,
			array(
				'param'    => 'post_type',
				'operator' => '==',
				'value'    => $type,
			)
		);
	}
	foreach ( CHARITY_RUN_TERM_FIELDS as $taxonomy => $fields ) {
		charity_run_register_field_group(
			$taxonomy,
			$fields,
			array(
				'param'    => 'taxonomy',
				'operator' => '==',
				'value'    => $taxonomy,
			)
		);
	}
	foreach ( CHARITY_RUN_PAGE_FIELDS as $slug => $fields ) {
		charity_run_register_field_group(
			"page_$slug",
			$fields,
			array(
				'param'    => 'charity_run_page',
				'operator' => '==',
				'value'    => $slug,
			)
		);
	}
}

/**
 * Registers the fields of one screen.
 *
 * @param string $name Name of the field.
 * @param array  $fields Names and types.
 * @param array  $rule Where it is shown.
 */
function charity_run_register_field_group( string $name, array $fields, array $rule ): void {
	acf_add_local_field_group(
		array(
			'key'            => "group_charity_run_$name",
			'title'          => charity_run_text( 'Поля сайту', 'Fields of the site' ),
			'fields'         => charity_run_editor_fields( $fields, $name, $rule['value'] ),
			'location'       => array( array( $rule ) ),
			'hide_on_screen' => charity_run_hidden_boxes( $name ),
			'show_in_rest'   => 0,
		)
	);
}

/**
 * Boxes of WordPress that change nothing on the site.
 *
 * @param string $group Group of fields.
 * @return string[]
 */
function charity_run_hidden_boxes( string $group ): array {
	$hidden = array( 'excerpt', 'discussion', 'comments', 'author', 'format', 'page_attributes', 'send-trackbacks' );
	if ( in_array( $group, CHARITY_RUN_WITHOUT_TEXT, true ) ) {
		$hidden[] = 'the_content';
	}
	$is_page = str_starts_with( $group, 'page_' );
	if ( $is_page ) {
		array_push( $hidden, 'permalink', 'slug' );
	}
	if ( 'page_' . CHARITY_RUN_EVENT_SLUG === $group || ! in_array( $is_page ? 'page' : $group, CHARITY_RUN_TYPES_WITH_HEAD, true ) ) {
		$hidden[] = 'featured_image';
	}
	return $hidden;
}

/**
 * Fields as the fields plugin describes them.
 *
 * @param array  $fields Names and types.
 * @param string $path   Start of the keys.
 * @param string $place  Page, type or list that holds them.
 */
function charity_run_editor_fields( array $fields, string $path, string $place ): array {
	$editor = array();
	foreach ( $fields as $name => $type ) {
		list( $label, $help ) = charity_run_field_texts( $place, $name );

		$tab = "page_$place" === $path ? CHARITY_RUN_TABS[ $place ][ $name ] ?? null : null;
		if ( $tab ) {
			$editor[] = array(
				'key'              => "field_charity_run_tab_{$path}_$name",
				'name'             => '',
				'type'             => 'tab',
				'label'            => charity_run_text( ...$tab ),
				'charity_run_type' => '',
			);
		}
		$field   = array(
			'key'              => "field_charity_run_{$path}_$name",
			'name'             => $name,
			'label'            => $label,
			'instructions'     => $help,
			'required'         => in_array( $name, CHARITY_RUN_REQUIRED_FIELDS[ $place ] ?? array(), true ) ? 1 : 0,
			'charity_run_type' => is_string( $type ) ? $type : '',
			'is_hidden'        => in_array( $name, CHARITY_RUN_FIELDS_WITHOUT_INPUT[ $place ] ?? array(), true ),
		);
		$is_half = in_array( $name, CHARITY_RUN_HALF_WIDTH, true ) || preg_match( '/_(ua|en)$/', $name );
		if ( $is_half && ! in_array( "$place.$name", CHARITY_RUN_WHOLE_WIDTH, true ) ) {
			$field['wrapper'] = array( 'width' => '50' );
		}
		if ( 'text' === $type && in_array( $name, CHARITY_RUN_LONG_TEXTS, true ) ) {
			$field += array(
				'type'      => 'textarea',
				'rows'      => 2,
				'new_lines' => '',
			);
		} elseif ( is_string( $type ) ) {
			$field += CHARITY_RUN_EDITOR_TYPES[ $type ];
			if ( 'select' === $field['type'] ) {
				$field += array(
					'choices'    => charity_run_choices( $type ),
					'allow_null' => $field['required'] || 'phase' === $type ? 0 : 1,
				);
			}
			if ( 'in_stock' === $name ) {
				$field['default_value'] = 1;
			}
			if ( 'product' === $place && 'currency' === $name ) {
				// Goods in another currency cannot be sold.
				$field['choices']       = array( 'UAH' => 'UAH' );
				$field['default_value'] = 'UAH';
			}
		} elseif ( isset( $type['list'] ) ) {
			$field += array(
				'type'         => 'repeater',
				'layout'       => 'block',
				'button_label' => charity_run_text( 'Додати рядок', 'Add a row' ),
				'sub_fields'   => charity_run_editor_fields( $type['list'], "{$path}_$name", $name ),
			);
		} else {
			$field += array(
				'type'       => 'group',
				'sub_fields' => charity_run_editor_fields( $type['object'], "{$path}_$name", $name ),
			);
		}
		$editor[] = $field;
		if ( charity_run_is_cropped( $name, $type ) ) {
			$editor[] = charity_run_focus_field( $field, $type );
		}
	}
	return $editor;
}

add_action(
	'acf/input/admin_enqueue_scripts',
	static function (): void {
		wp_enqueue_script( 'charity-run-fields', plugins_url( 'fields.js', __DIR__ ), array( 'acf-input' ), CHARITY_RUN_VERSION, true );
	}
);

// A field that the site does not show has no input.
add_filter( 'acf/prepare_field', static fn( $field ) => empty( $field['is_hidden'] ) ? $field : false );

add_filter(
	'acf/validate_value',
	static function ( $valid, $value, array $field ) {
		$type = $field['charity_run_type'] ?? '';
		if ( true !== $valid || '' === $type || ! is_scalar( $value ) ) {
			return $valid;
		}
		return null === charity_run_written( $type, (string) $value ) ? charity_run_expected( $type ) : true;
	},
	10,
	3
);

add_filter(
	'acf/update_value',
	static function ( $value, $post_id, array $field ) {
		$type = $field['charity_run_type'] ?? '';
		// The fields plugin writes days and times in a form of its own.
		if ( '' === $type || ! is_string( $value ) || in_array( $type, array( 'date', 'time', 'datetime' ), true ) ) {
			return $value;
		}
		return charity_run_written( $type, $value ) ?? $value;
	},
	10,
	3
);

// Pages of both languages share a slug, so the groups are bound to the slug and not to one page's number.
add_filter(
	'acf/location/rule_values/charity_run_page',
	static fn() => array_combine( array_keys( CHARITY_RUN_PAGE_FIELDS ), array_keys( CHARITY_RUN_PAGE_FIELDS ) )
);
add_filter(
	'acf/location/rule_types',
	static function ( array $types ): array {
		$types['Page']['charity_run_page'] = 'Charity Run page';
		return $types;
	}
);
add_filter(
	'acf/location/rule_match/charity_run_page',
	static function ( $is_match, array $rule, array $screen ): bool {
		$post     = empty( $screen['post_id'] ) ? null : get_post( (int) $screen['post_id'] );
		$is_shown = (bool) array_diff( array_keys( CHARITY_RUN_PAGE_FIELDS[ $rule['value'] ] ?? array() ), CHARITY_RUN_FIELDS_WITHOUT_INPUT[ $rule['value'] ] ?? array() );
		return $is_shown && $post instanceof WP_Post && 'page' === $post->post_type && $post->post_name === $rule['value'];
	},
	10,
	3
);

/** Whether a plugin with repeaters and galleries is active. */
function charity_run_has_fields_plugin(): bool {
	return function_exists( 'get_field' ) && function_exists( 'acf_get_field_type' ) && acf_get_field_type( 'repeater' ) && acf_get_field_type( 'gallery' );
}

add_action(
	'admin_notices',
	static function (): void {
		if ( charity_run_has_fields_plugin() || ! current_user_can( 'edit_pages' ) ) {
			return;
		}
		printf(
			'<div class="notice notice-error"><p><strong>%s</strong> %s</p></div>',
			esc_html( charity_run_text( 'Поля сайту вимкнені.', 'The fields of the site are off.' ) ),
			esc_html( charity_run_text( 'Увімкніть плагін Secure Custom Fields: без нього не видно заголовків, цін, дат і зображень. Сайт тим часом показує останній повний вміст.', 'Activate the plugin Secure Custom Fields: without it headings, prices, dates and images are missing. Until then the site shows its last complete content.' ) )
		);
	}
);
