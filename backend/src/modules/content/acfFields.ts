/**
 * The custom fields of every content type, as the content contract names them.
 * `num` and `amount` travel as a string of digits, `number` as a JSON number.
 */
export type FieldType =
  | 'text'
  | 'html'
  | 'num'
  | 'number'
  | 'bool'
  | 'date'
  | 'time'
  | 'datetime'
  | 'amount'
  | 'image'
  | 'images'
  | 'file'
  | 'texts'
  | { list: FieldGroup }
  | { object: FieldGroup };

export interface FieldGroup {
  [field: string]: FieldType;
}

const hero: FieldGroup = { hero_title: 'text', hero_subtitle: 'text', hero_image: 'image' };
const document: FieldType = { list: { title: 'text', file: 'file' } };
const socials: FieldType = { list: { network: 'text', url: 'text' } };
const sponsors: FieldType = { list: { name: 'text', logo: 'image', url: 'text', level: 'text' } };
const partners: FieldType = { list: { name: 'text', logo: 'image', url: 'text' } };
const intro: FieldGroup = { ...hero, intro: 'text' };

const requisites: FieldType = {
  list: {
    currency: 'text',
    recipient: 'text',
    edrpou: 'text',
    iban: 'text',
    bank_name: 'text',
    swift: 'text',
    payment_purpose: 'text',
  },
};

const formats: FieldType = {
  list: { format_id: 'text', name_ua: 'text', name_en: 'text', price: 'amount', places: 'num' },
};

/** One screen of the WordPress plugin; the embedded content has event.yaml. */
const event: FieldGroup = {
  edition: 'num',
  first_year: 'num',
  event_date: 'date',
  start_time: 'time',
  end_time: 'time',
  place_ua: 'text',
  place_en: 'text',
  opens_at: 'datetime',
  closes_at: 'datetime',
  edit_until: 'datetime',
  phase: 'text',
  cabinet_closed: 'bool',
  individual_fee: 'amount',
  team_fee_per_person: 'amount',
  currency: 'text',
  early_until: 'datetime',
  early_individual_fee: 'amount',
  early_team_fee: 'amount',
  entry_help_percent: 'num',
  entry_help_per_person: 'amount',
  team_min: 'num',
  team_max: 'num',
  race_formats: formats,
  participation_formats: formats,
  kit_date_from: 'date',
  kit_date_to: 'date',
  kit_time_from: 'time',
  kit_time_to: 'time',
  kit_address_ua: 'text',
  kit_address_en: 'text',
  kit_note_ua: 'text',
  kit_note_en: 'text',
  lat: 'number',
  lng: 'number',
  requisites: {
    list: {
      currency: 'text',
      recipient_ua: 'text',
      recipient_en: 'text',
      edrpou: 'text',
      iban: 'text',
      bank_name_ua: 'text',
      bank_name_en: 'text',
      swift: 'text',
      payment_purpose_ua: 'text',
      payment_purpose_en: 'text',
    },
  },
  support_email: 'text',
  support_phone: 'text',
};

export const pageFields: Readonly<Record<string, FieldGroup>> = {
  event,
  home: {
    ...hero,
    event_number: 'num',
    event_date: 'date',
    event_start_time: 'time',
    event_place: 'text',
    registration_open: 'bool',
    registration_notice: 'html',
    about_title: 'text',
    about_text: 'html',
    statistics: { list: { value: 'text', label: 'text' } },
    contribution_title: 'text',
    contribution_text: 'html',
    requisites,
    gallery_preview: 'images',
    video_url: 'text',
  },
  about: {
    ...hero,
    blocks: { list: { title: 'text', text: 'html', image: 'image' } },
    distances: { list: { name: 'text', length_km: 'num', start_time: 'time', age_from: 'num' } },
    rules_file: 'file',
  },
  charity: {
    ...hero,
    foundation_name: 'text',
    foundation_text: 'html',
    help_letter_file: 'file',
    documents: document,
  },
  contacts: {
    ...hero,
    address: 'text',
    working_hours: 'text',
    phones: { list: { label: 'text', phone: 'text' } },
    emails: { list: { label: 'text', email: 'text' } },
    socials,
    map: { object: { address: 'text', lat: 'number', lng: 'number', zoom: 'number' } },
    starter_kit_office: {
      object: {
        address: 'text',
        date_from: 'date',
        date_to: 'date',
        time_from: 'time',
        time_to: 'time',
        note: 'text',
      },
    },
  },
  recipient: {
    ...hero,
    recipient_name: 'text',
    story: 'html',
    goal_amount: 'amount',
    collected_amount: 'amount',
    currency: 'text',
    photos: 'images',
    documents: document,
  },
  registration: {
    ...hero,
    registration_open: 'bool',
    edit_until: 'datetime',
    closed_message: 'html',
    individual_fee: 'amount',
    team_fee_per_person: 'amount',
    currency: 'text',
    steps: { list: { title: 'text', text: 'text' } },
  },
  cabinet_info: {
    ...hero,
    empty_orders_text: 'text',
    payment_note: 'html',
    delivery_note: 'html',
    pickup_address: 'text',
    support_email: 'text',
    cabinet_closed: 'bool',
  },
  'personal-data': { ...hero, consent_text: 'html' },
  sponsors: { ...hero, sponsors, partners },
  partners: { ...hero, sponsors, partners },
  timeline: {
    ...hero,
    events: { list: { date: 'date', time: 'time', title: 'text', text: 'text' } },
  },
  gallery: intro,
  history: intro,
  news: intro,
  participants: intro,
  teams: { ...intro, results_file: 'file' },
};

export const typeFields: Readonly<Record<string, FieldGroup>> = {
  news_article: {
    subtitle: 'text',
    short_description: 'text',
    cover: 'image',
    gallery: 'images',
    video_url: 'text',
    source_name: 'text',
    source_url: 'text',
    is_pinned: 'bool',
  },
  participants: {
    position: 'text',
    organization: 'text',
    quote: 'text',
    photo: 'image',
    country: 'text',
    city: 'text',
    start_number: 'num',
    first_run_year: 'num',
    distance: 'text',
    socials,
    video_url: 'text',
  },
  probig_gallery: {
    image: 'image',
    caption: 'text',
    photographer: 'text',
    year: 'num',
    video_url: 'text',
  },
  probig_history: {
    year: 'num',
    event_number: 'num',
    event_date: 'date',
    participants_count: 'num',
    teams_count: 'num',
    funds_raised: 'amount',
    currency: 'text',
    recipient: 'text',
    image: 'image',
    photos: 'images',
  },
  probig_teams: {
    company_name: 'text',
    logo: 'image',
    activity_field: 'text',
    website: 'text',
    participants_count: 'num',
    country: 'text',
    city: 'text',
    is_partner: 'bool',
  },
  probig_teams_table: {
    year: 'num',
    updated_on: 'date',
    rows: {
      list: {
        place: 'num',
        team: 'text',
        participants_count: 'num',
        amount: 'amount',
        currency: 'text',
      },
    },
    results_file: 'file',
  },
  product: {
    product_type: 'text',
    sku: 'text',
    price: 'amount',
    old_price: 'amount',
    currency: 'text',
    short_description: 'text',
    sizes: 'texts',
    colors: { list: { name: 'text', hex: 'text' } },
    images: 'images',
    in_stock: 'bool',
    stock_quantity: 'num',
    weight_grams: 'num',
  },
};

export const termFields: Readonly<Record<string, FieldGroup>> = {
  probig_gallery_category: { sort_order: 'num', cover: 'image' },
  probig_history_category: { year: 'num', teaser: 'text' },
};
