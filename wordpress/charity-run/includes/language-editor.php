<?php
/**
 * Where an editor chooses the language of a post or term and creates its translation.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_LANGUAGE_NAMES = array(
	'ua' => 'Українська',
	'en' => 'English',
);

add_action(
	'add_meta_boxes',
	static function (): void {
		$title = charity_run_text( 'Мова', 'Language' );
		add_meta_box( 'charity-run-language', $title, 'charity_run_language_box', charity_run_types(), 'side', 'high' );
	}
);

/** The box with the language and the translation. */
function charity_run_language_box( WP_Post $post ): void {
	if ( 'page_' . CHARITY_RUN_EVENT_SLUG === charity_run_group_of( $post ) ) {
		printf( '<p>%s</p>', esc_html( charity_run_text( 'Цей екран спільний для обох мов: де потрібні два тексти, є два поля.', 'This screen serves both languages: where two texts are needed there are two fields.' ) ) );
		return;
	}
	wp_nonce_field( 'charity_run_language', 'charity_run_language_nonce' );
	$language = charity_run_post_language( $post->ID );
	charity_run_language_select( $language );
	$other = 'ua' === $language ? 'en' : 'ua';
	printf( '<p><strong>%s:</strong> %s</p>', esc_html( CHARITY_RUN_LANGUAGE_NAMES[ $other ] ), wp_kses_post( charity_run_translation_link( $post, $other ) ) );
	if ( 'auto-draft' !== $post->post_status ) {
		echo '<p class="description">';
		echo esc_html( charity_run_text( 'Обидві версії мають одну адресу; англійська починається з /en.', 'Both versions have one address; the English one begins with /en.' ) );
		echo '</p>';
	}
	if ( '' !== $post->post_password ) {
		printf( '<p class="notice notice-warning inline">%s</p>', esc_html( charity_run_text( 'Пароль приховує лише текст, і ввести його на сайті ніде: назва, опис і зображення лишаються видимими. Щоб приховати все, зробіть запис чернеткою; щоб показати комусь, скористайтеся попереднім переглядом.', 'A password hides the text only, and the site has no place to enter it: title, description and images stay visible. To hide everything, make it a draft; to show it to someone, use the preview.' ) ) );
	} else {
		printf( '<p class="description">%s</p>', esc_html( charity_run_text( 'Пароль приховав би лише текст запису. Щоб приховати все, лишіть його чернеткою.', 'A password would hide the text only. To hide everything, leave it a draft.' ) ) );
	}
}

/** The choice of a language. */
function charity_run_language_select( string $current ): void {
	echo '<select name="charity_run_lang">';
	foreach ( CHARITY_RUN_LANGUAGE_NAMES as $code => $name ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $code ), selected( $current, $code, false ), esc_html( $name ) );
	}
	echo '</select>';
}

/** The version of a post in another language, published or not. */
function charity_run_translation_of( WP_Post $post, string $language ): ?WP_Post {
	$key = get_post_meta( $post->ID, CHARITY_RUN_TRANSLATION_META, true );
	if ( ! $key ) {
		return null;
	}
	$found = get_posts(
		array(
			'post_type'      => $post->post_type,
			'post_status'    => array( 'publish', 'future', 'draft', 'pending', 'private' ),
			'posts_per_page' => 1,
			'post__not_in'   => array( $post->ID ),
			'meta_key'       => CHARITY_RUN_TRANSLATION_META, // phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_value'     => $key, // phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_query'     => charity_run_language_query( $language ), // phpcs:ignore WordPress.DB.SlowDBQuery
		)
	);
	return $found[0] ?? null;
}

/** A link to the translation with its state, or one that creates it. */
function charity_run_translation_link( WP_Post $post, string $language ): string {
	$translation = charity_run_translation_of( $post, $language );
	if ( $translation ) {
		$status = get_post_status_object( $translation->post_status );
		$is_old = $translation->post_modified_gmt < $post->post_modified_gmt;
		$state  = ( $status ? $status->label : '' ) . ( $is_old ? ', ' . charity_run_text( 'старіший', 'older' ) : '' );
		return sprintf( '<a href="%s">%s</a> (%s)', esc_url( get_edit_post_link( $translation ) ), esc_html( charity_run_text( 'відкрити', 'open' ) ), esc_html( $state ) );
	}
	if ( 'auto-draft' === $post->post_status ) {
		return esc_html( charity_run_text( 'спершу збережіть запис', 'save the entry first' ) );
	}
	$url = wp_nonce_url( admin_url( "admin-post.php?action=charity_run_translate&post=$post->ID" ), "charity_run_translate_$post->ID" );
	return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( charity_run_text( 'створити переклад', 'create the translation' ) ) );
}

