<?php
/**
 * Content types and taxonomies, under the names the site asks for.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_TYPES = array(
	'news_article'       => array( 'News', 'news', array( 'title', 'editor', 'excerpt', 'thumbnail' ), array() ),
	'participants'       => array( 'Participants', 'participants', array( 'title', 'editor', 'thumbnail' ), array() ),
	'probig_gallery'     => array( 'Gallery', 'gallery', array( 'title', 'editor', 'thumbnail' ), array( 'probig_gallery_category' ) ),
	'probig_history'     => array( 'History', 'history', array( 'title', 'editor', 'thumbnail' ), array( 'probig_history_category' ) ),
	'probig_teams'       => array( 'Teams', 'teams', array( 'title', 'editor', 'thumbnail' ), array( 'probig_teams_category' ) ),
	'probig_teams_table' => array( 'Team tables', 'teams-table', array( 'title', 'editor' ), array( 'probig_teams_category' ) ),
	'product'            => array( 'Products', 'product', array( 'title', 'editor', 'excerpt', 'thumbnail' ), array() ),
);

const CHARITY_RUN_TAXONOMIES = array(
	'probig_gallery_category' => array( 'Gallery categories', array( 'probig_gallery' ) ),
	'probig_history_category' => array( 'History years', array( 'probig_history' ) ),
	'probig_teams_category'   => array( 'Team years', array( 'probig_teams', 'probig_teams_table' ) ),
);

add_action( 'init', 'charity_run_register_content_types', 5 );

function charity_run_register_content_types(): void {
	foreach ( CHARITY_RUN_TAXONOMIES as $taxonomy => list( $label, $types ) ) {
		register_taxonomy(
			$taxonomy,
			$types,
			array(
				'label'             => $label,
				'public'            => true,
				'hierarchical'      => true,
				'show_admin_column' => true,
				'show_in_rest'      => true,
				'rest_base'         => $taxonomy,
			)
		);
	}
	foreach ( CHARITY_RUN_TYPES as $type => list( $label, $path, $supports, $taxonomies ) ) {
		// A shop plugin may own "product" already; its own registration then stays.
		if ( post_type_exists( $type ) ) {
			continue;
		}
		register_post_type(
			$type,
			array(
				'label'        => $label,
				'public'       => true,
				'has_archive'  => false,
				'rewrite'      => array( 'slug' => $path ),
				'supports'     => $supports,
				'taxonomies'   => $taxonomies,
				'show_in_rest' => true,
				'rest_base'    => $type,
				'menu_icon'    => 'dashicons-flag',
			)
		);
	}
	add_post_type_support( 'page', array( 'excerpt', 'thumbnail' ) );
	add_theme_support( 'post-thumbnails' );
}

/**
 * Every type the site reads, pages included.
 *
 * @return string[]
 */
function charity_run_types(): array {
	return array_merge( array( 'page' ), array_keys( CHARITY_RUN_TYPES ) );
}
