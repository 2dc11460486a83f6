<?php
/**
 * The run on one screen: a page that only editors see. Pages repeat its facts in the API.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_EVENT_SLUG = 'event';

/** The page that holds the event; null until activation. */
function charity_run_event_page(): ?WP_Post {
	$found = get_posts(
		array(
			'post_type'      => 'page',
			'name'           => CHARITY_RUN_EVENT_SLUG,
			'post_status'    => array( 'publish', 'private' ),
			'posts_per_page' => 1,
		)
	);
	return $found[0] ?? null;
}

/** All facts of the event screen, or null until it was filled in. */
function charity_run_event(): ?array {
	$page = charity_run_event_page();
	if ( ! $page || ! charity_run_has_fields_plugin() ) {
		return null;
	}
	$event = charity_run_read_fields( CHARITY_RUN_EVENT_FIELDS, $page->ID, 'page_' . CHARITY_RUN_EVENT_SLUG );
	return $event['edition'] && $event['event_date'] ? $event : null;
}

/** Fields of other pages that repeat the event. */
function charity_run_event_values( string $slug, string $language ): array {
	if ( ! in_array( $slug, array( 'home', 'contacts', 'registration', 'cabinet_info' ), true ) ) {
		return array();
	}
	$event = charity_run_event();
	if ( ! $event ) {
		return array();
	}
	switch ( $slug ) {
		case 'home':
			return array(
				'event_number'      => $event['edition'],
				'event_date'        => $event['event_date'],
				'event_start_time'  => $event['start_time'],
				'event_place'       => $event[ "place_$language" ],
				'registration_open' => charity_run_is_open( $event ),
				'requisites'        => charity_run_requisites( $event['requisites'], $language ),
			);
		case 'contacts':
			$office = array_keys( CHARITY_RUN_PAGE_FIELDS['contacts']['starter_kit_office']['object'] );
			return array( 'starter_kit_office' => charity_run_in_language( $event, $office, $language, 'kit_' ) );
		case 'registration':
			return array(
				'registration_open'   => charity_run_is_open( $event ),
				'edit_until'          => $event['edit_until'],
				'individual_fee'      => $event['individual_fee'],
				'team_fee_per_person' => $event['team_fee_per_person'],
				'currency'            => $event['currency'],
			);
		default:
			return array( 'cabinet_closed' => $event['cabinet_closed'] );
	}
}

/**
 * Whether registration is open now; null where dates are missing.
 *
 * @param array $event Facts of the event.
 */
function charity_run_is_open( array $event ): ?bool {
	if ( $event['phase'] && 'by-dates' !== $event['phase'] ) {
		return 'open' === $event['phase'];
	}
	if ( ! $event['opens_at'] || ! $event['closes_at'] ) {
		return null;
	}
	$now = wp_date( 'Y-m-d H:i' );
	return $event['opens_at'] <= $now && $now < $event['closes_at'];
}

/**
 * Accounts in one language.
 *
 * @param array|false $accounts Rows of the event screen.
 * @param string      $language Language.
 * @return array|false
 */
function charity_run_requisites( $accounts, string $language ) {
	if ( ! $accounts ) {
		return false;
	}
	$names = array_keys( CHARITY_RUN_PAGE_FIELDS['home']['requisites']['list'] );
	return array_map( static fn( array $account ): array => charity_run_in_language( $account, $names, $language ), $accounts );
}

/**
 * Facts of the event screen in one language: "note" is its "kit_note_en", "iban" its "iban".
 *
 * @param array    $row      Facts in both languages.
 * @param string[] $names    Names in the pages that repeat them.
 * @param string   $language Language.
 * @param string   $prefix   Start of the names in the row.
 */
function charity_run_in_language( array $row, array $names, string $language, string $prefix = '' ): array {
	$facts = array();
	foreach ( $names as $name ) {
		$facts[ $name ] = $row[ "$prefix{$name}_$language" ] ?? $row[ $prefix . $name ] ?? null;
	}
	return $facts;
}

add_action(
	'admin_menu',
	static function (): void {
		$page = charity_run_event_page();
		if ( $page ) {
			$label = charity_run_text( 'Пробіг', 'Event' );
			add_menu_page( $label, $label, 'edit_pages', "post.php?post=$page->ID&action=edit", '', 'dashicons-flag', 3 );
		}
	}
);

/** Fields of the event that must not come before another one, and what to say otherwise. */
const CHARITY_RUN_EVENT_ORDER = array(
	'closes_at'   => array( 'opens_at', 'Реєстрація має закриватися пізніше, ніж відкривається.', 'Registration must close later than it opens.' ),
	'end_time'    => array( 'start_time', 'Пробіг має завершуватися пізніше, ніж починається.', 'The run must end later than it starts.' ),
	'team_max'    => array( 'team_min', 'Найбільше учасників має бути не менше, ніж найменше.', 'The most members must not be less than the fewest.' ),
	'kit_date_to' => array( 'kit_date_from', 'Останній день видачі не може бути раніше першого.', 'The last day of collection cannot be before the first.' ),
	'kit_time_to' => array( 'kit_time_from', 'Видача має закінчуватися пізніше, ніж починається.', 'Collection must end later than it begins.' ),
);

foreach ( CHARITY_RUN_EVENT_ORDER as $charity_run_later => list( $charity_run_earlier, $charity_run_ukrainian, $charity_run_english ) ) {
	add_filter(
		"acf/validate_value/key=field_charity_run_page_event_$charity_run_later",
		static function ( $valid, $value ) use ( $charity_run_earlier, $charity_run_later, $charity_run_ukrainian, $charity_run_english ) {
			$first = wp_unslash( $_POST['acf'][ "field_charity_run_page_event_$charity_run_earlier" ] ?? '' ); // phpcs:ignore WordPress.Security -- compared only; the fields plugin has checked the nonce.
			if ( true !== $valid || ! is_string( $first ) || '' === $first || ! is_string( $value ) || '' === $value ) {
				return $valid;
			}
			$may_equal = in_array( $charity_run_later, array( 'team_max', 'kit_date_to' ), true );
			return $value > $first || ( $may_equal && $value === $first ) ? true : charity_run_text( $charity_run_ukrainian, $charity_run_english );
		},
		20,
		2
	);
}
