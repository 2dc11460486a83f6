import type { Section } from 'shared-lib/vocabulary';
import type { ContentType, EntryType } from './contentTypes.ts';
import type { EventRecord } from './event/eventRecord.ts';

export type Locale = 'ua' | 'en';
export const locales: readonly Locale[] = ['ua', 'en'];

/** A list request after validation: every default is filled in, nothing unknown is left. */
export interface ContentRequest {
  /** Cache key: equal for equal requests. */
  key: string;
  type: ContentType;
  lang: Locale;
  /** Decoded slugs; undefined means no filter. */
  slugs?: string[];
  /** Term ids, for entries filed under a taxonomy. */
  categories?: number[];
  productType?: string;
  include?: number[];
  exclude?: number[];
  page: number;
  perPage: number;
  order: 'asc' | 'desc';
  orderBy: string;
  withHeadTags: boolean;
  withEmbedded: boolean;
  /** Waits instead of serving a stale copy. */
  skipCache: boolean;
}

export type Entity = Record<string, unknown>;

/** An entry as far as its URL goes, in the fields of its entity. */
export interface ReadableEntry {
  slug: string;
  modified_gmt: string;
}

/** One page of a list. Entities are wire-ready: sanitised, addresses rewritten. */
export interface ContentList {
  readonly entities: readonly Entity[];
  readonly total: number;
  readonly totalPages: number;
}

/** An entry that is not published, or not in this form. */
export interface Draft {
  type: ContentType;
  entity: Entity;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Content that vanished in its source: visitors see the last good copy. */
export interface VanishedContent {
  route: string;
  reason: string;
  slug?: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** The event before it is published. */
export interface EventDraft {
  event: EventRecord;
  /** Milliseconds since 1970. */
  expires: number;
  /** What content says with this event. */
  list(request: ContentRequest): Promise<ContentList>;
}

/** Whether a section of the site has something to show. */
export type HasSection = (section: Section, lang: Locale) => boolean;

/** Content in the shape of the WordPress REST API, sanitised. A list object stays the same until its content changes. */
export interface ContentSource {
  list(request: ContentRequest): Promise<ContentList>;
  /** Public entries, newest first, if the source lists them without rendering each. */
  readable?(type: EntryType, lang: Locale): ReadableEntry[];
  /** Sections of the site with something to show; all if the source cannot tell. */
  sections?(lang: Locale): Section[];
  /** One entity by its number, in whatever language it is; undefined when there is none. */
  byId(type: ContentType, id: number): Promise<Entity | undefined>;
  event(): Promise<EventRecord>;
  /** Changes whenever a response may change; checked before every cached one. */
  version(): string;
  /** Whether changes are noticed by requests only, so that pages have to be rendered from time to time. */
  isPolled?: boolean;
  /** The draft that a token of the WordPress plugin shows; undefined for a token that is forged or has expired. */
  draft?(token: string): Promise<Draft | undefined>;
  /** The event and its pages as a draft of the office has them; undefined for a token that is forged, has expired or shows something else. */
  eventDraft?(token: string): Promise<EventDraft | undefined>;
  /** Entries served from an earlier copy because they vanished. */
  losses?(): readonly VanishedContent[];
  /** Entries of these routes have changed. */
  invalidate?(routes: readonly string[]): void;
  /** Rejects while the source is unavailable. */
  check(): Promise<void>;
  close(): Promise<void>;
}
