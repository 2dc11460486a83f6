<?php
/**
 * Content types and taxonomies, under the names the site asks for.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_TYPES = array(
	'news_article'       => array( 'Новини', 'News', 'dashicons-megaphone', 'news', array( 'title', 'editor', 'excerpt', 'thumbnail' ), array() ),
	'participants'       => array( 'Учасники', 'Participants', 'dashicons-groups', 'participants', array( 'title', 'editor', 'thumbnail' ), array() ),
	'probig_gallery'     => array( 'Галерея', 'Gallery', 'dashicons-format-gallery', 'gallery', array( 'title', 'editor', 'thumbnail' ), array( 'probig_gallery_category' ) ),
	'probig_history'     => array( 'Історія', 'History', 'dashicons-backup', 'history', array( 'title', 'editor', 'thumbnail' ), array( 'probig_history_category' ) ),
	'probig_teams'       => array( 'Команди', 'Teams', 'dashicons-networking', 'teams', array( 'title', 'editor', 'thumbnail' ), array( 'probig_teams_category' ) ),
	'probig_teams_table' => array( 'Таблиці команд', 'Team tables', 'dashicons-editor-table', 'teams-table', array( 'title', 'editor' ), array( 'probig_teams_category' ) ),
	'product'            => array( 'Товари', 'Products', 'dashicons-cart', 'product', array( 'title', 'editor', 'excerpt', 'thumbnail' ), array() ),
);

const CHARITY_RUN_TAXONOMIES = array(
	'probig_gallery_category' => array( 'Розділи галереї', 'Gallery categories', array( 'probig_gallery' ) ),
	'probig_history_category' => array( 'Роки історії', 'History years', array( 'probig_history' ) ),
	'probig_teams_category'   => array( 'Роки команд', 'Team years', array( 'probig_teams', 'probig_teams_table' ) ),
);

add_action( 'init', 'charity_run_register_content_types', 5 );

function charity_run_register_content_types(): void {
	foreach ( CHARITY_RUN_TAXONOMIES as $taxonomy => list( $ukrainian, $english, $types ) ) {
		register_taxonomy(
			$taxonomy,
			$types,
			array(
				'label'             => charity_run_text( $ukrainian, $english ),
				'public'            => true,
				'hierarchical'      => true,
				'show_admin_column' => true,
				'show_in_rest'      => true,
				'rest_base'         => $taxonomy,
			)
		);
	}
	foreach ( CHARITY_RUN_TYPES as $type => list( $ukrainian, $english, $icon, $path, $supports, $taxonomies ) ) {
		// A shop plugin may own "product" already; its own registration then stays.
		if ( post_type_exists( $type ) ) {
			continue;
		}
		register_post_type(
			$type,
			array(
				'label'        => charity_run_text( $ukrainian, $english ),
				'public'       => true,
				'has_archive'  => false,
				'rewrite'      => array( 'slug' => $path ),
				'supports'     => $supports,
				'taxonomies'   => $taxonomies,
				'show_in_rest' => true,
				'rest_base'    => $type,
				'menu_icon'    => $icon,
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

/** Types that are fields only have one form instead of blocks. */
const CHARITY_RUN_FORM_TYPES = array( 'probig_gallery', 'probig_teams', 'probig_teams_table', 'product' );

add_filter(
	'use_block_editor_for_post',
	static function ( bool $use, WP_Post $post ): bool {
		$is_event = 'page' === $post->post_type && CHARITY_RUN_EVENT_SLUG === $post->post_name;
		return $is_event || in_array( $post->post_type, CHARITY_RUN_FORM_TYPES, true ) ? false : $use;
	},
	10,
	2
);
