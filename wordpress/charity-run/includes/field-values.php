<?php
/**
 * Values as editors type them: what can be read is written in one form, anything else is an error at the field.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

/** "1 450 грн", "444,50" and "₴600" as "1450", "444.50" and "600"; null for what is no amount. */
function charity_run_amount( string $typed ): ?string {
	$plain = preg_replace( '/грн\.?|uah|usd|eur|[₴$€]/iu', '', $typed );
	$plain = preg_replace( '/[\s\x{00A0}\x{202F}\x{2009}\']+/u', '', $plain );
	// A dot or comma before exactly three last digits may separate thousands or decimals: nobody can tell.
	if ( ! preg_match( '/^(\d{1,11})(?:[.,](\d{1,2}))?$/', $plain, $found ) ) {
		return null;
	}
	$whole = ltrim( $found[1], '0' );
	return ( '' === $whole ? '0' : $whole ) . ( isset( $found[2] ) ? '.' . str_pad( $found[2], 2, '0' ) : '' );
}

/** "9:30", "09.30" and "9:30:00" as "09:30"; null for what is no time of a day. */
function charity_run_time( string $typed ): ?string {
	if ( ! preg_match( '/^(\d{1,2})[:.](\d{2})(?::\d{2})?$/', trim( $typed ), $found ) || $found[1] > 23 || $found[2] > 59 ) {
		return null;
	}
	return sprintf( '%02d:%02d', $found[1], $found[2] );
}

/** "2025-05-21 20:00" and "21.05.2025 20:00" as "2025-05-21 20:00"; null for what is no time. */
function charity_run_datetime( string $typed ): ?string {
	if ( ! preg_match( '/^(\S+)[ T](\S+)$/', trim( $typed ), $found ) ) {
		return null;
	}
	$day  = charity_run_date( $found[1] );
	$time = charity_run_time( $found[2] );
	return null === $day || null === $time ? null : "$day $time";
}

/** "20250521", "2025-05-21" and "21.05.2025" as "2025-05-21"; null for what is no day. */
function charity_run_date( string $typed ): ?string {
	$typed = trim( $typed );
	if ( preg_match( '/^(\d{4})-?(\d{2})-?(\d{2})$/', $typed, $found ) ) {
		list( , $year, $month, $day ) = $found;
	} elseif ( preg_match( '/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/', $typed, $found ) ) {
		list( , $day, $month, $year ) = $found;
	} else {
		return null;
	}
	return checkdate( (int) $month, (int) $day, (int) $year ) ? sprintf( '%04d-%02d-%02d', $year, $month, $day ) : null;
}

/** A whole number, or null. */
function charity_run_whole( string $typed ): ?string {
	$plain = preg_replace( '/[\s\x{00A0}\x{202F}]+/u', '', $typed );
	return preg_match( '/^\d{1,12}$/', $plain ) ? (string) (int) $plain : null;
}

/** "21,1" as "21.1", or null. */
function charity_run_decimal( string $typed ): ?string {
	$plain = str_replace( ',', '.', trim( $typed ) );
	return preg_match( '/^-?\d{1,9}(\.\d{1,8})?$/', $plain ) ? $plain : null;
}

/** An address of the web, or a path of this site. */
function charity_run_url( string $typed ): ?string {
	$typed  = trim( $typed );
	$is_url = preg_match( '#^https?://[^\s/.]+\.[^\s]+$#iu', $typed ) || preg_match( '#^/(?!/)\S*$#', $typed );
	return $is_url ? $typed : null;
}

/** "50 38" and "50 %, 38 %" as "50,38", or null. */
function charity_run_focus( string $typed ): ?string {
	if ( ! preg_match( '/^(\d{1,3})\s*%?\s*[,;\s]\s*(\d{1,3})\s*%?$/', trim( $typed ), $found ) || $found[1] > 100 || $found[2] > 100 ) {
		return null;
	}
	return (int) $found[1] . ',' . (int) $found[2];
}

