<?php
/**
 * Texts of the editor in both languages of the site; WordPress's own translation files would need a build.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

/** The text in the language of the person who is signed in: Ukrainian or English. */
function charity_run_text( string $ukrainian, string $english ): string {
	return str_starts_with( get_user_locale(), 'uk' ) ? $ukrainian : $english;
}
