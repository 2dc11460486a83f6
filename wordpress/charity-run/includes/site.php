<?php
/**
 * The site that shows the content: its address, the secret shared with it, links to it, and previews on it.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_PREVIEW_SECONDS = 3600;

/** Address of the site without a slash at the end; empty until it is set. */
function charity_run_site_url(): string {
	$url = defined( 'CHARITY_RUN_SITE_URL' ) ? CHARITY_RUN_SITE_URL : get_option( 'charity_run_site_url', '' );
	return untrailingslashit( (string) $url );
}

/** Secret shared with the site, CONTENT_SECRET there; empty until it is set. */
function charity_run_secret(): string {
	return (string) ( defined( 'CHARITY_RUN_SECRET' ) ? CHARITY_RUN_SECRET : get_option( 'charity_run_secret', '' ) );
}

/** Path of a post on the site. */
function charity_run_site_path( WP_Post $post ): string {
	$prefix = 'en' === charity_run_post_language( $post->ID ) ? '/en' : '';
	$slug   = $post->post_name ? $post->post_name : sanitize_title( $post->post_title );
	switch ( $post->post_type ) {
		case 'page':
			$path = in_array( $slug, array( 'home', CHARITY_RUN_EVENT_SLUG ), true ) ? '' : "/$slug";
			break;
		case 'news_article':
			$path = "/news/$slug";
			break;
		case 'participants':
			$path = "/participants/$slug";
			break;
		case 'product':
			$path = '/cabinet/catalogue';
			break;
		default:
			$path = array(
				'probig_gallery'     => '/gallery',
				'probig_history'     => '/history',
				'probig_teams'       => '/teams',
				'probig_teams_table' => '/teams',
			)[ $post->post_type ] ?? '';
	}
	$path = $prefix . $path;
	return '' === $path ? '/' : $path;
}

// WordPress's own pages are not the site: whoever opens one is led to the same place there.
add_action(
	'template_redirect',
	static function (): void {
		$site = charity_run_site_url();
		if ( '' === $site || is_robots() ) {
			return;
		}
		$post = get_queried_object();
		if ( $post instanceof WP_Post && in_array( $post->post_type, charity_run_types(), true ) ) {
			$path = charity_run_site_path( $post );
			// The block editor previews drafts by their address here, without asking for the link of a preview.
			if ( is_preview() && '' !== charity_run_secret() && current_user_can( 'edit_post', $post->ID ) ) {
				$path = charity_run_preview_path( $post );
			}
		} else {
			$requested = (string) wp_parse_url( sanitize_url( wp_unslash( $_SERVER['REQUEST_URI'] ?? '/' ) ), PHP_URL_PATH );
			$base      = (string) wp_parse_url( home_url(), PHP_URL_PATH );
			$path      = '/' . ltrim( substr( $requested, strlen( $base ) ), '/' );
			$path      = '/' === $path ? '/' : untrailingslashit( $path );
		}
		nocache_headers();
		wp_redirect( $site . $path, 302, 'Charity Run' ); // phpcs:ignore WordPress.Security.SafeRedirect -- the address is set by the administrator.
		exit;
	},
	1
);

/** Base64 that may stand in an address. */
function charity_run_base64url( string $bytes ): string {
	return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form of the token.
}

/**
 * Signature of a text for one purpose.
 *
 * @param string $purpose What it permits.
 * @param string $text Text.
 */
function charity_run_signature( string $purpose, string $text ): string {
	return charity_run_base64url( hash_hmac( 'sha256', "$purpose\n$text", charity_run_secret(), true ) );
}

/** Permission to see one draft until it expires. */
function charity_run_preview_token( int $post_id ): string {
	$payload = charity_run_base64url(
		wp_json_encode(
			array(
				'id'      => $post_id,
				'expires' => time() + CHARITY_RUN_PREVIEW_SECONDS,
			)
		)
	);
	return $payload . '.' . charity_run_signature( 'preview', $payload );
}