/** A value of a type in its one written form, or null when it cannot be read. Empty stays empty. */
function charity_run_written( string $type, string $typed ): ?string {
	if ( '' === trim( $typed ) ) {
		return '';
	}
	switch ( $type ) {
		case 'amount':
			return charity_run_amount( $typed );
		case 'time':
			return charity_run_time( $typed );
		case 'datetime':
			return charity_run_datetime( $typed );
		case 'date':
			return charity_run_date( $typed );
		case 'num':
			return charity_run_whole( $typed );
		case 'decimal':
		case 'number':
			return charity_run_decimal( $typed );
		case 'url':
			return charity_run_url( $typed );
		case 'email':
			return is_email( trim( $typed ) ) ? trim( $typed ) : null;
		case 'phone':
			return preg_match( '/^\+?[\d\s()-]{7,24}$/', trim( $typed ) ) ? trim( $typed ) : null;
		case 'color':
			return preg_match( '/^#([\da-f]{3}){1,2}$/i', trim( $typed ) ) ? trim( $typed ) : null;
		case 'currency':
			return in_array( $typed, array( 'UAH', 'USD', 'EUR' ), true ) ? $typed : null;
		case 'edrpou':
			return preg_match( '/^(\d{8}|\d{10})$/', trim( $typed ) ) ? trim( $typed ) : null;
		case 'iban':
			$iban = strtoupper( preg_replace( '/\s+/', '', $typed ) );
			return preg_match( '/^UA\d{27}$/', $iban ) ? $iban : null;
		case 'swift':
			$swift = strtoupper( preg_replace( '/\s+/', '', $typed ) );
			return preg_match( '/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/', $swift ) ? $swift : null;
		case 'focus':
			return charity_run_focus( $typed );
		case 'mark':
			return preg_match( '/^[a-z0-9]+(-[a-z0-9]+)*$/', $typed ) ? $typed : null;
		default:
			return $typed;
	}
}

/** What to type, for the message at the field. */
function charity_run_expected( string $type ): string {
	$expected = array(
		'amount'   => array( 'Впишіть лише суму, наприклад 450 або 444,50.', 'Type the amount only, such as 450 or 444.50.' ),
		'time'     => array( 'Впишіть час, наприклад 09:30.', 'Type a time, such as 09:30.' ),
		'datetime' => array( 'Оберіть день і час.', 'Choose a day and a time.' ),
		'date'     => array( 'Оберіть день.', 'Choose a day.' ),
		'num'      => array( 'Впишіть ціле число.', 'Type a whole number.' ),
		'decimal'  => array( 'Впишіть число, наприклад 21,1.', 'Type a number, such as 21.1.' ),
		'number'   => array( 'Впишіть лише число.', 'Type a number only.' ),
		'url'      => array( 'Впишіть повну адресу, починаючи з https://', 'Type the whole address, beginning with https://' ),
		'email'    => array( 'Впишіть електронну адресу.', 'Type an email address.' ),
		'phone'    => array( 'Впишіть номер, наприклад +380 44 123 45 67.', 'Type a number, such as +380 44 123 45 67.' ),
		'color'    => array( 'Оберіть колір.', 'Choose a colour.' ),
		'currency' => array( 'Оберіть валюту.', 'Choose a currency.' ),
		'edrpou'   => array( 'ЄДРПОУ має 8 цифр, ІПН 10.', 'EDRPOU has 8 digits, IPN 10.' ),
		'iban'     => array( 'IBAN: UA та 27 цифр.', 'IBAN: UA and 27 digits.' ),
		'swift'    => array( 'SWIFT має 8 або 11 латинських літер і цифр.', 'SWIFT has 8 or 11 Latin letters and digits.' ),
		'focus'    => array( 'Впишіть два числа від 0 до 100, наприклад 50,38.', 'Type two numbers from 0 to 100, such as 50,38.' ),
		'mark'     => array( 'Лише малі латинські літери, цифри й дефіси.', 'Small Latin letters, digits and hyphens only.' ),
	);
	return charity_run_text( ...( $expected[ $type ] ?? array( 'Значення не підходить.', 'This value does not fit.' ) ) );
}
