<?php
/**
 * Router of PHP's own web server: the core is shared by all test sites, wp-content belongs to one.
 */

$site = getenv( 'WP_SITE' );
$core = getenv( 'WP_CORE' );
$path = rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$file = ( str_starts_with( $path, '/wp-content/' ) ? $site : $core ) . $path;
if ( is_dir( $file ) && is_file( rtrim( $file, '/' ) . '/index.php' ) && '/' !== $path ) {
	if ( ! str_ends_with( $path, '/' ) ) {
		header( "Location: $path/", true, 301 );
		return true;
	}
	$file = rtrim( $file, '/' ) . '/index.php';
	$path = rtrim( $path, '/' ) . '/index.php';
}
if ( is_file( $file ) && ! str_ends_with( $file, '.php' ) ) {
	$types = array( 'css' => 'text/css', 'js' => 'text/javascript', 'svg' => 'image/svg+xml', 'json' => 'application/json', 'woff2' => 'font/woff2', 'pdf' => 'application/pdf' );
	$type  = $types[ pathinfo( $file, PATHINFO_EXTENSION ) ] ?? mime_content_type( $file );
	header( "Content-Type: $type" );
	header( 'Content-Length: ' . filesize( $file ) );
	readfile( $file );
	return true;
}
if ( str_starts_with( $path, '/wp-content/' ) ) {
	http_response_code( 404 );
	return true;
}
$_SERVER['SCRIPT_NAME'] = is_file( $file ) ? $path : '/index.php';
$_SERVER['PHP_SELF']    = $_SERVER['SCRIPT_NAME'];
$script                 = is_file( $file ) ? $file : "$core/index.php";
chdir( dirname( $script ) );
require $script;