/** Number of the post a token shows, or 0 for a token that is forged or has expired. */
function charity_run_read_preview_token( string $token ): int {
	list( $payload, $signature ) = array_pad( explode( '.', $token, 2 ), 2, '' );
	if ( '' === charity_run_secret() || ! hash_equals( charity_run_signature( 'preview', $payload ), $signature ) ) {
		return 0;
	}
	$facts = json_decode( (string) base64_decode( strtr( $payload, '-_', '+/' ) ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form of the token.
	return is_array( $facts ) && $facts['expires'] > time() ? (int) $facts['id'] : 0;
}

/** Path on the site that opens the draft of a post. */
function charity_run_preview_path( WP_Post $post ): string {
	$arguments = array(
		'token' => charity_run_preview_token( $post->ID ),
		'to'    => rawurlencode( charity_run_site_path( $post ) ),
	);
	return add_query_arg( $arguments, '/platform/draft' );
}

add_filter(
	'preview_post_link',
	static function ( string $link, WP_Post $post ): string {
		if ( '' === charity_run_site_url() || '' === charity_run_secret() || ! in_array( $post->post_type, charity_run_types(), true ) ) {
			return $link;
		}
		return charity_run_site_url() . charity_run_preview_path( $post );
	},
	10,
	2
);

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'charity-run/v1',
			'/preview',
			array(
				'methods'             => 'GET',
				'permission_callback' => static fn( WP_REST_Request $request ) => 0 !== charity_run_read_preview_token( (string) $request->get_param( 'token' ) ),
				'callback'            => 'charity_run_preview',
			)
		);
	}
);

/** The draft, or the changes to a published post that are not published yet, as lists would return it. */
function charity_run_preview( WP_REST_Request $request ) {
	$post = get_post( charity_run_read_preview_token( (string) $request->get_param( 'token' ) ) );
	if ( ! $post || ! in_array( $post->post_type, charity_run_types(), true ) || 'trash' === $post->post_status ) {
		return new WP_Error( 'charity_run_no_draft', 'There is no such draft.', array( 'status' => 404 ) );
	}
	$newer = wp_get_post_autosave( $post->ID );
	if ( $newer && $newer->post_modified_gmt >= $post->post_modified_gmt ) {
		$GLOBALS['charity_run_draft_fields'] = array( $post->ID => $newer->ID );
		$post->post_title                    = $newer->post_title;
		$post->post_content                  = $newer->post_content;
		$post->post_excerpt                  = $newer->post_excerpt;
	}
	$slug = $post->post_name ? $post->post_name : sanitize_title( $post->post_title );

	$post->post_name = $slug;
	$inner           = new WP_REST_Request( 'GET' );
	$inner->set_param( 'context', 'view' );
	$inner->set_param( 'head_tags', 'true' );
	$controller = get_post_type_object( $post->post_type )->get_rest_controller();
	$data       = rest_get_server()->response_to_data( $controller->prepare_item_for_response( $post, $inner ), false );

	$data['slug'] = $slug;
	$route        = 'page' === $post->post_type ? 'pages' : $post->post_type;
	$response     = new WP_REST_Response(
		array(
			'route'  => $route,
			'entity' => $data,
		)
	);
	$response->header( 'Cache-Control', 'no-store, private' );
	return $response;
}

add_action(
	'admin_menu',
	static function (): void {
		$title = charity_run_text( 'Сайт пробігу', 'Charity run site' );
		add_options_page( $title, $title, 'manage_options', 'charity-run', 'charity_run_settings_page' );
	}
);

add_action(
	'admin_init',
	static function (): void {
		register_setting( 'charity_run', 'charity_run_site_url', array( 'sanitize_callback' => 'sanitize_url' ) );
		register_setting( 'charity_run', 'charity_run_secret', array( 'sanitize_callback' => 'sanitize_text_field' ) );
	}
);

/** Address of the site and the shared secret. */
function charity_run_settings_page(): void {
	printf( '<div class="wrap"><h1>%s</h1><form method="post" action="options.php">', esc_html( charity_run_text( 'Сайт пробігу', 'Charity run site' ) ) );
	settings_fields( 'charity_run' );
	echo '<table class="form-table">';
	$row = '<tr><th><label for="%1$s">%2$s</label></th><td><input class="regular-text" type="%3$s" id="%1$s" name="%1$s" value="%4$s" autocomplete="off"><p class="description">%5$s</p></td></tr>';
	printf( $row, 'charity_run_site_url', esc_html( charity_run_text( 'Адреса сайту', 'Address of the site' ) ), 'url', esc_attr( charity_run_site_url() ), esc_html( charity_run_text( 'Наприклад, https://run.example. Сюди ведуть «Переглянути» й попередній перегляд.', 'Such as https://run.example. “View” and previews lead there.' ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput
	printf( $row, 'charity_run_secret', esc_html( charity_run_text( 'Спільний секрет', 'Shared secret' ) ), 'password', esc_attr( charity_run_secret() ), esc_html( charity_run_text( 'Той самий, що й CONTENT_SECRET сайту, від 32 знаків. Ним підписані повідомлення про зміни та перегляди.', 'The same as CONTENT_SECRET of the site, at least 32 characters. It signs webhooks and previews.' ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput
	echo '</table>';
	submit_button();
	echo '</form></div>';
}
