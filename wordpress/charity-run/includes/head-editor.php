<?php
/**
 * Title and description for search engines and shared links, with their length and a preview of the card.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_HEAD_TITLE_META       = 'charity_run_head_title';
const CHARITY_RUN_HEAD_DESCRIPTION_META = 'charity_run_head_description';

/** Lengths that search engines show whole. */
const CHARITY_RUN_HEAD_TITLE_LENGTH       = 60;
const CHARITY_RUN_HEAD_DESCRIPTION_LENGTH = 160;

/** Types whose entries have an address of their own on the site. */
const CHARITY_RUN_TYPES_WITH_HEAD = array( 'page', 'news_article', 'participants' );

add_action(
	'add_meta_boxes',
	static function ( string $type, $post ): void {
		$is_event = $post instanceof WP_Post && 'page_' . CHARITY_RUN_EVENT_SLUG === charity_run_group_of( $post );
		if ( in_array( $type, CHARITY_RUN_TYPES_WITH_HEAD, true ) && ! $is_event ) {
			$title = charity_run_text( 'Пошук і поширення', 'Search and sharing' );
			add_meta_box( 'charity-run-head', $title, 'charity_run_head_box', $type, 'normal', 'low' );
		}
	},
	10,
	2
);

/** The box with both texts, their length and the card. */
function charity_run_head_box( WP_Post $post ): void {
	wp_nonce_field( 'charity_run_head', 'charity_run_head_nonce' );
	$title       = (string) get_post_meta( $post->ID, CHARITY_RUN_HEAD_TITLE_META, true );
	$description = (string) get_post_meta( $post->ID, CHARITY_RUN_HEAD_DESCRIPTION_META, true );
	$image       = wp_get_attachment_image_url( charity_run_share_image( $post ), 'medium_large' );
	$host        = (string) wp_parse_url( charity_run_site_url(), PHP_URL_HOST );
	$labels      = array(
		'title'       => charity_run_text( 'Заголовок', 'Title' ),
		'description' => charity_run_text( 'Опис', 'Description' ),
		'empty'       => charity_run_text( 'Порожнє поле: піде сірий текст, який у ньому видно.', 'Empty field: the grey text in it is used.' ),
		'preview'     => charity_run_text( 'Так побачать сторінку, коли нею поділяться', 'How the page looks when it is shared' ),
		'image'       => charity_run_text( 'Зображення: «Зображення для соцмереж» праворуч, щонайменше 1200 × 630, а без нього обкладинка, портрет чи головне зображення. Тут воно оновлюється після збереження.', 'Image: “Image for sharing” on the right, at least 1200 × 630, or the cover, portrait or main image. Here it changes after saving.' ),
		'no_image'    => charity_run_text( 'Без власного зображення: спільна картка сайту', 'Without an image of its own: the card of the site' ),
	);
	?>
	<div class="charity-run-head">
		<div>
			<p>
				<label for="charity-run-head-title"><strong><?php echo esc_html( $labels['title'] ); ?></strong></label>
				<output class="charity-run-length" for="charity-run-head-title" data-most="<?php echo (int) CHARITY_RUN_HEAD_TITLE_LENGTH; ?>"></output>
				<input type="text" class="widefat" id="charity-run-head-title" name="charity_run_head_title" maxlength="120" value="<?php echo esc_attr( $title ); ?>" placeholder="<?php echo esc_attr( charity_run_usual_head_title( $post ) ); ?>" data-site="<?php echo esc_attr( 'page_home' === charity_run_group_of( $post ) ? '' : charity_run_site_name( $post ) ); ?>">
			</p>
			<p>
				<label for="charity-run-head-description"><strong><?php echo esc_html( $labels['description'] ); ?></strong></label>
				<output class="charity-run-length" for="charity-run-head-description" data-most="<?php echo (int) CHARITY_RUN_HEAD_DESCRIPTION_LENGTH; ?>"></output>
				<textarea class="widefat" rows="3" id="charity-run-head-description" name="charity_run_head_description" maxlength="320" placeholder="<?php echo esc_attr( charity_run_usual_description( $post ) ); ?>"><?php echo esc_textarea( $description ); ?></textarea>
			</p>
			<p class="description"><?php echo esc_html( $labels['empty'] ); ?></p>
			<p class="description"><?php echo esc_html( $labels['image'] ); ?></p>
		</div>
		<figure>
			<figcaption class="description"><?php echo esc_html( $labels['preview'] ); ?></figcaption>
			<div class="charity-run-card">
				<?php if ( $image ) : ?>
					<img src="<?php echo esc_url( $image ); ?>" alt="">
				<?php else : ?>
					<p class="charity-run-no-image"><?php echo esc_html( $labels['no_image'] ); ?></p>
				<?php endif; ?>
				<small><?php echo esc_html( '' === $host ? 'run.example' : $host ); ?></small>
				<strong data-of="charity-run-head-title"></strong>
				<span data-of="charity-run-head-description"></span>
			</div>
		</figure>
	</div>
	<?php
}

