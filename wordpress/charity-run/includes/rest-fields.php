<?php
/**
 * "acf" in the API: our fields, in the types of the contract, whichever plugin registers its own "acf" first.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'charity_run_expose_fields', 100 );

/** Registers "acf" for every type and taxonomy. */
function charity_run_expose_fields(): void {
	$objects = array_merge( charity_run_types(), array_keys( CHARITY_RUN_TAXONOMIES ) );
	register_rest_field( $objects, 'acf', array( 'get_callback' => static fn() => array() ) );
}

// The fields plugin registers the same name again while a request is dispatched, so values are set on the response.
foreach ( charity_run_types() as $charity_run_type ) {
	add_filter( "rest_prepare_$charity_run_type", 'charity_run_fill_fields', PHP_INT_MAX, 2 );
}
foreach ( array_keys( CHARITY_RUN_TAXONOMIES ) as $charity_run_taxonomy ) {
	add_filter( "rest_prepare_$charity_run_taxonomy", 'charity_run_fill_fields', PHP_INT_MAX, 2 );
}

/**
 * Sets "acf" where the request asks for it.
 *
 * @param WP_REST_Response $response Response.
 * @param WP_Post|WP_Term  $entity   Post or term.
 */
function charity_run_fill_fields( WP_REST_Response $response, $entity ): WP_REST_Response {
	$data = $response->get_data();
	if ( array_key_exists( 'acf', $data ) ) {
		$data['acf'] = $entity instanceof WP_Term ? charity_run_fields_of_term( $entity ) : charity_run_fields_of_entry( $entity );
		$response->set_data( $data );
	}
	return $response;
}

/**
 * Fields of a category.
 *
 * @param WP_Term $term Category.
 */
function charity_run_fields_of_term( WP_Term $term ): array {
	$fields = CHARITY_RUN_TERM_FIELDS[ $term->taxonomy ] ?? null;
	if ( null === $fields || ! charity_run_has_fields_plugin() ) {
		return array();
	}
	$values = charity_run_read_fields( $fields, "{$term->taxonomy}_{$term->term_id}", $term->taxonomy );
	return charity_run_with_alt( $values, charity_run_term_language( $term->term_id ) );
}

/** Fields of a post, with those that repeat the event. */
function charity_run_fields_of_entry( WP_Post $post ): array {
	$fields = charity_run_fields_of_post( $post );
	// Nothing at all instead of empty values: the site then keeps what it has.
	if ( null === $fields || ! charity_run_has_fields_plugin() ) {
		return array();
	}
	$is_page  = 'page' === $post->post_type;
	$language = charity_run_post_language( $post->ID );
	$owner    = charity_run_fields_owner( $post->ID );
	$values   = charity_run_read_fields( $fields, $owner, $is_page ? "page_$post->post_name" : $post->post_type );
	$values   = charity_run_with_alt( $values, $language );
	return $is_page ? array_merge( $values, charity_run_event_values( $post->post_name, $language ) ) : $values;
}

/** The post that holds the fields: in a preview the autosave, if fields were changed too. */
function charity_run_fields_owner( int $post_id ): int {
	$newer = $GLOBALS['charity_run_draft_fields'][ $post_id ] ?? 0;
	$names = $newer ? array_keys( (array) get_post_meta( $newer ) ) : array();
	return array_filter( $names, static fn( $name ) => '_' !== $name[0] ) ? $newer : $post_id;
}

/**
 * Values of all fields, formatted by the fields plugin.
 *
 * @param array      $fields Names and types.
 * @param int|string $owner  A post's number, or "taxonomy_number" for a term.
 * @param string     $path   Start of the keys of the fields.
 */
function charity_run_read_fields( array $fields, $owner, string $path ): array {
	$values = array();
	foreach ( $fields as $name => $type ) {
		$key             = "field_charity_run_{$path}_$name";
		$selector        = acf_get_local_field( $key ) ? $key : $name;
		$is_raw          = 'bool' === $type;
		$values[ $name ] = charity_run_value( $type, get_field( $selector, $owner, ! $is_raw ) );
		if ( false === $values[ $name ] && $is_raw && ! charity_run_is_saved( $owner, $name ) ) {
			$values[ $name ] = null;
		}
		if ( charity_run_is_cropped( $name, $type ) ) {
			$values[ $name ] = charity_run_with_focus( $values[ $name ], (string) get_field( "{$selector}_focus", $owner, false ) );
		}
	}
	return $values;
}

/**
 * Whether a field was ever saved: without that the fields plugin answers with its default, which says nothing.
 *
 * @param int|string $owner A post's number, or "taxonomy_number" for a term.
 * @param string     $name  Field.
 */
function charity_run_is_saved( $owner, string $name ): bool {
	return null !== acf_get_metadata( $owner, $name );
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
			return null === $value || '' === $value ? null : (bool) $value;
		case 'image':
		case 'file':
		case 'images':
			return $value ? $value : false;
		case 'texts':
			return is_array( $value ) ? array_values( $value ) : array();
		case 'number':
			return (float) $value;
		default:
			if ( null === $value || false === $value ) {
				return null;
			}
			$text = is_scalar( $value ) ? (string) $value : '';
			return charity_run_written( $type, $text ) ?? $text;
	}
}

/**
 * One row in the types the contract names.
 *
 * @param array $fields Names and types.
 * @param array $row Values of the row.
 */
function charity_run_row( array $fields, array $row ): array {
	$values = array();
	foreach ( $fields as $name => $type ) {
		$values[ $name ] = charity_run_value( $type, $row[ $name ] ?? '' );
		if ( charity_run_is_cropped( $name, $type ) ) {
			$values[ $name ] = charity_run_with_focus( $values[ $name ], (string) ( $row[ "{$name}_focus" ] ?? '' ) );
		}
	}
	return $values;
}
