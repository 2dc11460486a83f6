/** What WordPress sends for an empty text, image or list (contract: wordpress, "Empty values differ"). */
type Empty = false | null | '' | [];
type Text = string | Empty;

/** The point of an image, in percent of its width and height, that stays in sight where a frame cuts the rest off. */
export interface ImageFocus {
  x: number;
  y: number;
}

export interface ContentImage {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** Absent: the middle. */
  focus?: ImageFocus;
  sizes?: Record<string, string | number>;
}

export interface ContentFile {
  url: string;
  title?: string;
  filename: string;
  filesize: number;
  mime_type: string;
}

export interface HeadTag {
  tag: string;
  attributes?: Record<string, string>;
  content?: string;
}

declare const titleHtml: unique symbol;
/** A title or the name of a term: HTML, and no `string`, so that no page shows it before `decodeTitle` made it text. */
export interface TitleHtml {
  readonly [titleHtml]: true;
}

/** Any entity. `acf` is `[]` where there is no field group. */
export interface Entity<Fields = Record<string, unknown>> {
  id: number;
  slug: string;
  date_gmt: string;
  modified_gmt: string;
  title: { rendered: TitleHtml };
  content: { rendered: string; protected: boolean };
  excerpt?: { rendered: string; protected: boolean };
  acf: Fields | [];
  lang: 'ua' | 'en';
  translations: Partial<Record<'ua' | 'en', number>>;
  head_tags?: HeadTag[];
}

export interface Term<Fields = Record<string, unknown>> {
  id: number;
  name: TitleHtml;
  slug: string;
  count: number;
  acf: Fields | [];
}

/** A page of a list and the total number of entities (`X-WP-Total`, 0 if missing). */
export interface List<Item> {
  items: Item[];
  total: number;
}

export interface PageFields {
  hero_title?: Text;
  hero_subtitle?: Text;
  hero_image?: ContentImage | Empty;
}

export interface NewsFields {
  subtitle?: Text;
  short_description?: Text;
  cover?: ContentImage | Empty;
  gallery?: ContentImage[] | Empty;
  video_url?: Text;
  source_name?: Text;
  source_url?: Text;
  is_pinned?: boolean | Empty;
}

export interface ParticipantFields {
  position?: Text;
  organization?: Text;
  quote?: Text;
  photo?: ContentImage | Empty;
  country?: Text;
  city?: Text;
  start_number?: Text;
  first_run_year?: Text;
  distance?: Text;
}

export interface GalleryFields {
  image?: ContentImage | Empty;
  caption?: Text;
  photographer?: Text;
  year?: Text;
}

export interface HistoryFields {
  year?: Text;
  event_number?: Text;
  event_date?: Text;
  participants_count?: Text;
  teams_count?: Text;
  funds_raised?: Text;
  currency?: Text;
  recipient?: Text;
  image?: ContentImage | Empty;
}

export interface TeamFields {
  company_name?: Text;
  logo?: ContentImage | Empty;
  activity_field?: Text;
  website?: Text;
  participants_count?: Text;
  country?: Text;
  city?: Text;
}

/** Prices are in whole units of the currency. */
export interface ProductFields {
  product_type?: Text;
  sku?: Text;
  price?: Text;
  old_price?: Text;
  currency?: Text;
  short_description?: Text;
  sizes?: string[] | Empty;
  images?: ContentImage[] | Empty;
  in_stock?: boolean | Empty;
  weight_grams?: Text;
}

export interface TeamsTableFields {
  year?: Text;
  updated_on?: Text;
  rows?: { place: string; team: string; participants_count: string; amount: string; currency: string }[] | Empty;
  results_file?: ContentFile | Empty;
}