add_action(
	'admin_enqueue_scripts',
	static function (): void {
		$screen = get_current_screen();
		wp_enqueue_style( 'charity-run-editor', plugins_url( 'editor.css', __DIR__ ), array(), CHARITY_RUN_VERSION );
		if ( $screen && 'post' === $screen->base && in_array( $screen->post_type, CHARITY_RUN_TYPES_WITH_HEAD, true ) ) {
			wp_enqueue_script( 'charity-run-head', plugins_url( 'head.js', __DIR__ ), array( 'wp-data' ), CHARITY_RUN_VERSION, true );
			$words = array( 'long' => charity_run_text( 'задовгий, обріжуть', 'too long, will be cut' ) );
			wp_localize_script( 'charity-run-head', 'charityRunHead', $words );
		}
	}
);

add_action(
	'save_post',
	static function ( int $post_id ): void {
		$nonce = sanitize_key( wp_unslash( $_POST['charity_run_head_nonce'] ?? '' ) );
		if ( ! wp_verify_nonce( $nonce, 'charity_run_head' ) || ! current_user_can( 'edit_post', $post_id ) || wp_is_post_revision( $post_id ) || absint( wp_unslash( $_POST['post_ID'] ?? 0 ) ) !== $post_id ) {
			return;
		}
		charity_run_write_head( $post_id, sanitize_text_field( wp_unslash( $_POST['charity_run_head_title'] ?? '' ) ), sanitize_textarea_field( wp_unslash( $_POST['charity_run_head_description'] ?? '' ) ) );
	}
);

/** Stores both texts; an empty one is removed. */
function charity_run_write_head( int $post_id, string $title, string $description ): void {
	$texts = array(
		CHARITY_RUN_HEAD_TITLE_META       => $title,
		CHARITY_RUN_HEAD_DESCRIPTION_META => $description,
	);
	foreach ( $texts as $name => $text ) {
		if ( '' === $text ) {
			delete_post_meta( $post_id, $name );
		} else {
			update_post_meta( $post_id, $name, wp_slash( $text ) );
		}
	}
}

/** The title without one of its own. */
function charity_run_usual_head_title( WP_Post $post ): string {
	$site = charity_run_site_name( $post );
	if ( 'page_home' === charity_run_group_of( $post ) ) {
		return $site . ' – ' . CHARITY_RUN_SITE[ charity_run_post_language( $post->ID ) ][1];
	}
	return charity_run_plain( get_the_title( $post ) ) . " – $site";
}

/** Name of the site in the language of a post. */
function charity_run_site_name( WP_Post $post ): string {
	return CHARITY_RUN_SITE[ charity_run_post_language( $post->ID ) ][0];
}

/** The description without one of its own: what the entry says about itself first. */
function charity_run_usual_description( WP_Post $post ): string {
	if ( post_password_required( $post ) ) {
		return '';
	}
	foreach ( array( 'short_description', 'hero_subtitle', 'quote' ) as $name ) {
		$text = get_post_meta( $post->ID, $name, true );
		if ( is_string( $text ) && '' !== trim( $text ) ) {
			return charity_run_plain( $text );
		}
	}
	return charity_run_plain( get_the_excerpt( $post ) );
}

/** Number of the image on the card of a shared link, or 0. Vector images are not shown by social networks. */
function charity_run_share_image( WP_Post $post ): int {
	$candidates = array( get_post_thumbnail_id( $post ) );
	// The card of the site fits home better than an image that nobody chose for sharing.
	$names = 'page_home' === charity_run_group_of( $post ) ? array() : array( 'cover', 'hero_image', 'photo', 'image' );
	foreach ( $names as $name ) {
		$candidates[] = get_post_meta( $post->ID, $name, true );
	}
	foreach ( $candidates as $id ) {
		if ( is_numeric( $id ) && $id > 0 && 'image/svg+xml' !== get_post_mime_type( (int) $id ) && wp_attachment_is_image( (int) $id ) ) {
			return (int) $id;
		}
	}
	return 0;
}
