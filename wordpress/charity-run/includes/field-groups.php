<?php
/**
 * The custom fields of every page, type and taxonomy. A type is a word, or array( 'list' => fields )
 * for rows, or array( 'object' => fields ) for a group. Numbers, amounts, dates and times travel as strings.
 *
 * @package CharityRun
 */

defined( 'ABSPATH' ) || exit;

const CHARITY_RUN_FORMAT_FIELDS = array(
	'format_id' => 'mark',
	'name_ua'   => 'text',
	'name_en'   => 'text',
	'price'     => 'amount',
	'places'    => 'num',
);

const CHARITY_RUN_SUPPORTER_FIELDS = array(
	'hero_title'    => 'text',
	'hero_subtitle' => 'text',
	'hero_image'    => 'image',
	'sponsors'      => array(
		'list' => array(
			'name'  => 'text',
			'logo'  => 'image',
			'url'   => 'url',
			'level' => 'level',
		),
	),
	'partners'      => array(
		'list' => array(
			'name' => 'text',
			'logo' => 'image',
			'url'  => 'url',
		),
	),
);

const CHARITY_RUN_EVENT_FIELDS = array(
	'edition'               => 'num',
	'first_year'            => 'num',
	'event_date'            => 'date',
	'start_time'            => 'time',
	'end_time'              => 'time',
	'place_ua'              => 'text',
	'place_en'              => 'text',
	'opens_at'              => 'datetime',
	'closes_at'             => 'datetime',
	'edit_until'            => 'datetime',
	'phase'                 => 'phase',
	'cabinet_closed'        => 'bool',
	'individual_fee'        => 'amount',
	'team_fee_per_person'   => 'amount',
	'currency'              => 'currency',
	'early_until'           => 'datetime',
	'early_individual_fee'  => 'amount',
	'early_team_fee'        => 'amount',
	'entry_help_percent'    => 'num',
	'entry_help_per_person' => 'amount',
	'team_min'              => 'num',
	'team_max'              => 'num',
	'race_formats'          => array( 'list' => CHARITY_RUN_FORMAT_FIELDS ),
	'participation_formats' => array( 'list' => CHARITY_RUN_FORMAT_FIELDS ),
	'kit_date_from'         => 'date',
	'kit_date_to'           => 'date',
	'kit_time_from'         => 'time',
	'kit_time_to'           => 'time',
	'kit_address_ua'        => 'text',
	'kit_address_en'        => 'text',
	'kit_note_ua'           => 'text',
	'kit_note_en'           => 'text',
	'lat'                   => 'number',
	'lng'                   => 'number',
	'requisites'            => array(
		'list' => array(
			'currency'           => 'currency',
			'recipient_ua'       => 'text',
			'recipient_en'       => 'text',
			'edrpou'             => 'edrpou',
			'iban'               => 'iban',
			'bank_name_ua'       => 'text',
			'bank_name_en'       => 'text',
			'swift'              => 'swift',
			'payment_purpose_ua' => 'text',
			'payment_purpose_en' => 'text',
		),
	),
	'support_email'         => 'email',
	'support_phone'         => 'phone',
);

