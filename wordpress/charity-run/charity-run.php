<?php
/**
 * Plugin Name: Charity Run content
 * Description: Content types, fields, languages, previews and webhooks of the charity run site, for its REST API.
 * Version: 2.0.0
 * Requires at least: 6.4
 * Requires PHP: 8.1
 * Requires Plugins: secure-custom-fields
 * License: MIT
 * Text Domain: charity-run
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_VERSION = '2.0.0';

require_once __DIR__ . '/includes/texts.php';
require_once __DIR__ . '/includes/content-types.php';
require_once __DIR__ . '/includes/field-groups.php';
require_once __DIR__ . '/includes/field-labels.php';
require_once __DIR__ . '/includes/field-choices.php';
require_once __DIR__ . '/includes/field-values.php';
require_once __DIR__ . '/includes/image-focus.php';
require_once __DIR__ . '/includes/fields.php';
require_once __DIR__ . '/includes/rest-fields.php';
require_once __DIR__ . '/includes/event.php';
require_once __DIR__ . '/includes/languages.php';
require_once __DIR__ . '/includes/language-editor.php';
require_once __DIR__ . '/includes/lists.php';
require_once __DIR__ . '/includes/former-slugs.php';
require_once __DIR__ . '/includes/list-filters.php';
require_once __DIR__ . '/includes/required-pages.php';
require_once __DIR__ . '/includes/site.php';
require_once __DIR__ . '/includes/webhook.php';
require_once __DIR__ . '/includes/media-texts.php';
require_once __DIR__ . '/includes/transfer.php';
require_once __DIR__ . '/includes/samples.php';
require_once __DIR__ . '/includes/head-tags.php';
require_once __DIR__ . '/includes/head-editor.php';
require_once __DIR__ . '/includes/order.php';
require_once __DIR__ . '/includes/current-user.php';

register_activation_hook(
	__FILE__,
	static function (): void {
		charity_run_register_content_types();
		charity_run_create_required_pages();
		flush_rewrite_rules();
	}
);
register_deactivation_hook( __FILE__, 'flush_rewrite_rules' );