add_action(
	'admin_post_charity_run_translate',
	static function (): void {
		$post_id = absint( wp_unslash( $_GET['post'] ?? 0 ) );
		check_admin_referer( "charity_run_translate_$post_id" );
		if ( ! current_user_can( 'edit_post', $post_id ) ) {
			wp_die( esc_html( charity_run_text( 'Ви не можете редагувати цей запис.', 'You may not edit this entry.' ) ), 403 );
		}
		wp_safe_redirect( get_edit_post_link( charity_run_create_translation( get_post( $post_id ) ), 'url' ) );
		exit;
	}
);

/** Creates a draft in the other language with the same slug and a copy of texts and fields. */
function charity_run_create_translation( WP_Post $post ): int {
	$language = 'ua' === charity_run_post_language( $post->ID ) ? 'en' : 'ua';
	$existing = charity_run_translation_of( $post, $language );
	if ( $existing ) {
		return $existing->ID;
	}
	$key = get_post_meta( $post->ID, CHARITY_RUN_TRANSLATION_META, true );
	if ( ! $key ) {
		$key = wp_generate_uuid4();
		update_post_meta( $post->ID, CHARITY_RUN_TRANSLATION_META, $key );
	}
	charity_run_language_of_save( 0, $language );
	$created = wp_insert_post(
		wp_slash(
			array(
				'post_type'    => $post->post_type,
				'post_status'  => 'draft',
				'post_name'    => $post->post_name,
				'post_title'   => $post->post_title,
				'post_content' => $post->post_content,
				'post_excerpt' => $post->post_excerpt,
				'post_date'    => $post->post_date,
				'menu_order'   => $post->menu_order,
			)
		)
	);
	foreach ( get_post_meta( $post->ID ) as $name => $values ) {
		if ( ! in_array( $name, array( '_edit_lock', '_edit_last', CHARITY_RUN_LANGUAGE_META ), true ) ) {
			update_post_meta( $created, $name, wp_slash( maybe_unserialize( $values[0] ) ) );
		}
	}
	update_post_meta( $created, CHARITY_RUN_LANGUAGE_META, $language );
	charity_run_language_of_save( 0, '' );
	charity_run_copy_categories( $post, $created, $language );
	return $created;
}

/**
 * Files a translation under the categories of its language that belong to those of the original.
 *
 * @param WP_Post $post Post.
 * @param int     $translation Number of the translation.
 * @param string  $language Language.
 */
function charity_run_copy_categories( WP_Post $post, int $translation, string $language ): void {
	foreach ( array_intersect( get_object_taxonomies( $post->post_type ), array_keys( CHARITY_RUN_TAXONOMIES ) ) as $taxonomy ) {
		$numbers = array();
		foreach ( wp_get_object_terms( $post->ID, $taxonomy ) as $term ) {
			$other = get_term_by( 'slug', charity_run_term_slug( $term->slug, $language ), $taxonomy );
			if ( $other ) {
				$numbers[] = $other->term_id;
			}
		}
		wp_set_object_terms( $translation, $numbers, $taxonomy );
	}
}

/** Slug of a category in a language; the English one ends in "-en". */
function charity_run_term_slug( string $slug, string $language ): string {
	$plain = preg_replace( '/-en$/', '', $slug );
	return 'en' === $language ? "$plain-en" : $plain;
}

add_action(
	'save_post',
	static function ( int $post_id ): void {
		$nonce = sanitize_key( wp_unslash( $_POST['charity_run_language_nonce'] ?? '' ) );
		if ( ! wp_verify_nonce( $nonce, 'charity_run_language' ) || ! current_user_can( 'edit_post', $post_id ) || wp_is_post_revision( $post_id ) ) {
			return;
		}
		if ( absint( wp_unslash( $_POST['post_ID'] ?? 0 ) ) !== $post_id || ! in_array( get_post_type( $post_id ), charity_run_types(), true ) ) {
			return;
		}
		$language = charity_run_language( sanitize_key( wp_unslash( $_POST['charity_run_lang'] ?? '' ) ) );
		update_post_meta( $post_id, CHARITY_RUN_LANGUAGE_META, $language );
		charity_run_free_slug_of_number( $post_id );
		charity_run_join_translations( $post_id );
	}
);

/** Joins two posts of one slug that are in different languages, unless they are joined to others. */
function charity_run_join_translations( int $post_id ): void {
	$post = get_post( $post_id );
	if ( ! $post || '' === $post->post_name || get_post_meta( $post_id, CHARITY_RUN_TRANSLATION_META, true ) ) {
		return;
	}
	$other = 'ua' === charity_run_post_language( $post_id ) ? 'en' : 'ua';
	$found = get_posts(
		array(
			'post_type'      => $post->post_type,
			'post_status'    => array( 'publish', 'future', 'draft', 'pending', 'private' ),
			'name'           => $post->post_name,
			'posts_per_page' => 1,
			'post__not_in'   => array( $post_id ),
			'meta_query'     => charity_run_language_query( $other ), // phpcs:ignore WordPress.DB.SlowDBQuery
		)
	);
	if ( ! $found ) {
		return;
	}
	$key = get_post_meta( $found[0]->ID, CHARITY_RUN_TRANSLATION_META, true );
	if ( ! $key ) {
		$key = wp_generate_uuid4();
		update_post_meta( $found[0]->ID, CHARITY_RUN_TRANSLATION_META, $key );
	}
	if ( ! charity_run_translation_of( $found[0], charity_run_post_language( $post_id ) ) ) {
		update_post_meta( $post_id, CHARITY_RUN_TRANSLATION_META, $key );
	}
}