const CHARITY_RUN_PAGE_FIELDS = array(
	'event'         => CHARITY_RUN_EVENT_FIELDS,
	'home'          => array(
		'hero_title'          => 'text',
		'hero_subtitle'       => 'text',
		'hero_image'          => 'image',
		'event_number'        => 'num',
		'event_date'          => 'date',
		'event_start_time'    => 'time',
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
				'currency'        => 'currency',
				'recipient'       => 'text',
				'edrpou'          => 'text',
				'iban'            => 'text',
				'bank_name'       => 'text',
				'swift'           => 'text',
				'payment_purpose' => 'text',
			),
		),
		'gallery_preview'     => 'images',
		'video_url'           => 'url',
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
				'length_km'  => 'decimal',
				'start_time' => 'time',
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
				'phone' => 'phone',
			),
		),
		'emails'             => array(
			'list' => array(
				'label' => 'text',
				'email' => 'email',
			),
		),
		'socials'            => array(
			'list' => array(
				'network' => 'network',
				'url'     => 'url',
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
				'time_from' => 'time',
				'time_to'   => 'time',
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
		'goal_amount'      => 'amount',
		'collected_amount' => 'amount',
		'currency'         => 'currency',
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
		'edit_until'          => 'datetime',
		'closed_message'      => 'html',
		'individual_fee'      => 'amount',
		'team_fee_per_person' => 'amount',
		'currency'            => 'currency',
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
		'support_email'     => 'email',
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
				'time'  => 'time',
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
		'video_url'         => 'url',
		'source_name'       => 'text',
		'source_url'        => 'url',
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
				'network' => 'network',
				'url'     => 'url',
			),
		),
		'video_url'      => 'url',
	),
	'probig_gallery'     => array(
		'image'        => 'image',
		'caption'      => 'text',
		'photographer' => 'text',
		'year'         => 'num',
		'video_url'    => 'url',
	),
	'probig_history'     => array(
		'year'               => 'num',
		'event_number'       => 'num',
		'event_date'         => 'date',
		'participants_count' => 'num',
		'teams_count'        => 'num',
		'funds_raised'       => 'amount',
		'currency'           => 'currency',
		'recipient'          => 'text',
		'image'              => 'image',
		'photos'             => 'images',
	),
	'probig_teams'       => array(
		'company_name'       => 'text',
		'logo'               => 'image',
		'activity_field'     => 'text',
		'website'            => 'url',
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
				'amount'             => 'amount',
				'currency'           => 'currency',
			),
		),
		'results_file' => 'file',
	),
	'product'            => array(
		'product_type'      => 'product_type',
		'sku'               => 'text',
		'price'             => 'amount',
		'old_price'         => 'amount',
		'currency'          => 'currency',
		'short_description' => 'text',
		'sizes'             => 'texts',
		'colors'            => array(
			'list' => array(
				'name' => 'text',
				'hex'  => 'color',
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

/** Fields of a post: by slug for pages, by type for the rest. Null where there is no group. */
function charity_run_fields_of_post( WP_Post $post ): ?array {
	if ( 'page' === $post->post_type ) {
		return CHARITY_RUN_PAGE_FIELDS[ $post->post_name ] ?? null;
	}
	return CHARITY_RUN_TYPE_FIELDS[ $post->post_type ] ?? null;
}

/** Fields that the API has for older sites: the site shows none of them, or the event screen decides them. */
const CHARITY_RUN_FIELDS_WITHOUT_INPUT = array(
	'home'                    => array( 'hero_image', 'event_number', 'event_date', 'event_start_time', 'event_place', 'registration_open', 'requisites', 'video_url' ),
	'charity'                 => array( 'hero_image', 'foundation_name' ),
	'contacts'                => array( 'hero_image', 'address', 'starter_kit_office' ),
	'recipient'               => array( 'hero_image', 'recipient_name', 'collected_amount' ),
	'registration'            => array( 'hero_title', 'hero_subtitle', 'hero_image', 'registration_open', 'edit_until', 'closed_message', 'individual_fee', 'team_fee_per_person', 'currency', 'steps' ),
	'cabinet_info'            => array( 'hero_title', 'hero_subtitle', 'hero_image', 'empty_orders_text', 'payment_note', 'delivery_note', 'pickup_address', 'support_email', 'cabinet_closed' ),
	'personal-data'           => array( 'hero_title', 'hero_subtitle', 'hero_image', 'consent_text' ),
	'timeline'                => array( 'hero_image' ),
	'gallery'                 => array( 'hero_image', 'intro' ),
	'news'                    => array( 'hero_image', 'intro' ),
	'teams'                   => array( 'hero_image', 'intro' ),
	'news_article'            => array( 'gallery', 'video_url', 'is_pinned' ),
	'participants'            => array( 'hero_image', 'intro', 'socials', 'video_url' ),
	'probig_gallery'          => array( 'year', 'video_url' ),
	'probig_teams'            => array( 'country', 'is_partner' ),
	'probig_teams_table'      => array( 'year' ),
	'product'                 => array( 'colors' ),
	'sponsors'                => array( 'hero_image', 'partners' ),
	'partners'                => array( 'hero_image', 'sponsors' ),
	'history'                 => array( 'hero_image', 'intro' ),
	'probig_history'          => array( 'event_date', 'photos' ),
	'probig_gallery_category' => array( 'cover' ),
	'probig_history_category' => array( 'year', 'teaser' ),
);

/** Without these an entry is not shown, or shows nothing. */
const CHARITY_RUN_REQUIRED_FIELDS = array(
	'event'          => array( 'edition', 'event_date', 'start_time', 'end_time', 'place_ua', 'place_en', 'opens_at', 'closes_at', 'individual_fee', 'team_fee_per_person', 'currency', 'race_formats', 'participation_formats' ),
	'home'           => array( 'hero_title' ),
	'probig_gallery' => array( 'image' ),
	'probig_history' => array( 'year' ),
	'product'        => array( 'product_type', 'sku', 'price', 'currency' ),
);

/** Sections of long screens, each beginning with a field. */
const CHARITY_RUN_TABS = array(
	'event' => array(
		'edition'        => array( 'Пробіг', 'The run' ),
		'opens_at'       => array( 'Реєстрація', 'Registration' ),
		'individual_fee' => array( 'Внески та формати', 'Fees and formats' ),
		'kit_date_from'  => array( 'Видача пакетів', 'Kit collection' ),
		'requisites'     => array( 'Рахунки', 'Accounts' ),
		'support_email'  => array( 'Підтримка', 'Support' ),
	),
	'home'  => array(
		'hero_title'         => array( 'Угорі сторінки', 'Top of the page' ),
		'about_title'        => array( 'Про пробіг', 'About the run' ),
		'contribution_title' => array( 'Внесок', 'Contribution' ),
		'gallery_preview'    => array( 'Світлини', 'Images' ),
	),
);

/** Texts of more than one line. */
const CHARITY_RUN_LONG_TEXTS = array( 'hero_subtitle', 'subtitle', 'short_description', 'quote', 'text', 'kit_note_ua', 'kit_note_en', 'caption', 'payment_purpose_ua', 'payment_purpose_en' );

/** Fields that stand beside another one. */
const CHARITY_RUN_HALF_WIDTH = array(
	'edition', 'first_year', 'start_time', 'end_time', 'opens_at', 'closes_at', 'individual_fee', 'team_fee_per_person', 'early_individual_fee', 'early_team_fee', 'entry_help_percent', 'entry_help_per_person', 'places', 'team_min', 'team_max', // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	'kit_date_from', 'kit_date_to', 'kit_time_from', 'kit_time_to', 'lat', 'lng', 'edrpou', 'iban', 'support_email', 'support_phone', // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	'value', 'label', 'phone', 'email', 'network', 'url', 'name', 'length_km', 'age_from', 'date', 'time', 'goal_amount', 'currency', // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	'source_name', 'source_url', 'position', 'organization', 'country', 'city', 'start_number', 'first_run_year', 'photographer', // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	'year', 'event_number', 'participants_count', 'teams_count', 'funds_raised', 'activity_field', 'website', 'updated_on', // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	'place', 'team', 'amount', 'product_type', 'sku', 'price', 'old_price', 'stock_quantity', 'weight_grams', // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
);

/** Fields that stand alone, so that the pairs after them stay side by side. */
const CHARITY_RUN_WHOLE_WIDTH = array( 'event.currency', 'requisites.currency' );
