<?php
/**
 * Plugin Name: Charity Run content
 * Description: Content types, fields, languages and head tags of the charity run site, for its REST API.
 * Version: 1.0.0
 * Requires at least: 6.4
 * Requires PHP: 8.1
 * License: MIT
 * Text Domain: charity-run
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/includes/content-types.php';
require_once __DIR__ . '/includes/field-groups.php';
require_once __DIR__ . '/includes/fields.php';
require_once __DIR__ . '/includes/languages.php';
require_once __DIR__ . '/includes/language-editor.php';
require_once __DIR__ . '/includes/list-filters.php';
require_once __DIR__ . '/includes/head-tags.php';
require_once __DIR__ . '/includes/current-user.php';

register_activation_hook(
	__FILE__,
	static function (): void {
		charity_run_register_content_types();
		flush_rewrite_rules();
	}
);
register_deactivation_hook( __FILE__, 'flush_rewrite_rules' );