foreach ( array_keys( CHARITY_RUN_TAXONOMIES ) as $charity_run_taxonomy ) {
	add_action(
		"{$charity_run_taxonomy}_add_form_fields",
		static function (): void {
			printf( '<div class="form-field"><label>%s</label>', esc_html( charity_run_text( 'Мова', 'Language' ) ) );
			charity_run_language_select( 'ua' );
			echo '</div>';
		}
	);
	add_action(
		"{$charity_run_taxonomy}_edit_form_fields",
		static function ( WP_Term $term ): void {
			printf( '<tr class="form-field"><th>%s</th><td>', esc_html( charity_run_text( 'Мова', 'Language' ) ) );
			charity_run_language_select( charity_run_term_language( $term->term_id ) );
			echo '</td></tr>';
		}
	);
	add_action( "saved_$charity_run_taxonomy", 'charity_run_save_term_language' );
	add_action(
		"rest_insert_$charity_run_taxonomy",
		static function ( WP_Term $term, WP_REST_Request $request ): void {
			if ( null !== $request->get_param( 'lang' ) ) {
				charity_run_set_term_language( $term->term_id, charity_run_language( $request->get_param( 'lang' ) ) );
			}
		},
		10,
		2
	);
}

/** Stores the language that the form of a category sends. */
function charity_run_save_term_language( int $term_id ): void {
	// WordPress has checked the nonce of its own term form before it saves; other callers send no language.
	if ( ! isset( $_POST['charity_run_lang'] ) || ! current_user_can( 'edit_term', $term_id ) ) { // phpcs:ignore WordPress.Security.NonceVerification
		return;
	}
	$language = sanitize_key( wp_unslash( $_POST['charity_run_lang'] ) ); // phpcs:ignore WordPress.Security.NonceVerification
	charity_run_set_term_language( $term_id, charity_run_language( $language ) );
}

/** English terms share a taxonomy with the Ukrainian ones, so their slugs end in "-en". */
function charity_run_set_term_language( int $term_id, string $language ): void {
	update_term_meta( $term_id, CHARITY_RUN_LANGUAGE_META, $language );
	$term = get_term( $term_id );
	if ( 'en' === $language && $term instanceof WP_Term && ! str_ends_with( $term->slug, '-en' ) ) {
		unset( $_POST['charity_run_lang'] );
		wp_update_term( $term_id, $term->taxonomy, array( 'slug' => "$term->slug-en" ) );
	}
}

// The block editor asks for categories without a language: its calls get the language of the entry.
add_action(
	'enqueue_block_editor_assets',
	static function (): void {
		wp_enqueue_script( 'charity-run-editor', plugins_url( 'editor.js', __DIR__ ), array( 'wp-api-fetch', 'wp-data', 'wp-editor' ), CHARITY_RUN_VERSION, true );
		wp_localize_script( 'charity-run-editor', 'charityRunEditor', array( 'taxonomies' => array_keys( CHARITY_RUN_TAXONOMIES ) ) );
	}
);

// Forms without blocks list all categories: those of the other language are hidden there.
add_action(
	'admin_enqueue_scripts',
	static function (): void {
		$screen     = get_current_screen();
		$taxonomies = $screen && 'post' === $screen->base ? array_intersect( get_object_taxonomies( $screen->post_type ), array_keys( CHARITY_RUN_TAXONOMIES ) ) : array();
		if ( ! $taxonomies || $screen->is_block_editor() ) {
			return;
		}
		$languages = array();
		foreach ( get_terms(
			array(
				'taxonomy'   => $taxonomies,
				'hide_empty' => false,
			)
		) as $term ) {
			$languages[ "$term->taxonomy-$term->term_id" ] = charity_run_term_language( $term->term_id );
		}
		wp_enqueue_script( 'charity-run-categories', plugins_url( 'categories.js', __DIR__ ), array(), CHARITY_RUN_VERSION, true );
		$data = array(
			'languages' => $languages,
			'links'     => array_map( static fn( $taxonomy ) => array( $taxonomy, admin_url( "edit-tags.php?taxonomy=$taxonomy&post_type=$screen->post_type" ) ), array_values( $taxonomies ) ),
			'manage'    => charity_run_text( 'Додати або змінити розділи', 'Add or change categories' ),
		);
		wp_localize_script( 'charity-run-categories', 'charityRunCategories', $data );
	}
);
