<?php
/**
 * GET /custom/v1/get_custom_user: the account behind the token. Reading the token itself is the work of a
 * JWT plugin, which responds with its own errors; here it has become WordPress's current user or nobody.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'custom/v1',
			'/get_custom_user',
			array(
				'methods'             => 'GET',
				'permission_callback' => static function () {
					$refusal = new WP_Error( 'rest_not_logged_in', __( 'You are not currently logged in.' ), array( 'status' => 401 ) );
					return is_user_logged_in() ? true : $refusal;
				},
				'callback'            => 'charity_run_current_user',
			)
		);
	}
);

/** The account that is signed in. */
function charity_run_current_user(): WP_REST_Response {
	$user     = wp_get_current_user();
	$meta     = static fn( string $key ): string => (string) get_user_meta( $user->ID, $key, true );
	$data     = array(
		'id'                    => $user->ID,
		'email'                 => $user->user_email,
		'name'                  => $user->first_name,
		'last_name'             => $user->last_name,
		'birthday'              => $meta( 'birthday' ),
		'gender'                => $meta( 'gender' ),
		'country'               => $meta( 'country' ),
		'city'                  => $meta( 'city' ),
		'phone'                 => $meta( 'phone' ),
		'personal_data_consent' => (bool) $meta( 'personal_data_consent' ),
		'registered'            => str_replace( ' ', 'T', $user->user_registered ),
	);
	$response = new WP_REST_Response( $data );
	$response->header( 'Cache-Control', 'no-store, private' );
	return $response;
}
