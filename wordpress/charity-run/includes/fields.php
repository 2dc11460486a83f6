<?php
/**
 * Fields in the editor (Advanced Custom Fields PRO) and under "acf" in the API.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_EDITOR_TYPES = array(
	'text'   => array( 'type' => 'textarea', 'rows' => 2, 'new_lines' => '' ),
	'html'   => array( 'type' => 'wysiwyg' ),
	'num'    => array( 'type' => 'text' ),
	'number' => array( 'type' => 'number' ),
	'bool'   => array( 'type' => 'true_false', 'ui' => 1 ),
	'date'   => array( 'type' => 'date_picker', 'return_format' => 'Y-m-d', 'display_format' => 'd.m.Y' ),
	'image'  => array( 'type' => 'image', 'return_format' => 'array' ),
	'file'   => array( 'type' => 'file', 'return_format' => 'array' ),
	'images' => array( 'type' => 'gallery', 'return_format' => 'array' ),
	'texts'  => array(
		'type'          => 'checkbox',
		'choices'       => array( 'XS' => 'XS', 'S' => 'S', 'M' => 'M', 'L' => 'L', 'XL' => 'XL', 'XXL' => 'XXL' ),
		'allow_custom'  => 1,
		'return_format' => 'value',
	),
);

add_action( 'acf/init', 'charity_run_register_field_groups' );

function charity_run_register_field_groups(): void {
	foreach ( CHARITY_RUN_TYPE_FIELDS as $type => $fields ) {
		charity_run_register_field_group( $type, $fields, array( 'param' => 'post_type', 'operator' => '==', 'value' => $type ) );
	}
	foreach ( CHARITY_RUN_TERM_FIELDS as $taxonomy => $fields ) {
		charity_run_register_field_group( $taxonomy, $fields, array( 'param' => 'taxonomy', 'operator' => '==', 'value' => $taxonomy ) );
	}
	foreach ( CHARITY_RUN_PAGE_FIELDS as $slug => $fields ) {
		charity_run_register_field_group( "page_$slug", $fields, array( 'param' => 'charity_run_page', 'operator' => '==', 'value' => $slug ) );
	}
}

function charity_run_register_field_group( string $name, array $fields, array $rule ): void {
	acf_add_local_field_group(
		array(
			'key'      => "group_charity_run_$name",
			'title'    => 'Charity Run',
			'fields'   => charity_run_editor_fields( $fields, $name ),
			'location' => array( array( $rule ) ),
		)
	);
}

function charity_run_editor_fields( array $fields, string $path ): array {
	$editor = array();
	foreach ( $fields as $name => $type ) {
		$field = array(
			'key'   => "field_charity_run_{$path}_$name",
			'name'  => $name,
			'label' => ucfirst( str_replace( '_', ' ', $name ) ),
		);
		if ( is_string( $type ) ) {
			$field += CHARITY_RUN_EDITOR_TYPES[ $type ];
		} elseif ( isset( $type['list'] ) ) {
			$field += array( 'type' => 'repeater', 'sub_fields' => charity_run_editor_fields( $type['list'], "{$path}_$name" ) );
		} else {
			$field += array( 'type' => 'group', 'sub_fields' => charity_run_editor_fields( $type['object'], "{$path}_$name" ) );
		}
		$editor[] = $field;
	}
	return $editor;
}

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
	static function ( $match, array $rule, array $screen ): bool {
		$post = empty( $screen['post_id'] ) ? null : get_post( (int) $screen['post_id'] );
		return $post instanceof WP_Post && 'page' === $post->post_type && $post->post_name === $rule['value'];
	},
	10,
	3
);

add_action( 'rest_api_init', 'charity_run_expose_fields' );

function charity_run_expose_fields(): void {
	register_rest_field(
		charity_run_types(),
		'acf',
		array(
			'get_callback' => static function ( array $entity ) {
				$post   = get_post( $entity['id'] );
				$fields = $post instanceof WP_Post ? charity_run_fields_of_post( $post ) : null;
				return null === $fields ? array() : charity_run_read_fields( $fields, $post->ID );
			},
		)
	);
	foreach ( array_keys( CHARITY_RUN_TAXONOMIES ) as $taxonomy ) {
		register_rest_field(
			$taxonomy,
			'acf',
			array(
				'get_callback' => static function ( array $term ) use ( $taxonomy ) {
					$fields = CHARITY_RUN_TERM_FIELDS[ $taxonomy ] ?? null;
					return null === $fields ? array() : charity_run_read_fields( $fields, "{$taxonomy}_{$term['id']}" );
				},
			)
		);
	}
}

/**
 * Values of all fields, formatted by Advanced Custom Fields.
 *
 * @param array      $fields Names and types.
 * @param int|string $owner  A post's number, or "taxonomy_number" for a term.
 */
function charity_run_read_fields( array $fields, $owner ): array {
	$values = array();
	foreach ( $fields as $name => $type ) {
		$value           = function_exists( 'get_field' ) ? get_field( $name, $owner ) : null;
		$values[ $name ] = charity_run_value( $type, $value );
	}
	return $values;
}

/**
 * One value in the type the contract names.
 *
 * @param string|array $type  A word, or a list or object of fields.
 * @param mixed        $value What the field holds.
 * @return mixed
 */
function charity_run_value( $type, $value ) {
	if ( is_array( $type ) ) {
		if ( isset( $type['object'] ) ) {
			return charity_run_row( $type['object'], is_array( $value ) ? $value : array() );
		}
		return is_array( $value ) && $value ? array_map( static fn( $row ) => charity_run_row( $type['list'], (array) $row ), array_values( $value ) ) : false;
	}
	switch ( $type ) {
		case 'bool':
			return (bool) $value;
		case 'image':
		case 'file':
		case 'images':
			return $value ? $value : false;
		case 'texts':
			return is_array( $value ) ? array_values( $value ) : array();
		case 'number':
			return (float) $value;
		default:
			return null === $value ? null : (string) $value;
	}
}

function charity_run_row( array $fields, array $row ): array {
	$values = array();
	foreach ( $fields as $name => $type ) {
		$values[ $name ] = charity_run_value( $type, $row[ $name ] ?? '' );
	}
	return $values;
}
