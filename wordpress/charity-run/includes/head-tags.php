<?php
/**
 * "head_tags" of an entity, on request: what a page about it would have in its head.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_SITE = array(
	'ua' => array( 'Благодійний пробіг', 'Біжимо заради життя', 'uk_UA', 'uk' ),
	'en' => array( 'Charity Run', 'Running for life', 'en_US', 'en' ),
);

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_field( charity_run_types(), 'head_tags', array( 'get_callback' => 'charity_run_head_tags_field' ) );
	}
);

// Without the parameter the field is left out, not null.
foreach ( charity_run_types() as $charity_run_type ) {
	add_filter(
		"rest_prepare_$charity_run_type",
		static function ( WP_REST_Response $response, WP_Post $post, WP_REST_Request $request ): WP_REST_Response {
			if ( 'true' !== $request->get_param( 'head_tags' ) ) {
				$data = $response->get_data();
				unset( $data['head_tags'] );
				$response->set_data( $data );
			}
			return $response;
		},
		20,
		3
	);
}

/**
 * Registers "head_tags" for requests that ask for it.
 *
 * @param array           $entity Entry of the API.
 * @param string          $field Name of the field.
 * @param WP_REST_Request $request Request.
 */
function charity_run_head_tags_field( array $entity, string $field, WP_REST_Request $request ): ?array {
	return 'true' === $request->get_param( 'head_tags' ) ? charity_run_head_tags( get_post( $entity['id'] ) ) : null;
}

/**
 * Tags in page order. Text in them is plain, not encoded.
 *
 * @return array<int, array<string, mixed>>
 */
function charity_run_head_tags( WP_Post $post ): array {
	list( $site, , $locale, $code ) = CHARITY_RUN_SITE[ charity_run_post_language( $post->ID ) ];

	$own_title   = charity_run_plain( get_post_meta( $post->ID, CHARITY_RUN_HEAD_TITLE_META, true ) );
	$description = charity_run_plain( get_post_meta( $post->ID, CHARITY_RUN_HEAD_DESCRIPTION_META, true ) );
	$description = '' === $description ? charity_run_usual_description( $post ) : $description;
	$title       = '' === $own_title ? charity_run_plain( get_the_title( $post ) ) : $own_title;
	$link        = get_permalink( $post );
	$is_article  = 'news_article' === $post->post_type;
	$image       = charity_run_share_image( $post );
	$picture     = $image ? wp_get_attachment_image_src( $image, 'large' ) : false;

	$tags = array(
		array(
			'tag'     => 'title',
			'content' => '' === $own_title ? charity_run_usual_head_title( $post ) : $own_title,
		),
		charity_run_meta( 'name', 'robots', 'max-image-preview:large' ),
	);
	if ( $description ) {
		$tags[] = charity_run_meta( 'name', 'description', $description );
	}
	$tags[] = charity_run_meta( 'property', 'og:locale', $locale );
	$tags[] = charity_run_meta( 'property', 'og:type', $is_article ? 'article' : 'website' );
	$tags[] = charity_run_meta( 'property', 'og:title', $title );
	if ( $description ) {
		$tags[] = charity_run_meta( 'property', 'og:description', $description );
	}
	$tags[] = charity_run_meta( 'property', 'og:url', $link );
	$tags[] = charity_run_meta( 'property', 'og:site_name', $site );
	if ( $picture ) {
		$tags[] = charity_run_meta( 'property', 'og:image', $picture[0] );
		$tags[] = charity_run_meta( 'property', 'og:image:width', (string) $picture[1] );
		$tags[] = charity_run_meta( 'property', 'og:image:height', (string) $picture[2] );
		$alt    = charity_run_alt( $image, charity_run_post_language( $post->ID ) );
		if ( $alt ) {
			$tags[] = charity_run_meta( 'property', 'og:image:alt', $alt );
		}
	}
	$tags[] = charity_run_meta( 'name', 'twitter:card', $picture ? 'summary_large_image' : 'summary' );
	foreach ( charity_run_translations( $post ) as $other => $id ) {
		$attributes = array(
			'rel'      => 'alternate',
			'hreflang' => CHARITY_RUN_SITE[ $other ][3],
			'href'     => get_permalink( $id ),
		);
		$tags[]     = array(
			'tag'        => 'link',
			'attributes' => $attributes,
		);
	}
	$tags[] = charity_run_linked_data( $post, $is_article, $title, $link, $code );
	$tags[] = array(
		'tag'        => 'link',
		'attributes' => array(
			'rel'  => 'canonical',
			'href' => $link,
		),
	);
	return $tags;
}

/**
 * Facts for search engines.
 *
 * @param WP_Post $post Post.
 * @param bool    $is_article Whether it is an article.
 * @param string  $title Title.
 * @param string  $link Link of the entry.
 * @param string  $code Language, such as "uk".
 */
function charity_run_linked_data( WP_Post $post, bool $is_article, string $title, string $link, string $code ): array {
	$data = array(
		'@context'                            => 'https://schema.org',
		'@type'                               => $is_article ? 'NewsArticle' : 'WebPage',
		'url'                                 => $link,
		( $is_article ? 'headline' : 'name' ) => $title,
		'inLanguage'                          => $code,
		'datePublished'                       => get_post_time( DATE_W3C, false, $post ),
		'dateModified'                        => get_post_modified_time( DATE_W3C, false, $post ),
	);
	return array(
		'tag'        => 'script',
		'attributes' => array( 'type' => 'application/ld+json' ),
		'content'    => wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG ),
	);
}

/** One meta tag. */
function charity_run_meta( string $kind, string $name, string $content ): array {
	return array(
		'tag'        => 'meta',
		'attributes' => array(
			$kind     => $name,
			'content' => $content,
		),
	);
}

/** Text without tags and entities. */
function charity_run_plain( string $html ): string {
	return trim( preg_replace( '/\s+/u', ' ', html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
}
