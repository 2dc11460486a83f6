import type { Locale } from 'shared-lib/i18n/locales';
import type { fileRejections, textRoutes } from './choices.ts';

export type TextRoute = (typeof textRoutes)[number];
export type FileRejection = (typeof fileRejections)[number];

type Both = Record<Locale, string>;

/** An entry of the content, in both languages, as its file has it. The title of a category is its name. */
export interface ContentEntry {
  /** Last part of the path of its page; absent: the slug that it was made with. */
  address?: string | undefined;
  /** Addresses that lead to this entry for good, the newest last. */
  formerAddresses?: string[] | undefined;
  /** `2025-04-12T08:00:00`, on a wall in Kyiv. */
  date: string;
  /** When it was published last, so too. */
  modified: string;
  /** Path of the image for shared links. */
  featuredMedia: string | null;
  categories: string[];
  menuOrder: number;
  /** Listed with its title only. */
  isProtected: boolean;
  wordings: Partial<Record<Locale, ContentWording>>;
}

export interface ContentWording {
  title: string;
  excerpt: string;
  /** HTML. */
  content: string;
  /** For search engines and shared links, in place of what the entry says itself. */
  head?: { title?: string; description?: string };
  /** Values of the fields by name. */
  acf: Record<string, unknown>;
}

/** A field of an entry, described by where visitors see it. */
export interface ContentField {
  name: string;
  /** How its value is typed: `text`, `html`, `amount`, `image`; `list` and `object` hold `fields`. */
  kind: string;
  label: Both;
  about: Both;
  /** What is said of a value that cannot be read. */
  rejects?: Both;
  isRequired?: boolean;
  choices?: ({ value: string } & Both)[];
  fields?: ContentField[];
}

/** `outdated`: the other language was changed later. */
export type WordingState = 'ready' | 'outdated' | 'missing';

export interface TextRow {
  slug: string;
  title: string;
  date: string;
  states: Record<Locale, WordingState>;
  /** Has a draft over what is published, or was never published. */
  isDraft: boolean;
  isPublished: boolean;
  isHidden: boolean;
  /** When a published version begins to show. */
  showsFrom: string | null;
}

export interface TextSection {
  route: TextRoute;
  count: number;
}

export interface Texts {
  /** False: WordPress keeps the texts. */
  isKept: boolean;
  sections: TextSection[];
  rows: TextRow[];
}

/**
 * `file`: there is no such file; `alt`: an image without an alternative text; `form`: the value cannot be read; `taken`: another product
 * has it; `differs`: it is another one in the other language. Of an address: `inUse`: another entry has it; `leadsElsewhere`: it leads to
 * another entry, which had it before; `reserved`: WordPress gives it to no entry.
 */
export type TextRule =
  | 'required'
  | 'form'
  | 'file'
  | 'alt'
  | 'long'
  | 'taken'
  | 'differs'
  | 'inUse'
  | 'leadsElsewhere'
  | 'reserved';

export interface TextProblem {
  /** `ua.title`, `en.acf.statistics.0.value`, `ua.content`, `address`. */
  path: string;
  rule: TextRule;
}

export interface TextDraft {
  entry: ContentEntry;
  version: number;
  changedBy: string;
  changedAt: string;
}

export interface TextVersion {
  id: number;
  entry: ContentEntry;
  /** Null: the file of the content, before the office changed it. */
  publishedBy: string | null;
  publishedAt: string;
  showsFrom: string;
  hidesFrom: string | null;
}

export interface TextScreen {
  route: TextRoute;
  slug: string;
  fields: ContentField[];
  /** Which of the common parts of entries visitors see. */
  parts: { excerpt: boolean; content: boolean; sharedImage: boolean; address: boolean };
  /** Categories that it can be filed under. */
  categories: ({ slug: string } & Both)[];
  /** Path of its page; null where no page shows it alone. */
  path: string | null;
  /** What is published, or what its file has. */
  published: ContentEntry | null;
  isPublished: boolean;
  /** Visitors find it now; news of a future day they do not. */
  isShown: boolean;
  /** When a newer version begins to show. */
  plannedFor: string | null;
  draft: TextDraft | null;
  states: Record<Locale, WordingState>;
  isHidden: boolean;
  /** What keeps the draft, or else what is published, from being published. */
  problems: TextProblem[];
  /** The newest first. */
  versions: TextVersion[];
}

/** An image or document that texts show. */
export interface ContentFile {
  path: string;
  url: string;
  /** A small image; null for documents. */
  thumbnail: string | null;
  bytes: number;
  /** Pixels. */
  size: { width: number; height: number } | null;
  alt: Both;
  /** Says nothing that the text does not, so that it needs no alternative text. */
  isDecorative: boolean;
}

export interface DraftPreview {
  /** Sets a cookie that shows the draft, and leads to its page. */
  url: string;
  /** Null: there is no draft, the link leads to the published page. */
  until: string | null;
}
