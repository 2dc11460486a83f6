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

/** One entry of a type, as a button adds it, and what its title is. */
const CHARITY_RUN_ENTRY_WORDS = array(
	'news_article'       => array( 'новину', 'article', 'Назва новини', 'Title of the article' ),
	'participants'       => array( 'учасника', 'participant', 'Ім’я та прізвище', 'Name and surname' ),
	'probig_gallery'     => array( 'світлину', 'image', 'Що на світлині', 'What the image shows' ),
	'probig_history'     => array( 'рік', 'year', 'Головне того року, одним реченням', 'The main thing of that year, one sentence' ),
	'probig_teams'       => array( 'команду', 'team', 'Назва команди', 'Name of the team' ),
	'probig_teams_table' => array( 'таблицю', 'table', 'Наприклад: Команди 2025 року', 'For example: Teams of 2025' ),
	'product'            => array( 'товар', 'product', 'Назва товару', 'Name of the product' ),
);

const CHARITY_RUN_TAXONOMIES = array(
	'probig_gallery_category' => array( 'Розділи галереї', 'Gallery categories', array( 'probig_gallery' ) ),
	'probig_history_category' => array( 'Роки історії', 'History years', array( 'probig_history' ) ),
	'probig_teams_category'   => array( 'Роки команд', 'Team years', array( 'probig_teams', 'probig_teams_table' ) ),
);

add_action( 'init', 'charity_run_register_content_types', 5 );

/** Registers types and taxonomies. */
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
				'labels'       => charity_run_type_labels( $type, charity_run_text( $ukrainian, $english ) ),
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
 * Labels of a type, in the words of its own entries.
 *
 * @param string $type   Type.
 * @param string $plural Name of all of them.
 * @return array<string, string>
 */
function charity_run_type_labels( string $type, string $plural ): array {
	list( $ukrainian, $english ) = CHARITY_RUN_ENTRY_WORDS[ $type ];

	$add   = charity_run_text( "Додати $ukrainian", "Add $english" );
	$image = charity_run_text( 'Зображення для соцмереж', 'Image for sharing' );
	return array(
		'name'               => $plural,
		'singular_name'      => $plural,
		'add_new'            => $add,
		'add_new_item'       => $add,
		'edit_item'          => charity_run_text( "Редагувати $ukrainian", "Edit $english" ),
		'search_items'       => charity_run_text( 'Шукати', 'Search' ),
		'not_found'          => charity_run_text( 'Тут ще порожньо.', 'There is nothing here yet.' ),
		'featured_image'     => $image,
		'set_featured_image' => charity_run_text( 'Вибрати зображення для соцмереж', 'Choose the image for sharing' ),
	);
}

add_filter(
	'post_type_labels_page',
	static function ( object $labels ): object {
		$labels->featured_image     = charity_run_text( 'Зображення для соцмереж', 'Image for sharing' );
		$labels->set_featured_image = charity_run_text( 'Вибрати зображення для соцмереж', 'Choose the image for sharing' );
		return $labels;
	}
);

add_filter(
	'enter_title_here',
	static function ( string $text, WP_Post $post ): string {
		$words = CHARITY_RUN_ENTRY_WORDS[ $post->post_type ] ?? null;
		return $words ? charity_run_text( $words[2], $words[3] ) : $text;
	},
	10,
	2
);

/**
 * Every type the site reads, pages included.
 *
 * @return string[]
 */
function charity_run_types(): array {
	return array_merge( array( 'page' ), array_keys( CHARITY_RUN_TYPES ) );
}

/** Groups of fields whose entry has no text of its own on the site: pages are "page_" and their slug. */
const CHARITY_RUN_WITHOUT_TEXT = array( 'page_event', 'page_home', 'page_gallery', 'page_news', 'page_participants', 'page_teams', 'probig_gallery', 'probig_teams', 'probig_teams_table' );

/** Name of the group of fields of a post. */
function charity_run_group_of( WP_Post $post ): string {
	return 'page' === $post->post_type ? "page_$post->post_name" : $post->post_type;
}

/** Whether a post is edited as one form, without blocks. */
function charity_run_is_form( WP_Post $post ): bool {
	return 'product' === $post->post_type || in_array( charity_run_group_of( $post ), CHARITY_RUN_WITHOUT_TEXT, true );
}

add_filter( 'use_block_editor_for_post', static fn( bool $uses, WP_Post $post ): bool => $uses && ! charity_run_is_form( $post ), 10, 2 );

// Patterns are layouts of the theme, which the site does not show; WordPress would offer them above every empty page.
add_filter( 'should_load_remote_block_patterns', '__return_false' );
add_action(
	'init',
	static function (): void {
		$patterns = WP_Block_Patterns_Registry::get_instance();
		foreach ( $patterns->get_all_registered() as $pattern ) {
			$patterns->unregister( $pattern['name'] );
		}
	},
	99
);

// Posts and comments of WordPress are not shown by the site.
add_action(
	'admin_menu',
	static function (): void {
		remove_menu_page( 'edit.php' );
		remove_menu_page( 'edit-comments.php' );
	},
	999
);
add_action(
	'admin_bar_menu',
	static function ( WP_Admin_Bar $bar ): void {
		$bar->remove_node( 'comments' );
		$bar->remove_node( 'new-post' );
	},
	999
);

// A quick draft would be a post, which the site does not show.
add_action(
	'wp_dashboard_setup',
	static function (): void {
		remove_action( 'welcome_panel', 'wp_welcome_panel' );
		remove_meta_box( 'dashboard_quick_press', 'dashboard', 'side' );
		remove_meta_box( 'dashboard_primary', 'dashboard', 'side' );
		remove_meta_box( 'dashboard_activity', 'dashboard', 'normal' );
	}
);
