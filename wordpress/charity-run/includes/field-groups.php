<?php
/**
 * The custom fields of every page, type and taxonomy. A type is a word, or array( 'list' => fields )
 * for rows, or array( 'object' => fields ) for a group. "num" travels as a string of digits.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_SUPPORTER_FIELDS = array(
	'hero_title'    => 'text',
	'hero_subtitle' => 'text',
	'hero_image'    => 'image',
	'sponsors'      => array(
		'list' => array(
			'name'  => 'text',
			'logo'  => 'image',
			'url'   => 'text',
			'level' => 'text',
		),
	),
	'partners'      => array(
		'list' => array(
			'name' => 'text',
			'logo' => 'image',
			'url'  => 'text',
		),
	),
);

const CHARITY_RUN_PAGE_FIELDS = array(
	'home'          => array(
		'hero_title'          => 'text',
		'hero_subtitle'       => 'text',
		'hero_image'          => 'image',
		'event_number'        => 'num',
		'event_date'          => 'date',
		'event_start_time'    => 'text',
		'event_place'         => 'text',
		'registration_open'   => 'bool',
		'registration_notice' => 'html',
		'about_title'         => 'text',
		'about_text'          => 'html',
		'statistics'          => array(
			'list' => array(
				'value' => 'text',
				'label' => 'text',
			),
		),
		'contribution_title'  => 'text',
		'contribution_text'   => 'html',
		'requisites'          => array(
			'list' => array(
				'currency'        => 'text',
				'recipient'       => 'text',
				'edrpou'          => 'text',
				'iban'            => 'text',
				'bank_name'       => 'text',
				'swift'           => 'text',
				'payment_purpose' => 'text',
			),
		),
		'gallery_preview'     => 'images',
		'video_url'           => 'text',
	),
	'about'         => array(
		'hero_title'    => 'text',
		'hero_subtitle' => 'text',
		'hero_image'    => 'image',
		'blocks'        => array(
			'list' => array(
				'title' => 'text',
				'text'  => 'html',
				'image' => 'image',
			),
		),
		'distances'     => array(
			'list' => array(
				'name'       => 'text',
				'length_km'  => 'num',
				'start_time' => 'text',
				'age_from'   => 'num',
			),
		),
		'rules_file'    => 'file',
	),
	'charity'       => array(
		'hero_title'       => 'text',
		'hero_subtitle'    => 'text',
		'hero_image'       => 'image',
		'foundation_name'  => 'text',
		'foundation_text'  => 'html',
		'help_letter_file' => 'file',
		'documents'        => array(
			'list' => array(
				'title' => 'text',
				'file'  => 'file',
			),
		),
	),
	'contacts'      => array(
		'hero_title'         => 'text',
		'hero_subtitle'      => 'text',
		'hero_image'         => 'image',
		'address'            => 'text',
		'working_hours'      => 'text',
		'phones'             => array(
			'list' => array(
				'label' => 'text',
				'phone' => 'text',
			),
		),
		'emails'             => array(
			'list' => array(
				'label' => 'text',
				'email' => 'text',
			),
		),
		'socials'            => array(
			'list' => array(
				'network' => 'text',
				'url'     => 'text',
			),
		),
		'map'                => array(
			'object' => array(
				'address' => 'text',
				'lat'     => 'number',
				'lng'     => 'number',
				'zoom'    => 'number',
			),
		),
		'starter_kit_office' => array(
			'object' => array(
				'address'   => 'text',
				'date_from' => 'date',
				'date_to'   => 'date',
				'time_from' => 'text',
				'time_to'   => 'text',
				'note'      => 'text',
			),
		),
	),
	'recipient'     => array(
		'hero_title'       => 'text',
		'hero_subtitle'    => 'text',
		'hero_image'       => 'image',
		'recipient_name'   => 'text',
		'story'            => 'html',
		'goal_amount'      => 'num',
		'collected_amount' => 'num',
		'currency'         => 'text',
		'photos'           => 'images',
		'documents'        => array(
			'list' => array(
				'title' => 'text',
				'file'  => 'file',
			),
		),
	),
	'registration'  => array(
		'hero_title'          => 'text',
		'hero_subtitle'       => 'text',
		'hero_image'          => 'image',
		'registration_open'   => 'bool',
		'edit_until'          => 'text',
		'closed_message'      => 'html',
		'individual_fee'      => 'num',
		'team_fee_per_person' => 'num',
		'currency'            => 'text',
		'steps'               => array(
			'list' => array(
				'title' => 'text',
				'text'  => 'text',
			),
		),
	),
	'cabinet_info'  => array(
		'hero_title'        => 'text',
		'hero_subtitle'     => 'text',
		'hero_image'        => 'image',
		'empty_orders_text' => 'text',
		'payment_note'      => 'html',
		'delivery_note'     => 'html',
		'pickup_address'    => 'text',
		'support_email'     => 'text',
		'cabinet_closed'    => 'bool',
	),
	'personal-data' => array(
		'hero_title'    => 'text',
		'hero_subtitle' => 'text',
		'hero_image'    => 'image',
		'consent_text'  => 'html',
	),
	'sponsors'      => CHARITY_RUN_SUPPORTER_FIELDS,
	'partners'      => CHARITY_RUN_SUPPORTER_FIELDS,
	'timeline'      => array(
		'hero_title'    => 'text',
		'hero_subtitle' => 'text',
		'hero_image'    => 'image',
		'events'        => array(
			'list' => array(
				'date'  => 'date',
				'time'  => 'text',
				'title' => 'text',
				'text'  => 'text',
			),
		),
	),
	'gallery'       => array(
		'hero_title'    => 'text',
		'hero_subtitle' => 'text',
		'hero_image'    => 'image',
		'intro'         => 'text',
	),
	'history'       => array(
		'hero_title'    => 'text',
		'hero_subtitle' => 'text',
		'hero_image'    => 'image',
		'intro'         => 'text',
	),
	'news'          => array(
		'hero_title'    => 'text',
		'hero_subtitle' => 'text',
		'hero_image'    => 'image',
		'intro'         => 'text',
	),
	'participants'  => array(
		'hero_title'    => 'text',
		'hero_subtitle' => 'text',
		'hero_image'    => 'image',
		'intro'         => 'text',
	),
	'teams'         => array(
		'hero_title'    => 'text',
		'hero_subtitle' => 'text',
		'hero_image'    => 'image',
		'intro'         => 'text',
		'results_file'  => 'file',
	),
);

const CHARITY_RUN_TYPE_FIELDS = array(
	'news_article'       => array(
		'subtitle'          => 'text',
		'short_description' => 'text',
		'cover'             => 'image',
		'gallery'           => 'images',
		'video_url'         => 'text',
		'source_name'       => 'text',
		'source_url'        => 'text',
		'is_pinned'         => 'bool',
	),
	'participants'       => array(
		'position'       => 'text',
		'organization'   => 'text',
		'quote'          => 'text',
		'photo'          => 'image',
		'country'        => 'text',
		'city'           => 'text',
		'start_number'   => 'num',
		'first_run_year' => 'num',
		'distance'       => 'text',
		'socials'        => array(
			'list' => array(
				'network' => 'text',
				'url'     => 'text',
			),
		),
		'video_url'      => 'text',
	),
	'probig_gallery'     => array(
		'image'        => 'image',
		'caption'      => 'text',
		'photographer' => 'text',
		'year'         => 'num',
		'video_url'    => 'text',
	),
	'probig_history'     => array(
		'year'               => 'num',
		'event_number'       => 'num',
		'event_date'         => 'date',
		'participants_count' => 'num',
		'teams_count'        => 'num',
		'funds_raised'       => 'num',
		'currency'           => 'text',
		'recipient'          => 'text',
		'image'              => 'image',
		'photos'             => 'images',
	),
	'probig_teams'       => array(
		'company_name'       => 'text',
		'logo'               => 'image',
		'activity_field'     => 'text',
		'website'            => 'text',
		'participants_count' => 'num',
		'country'            => 'text',
		'city'               => 'text',
		'is_partner'         => 'bool',
	),
	'probig_teams_table' => array(
		'year'         => 'num',
		'updated_on'   => 'date',
		'rows'         => array(
			'list' => array(
				'place'              => 'num',
				'team'               => 'text',
				'participants_count' => 'num',
				'amount'             => 'num',
				'currency'           => 'text',
			),
		),
		'results_file' => 'file',
	),
	'product'            => array(
		'product_type'      => 'text',
		'sku'               => 'text',
		'price'             => 'num',
		'old_price'         => 'num',
		'currency'          => 'text',
		'short_description' => 'text',
		'sizes'             => 'texts',
		'colors'            => array(
			'list' => array(
				'name' => 'text',
				'hex'  => 'text',
			),
		),
		'images'            => 'images',
		'in_stock'          => 'bool',
		'stock_quantity'    => 'num',
		'weight_grams'      => 'num',
	),
);

const CHARITY_RUN_TERM_FIELDS = array(
	'probig_gallery_category' => array(
		'sort_order' => 'num',
		'cover'      => 'image',
	),
	'probig_history_category' => array(
		'year'   => 'num',
		'teaser' => 'text',
	),
);

/**
 * Fields of a post: by slug for pages, by type for the rest. Null where there is no group.
 */
function charity_run_fields_of_post( WP_Post $post ): ?array {
	if ( 'page' === $post->post_type ) {
		return CHARITY_RUN_PAGE_FIELDS[ $post->post_name ] ?? null;
	}
	return CHARITY_RUN_TYPE_FIELDS[ $post->post_type ] ?? null;
}
