import { parse } from 'yaml';
import { isRecord } from '../acfValues.ts';
import type { Locale } from '../contentSource.ts';

export interface Wording {
  title: string;
  excerpt?: string;
  content: string;
  /** For search engines and shared links, in place of what the entry says itself. */
  head?: { title?: string; description?: string };
  acf: Record<string, unknown>;
}

export interface EntityFile {
  /** Name of the file: which entry it is, whatever its address. */
  slug: string;
  /** Last part of the path of its page; absent: the slug. */
  address?: string;
  /** Addresses that lead to this entry for good, the newest last. */
  formerAddresses?: string[];
  /** Kyiv wall time, `YYYY-MM-DDTHH:MM:SS`. */
  date: string;
  modified: string;
  featuredMedia?: string;
  categories: string[];
  menuOrder: number;
  isDraft: boolean;
  /** Listed with its title, but without content, as a post behind a password is. */
  isProtected: boolean;
  /** A page that no one has written yet. */
  isSkeleton?: boolean;
  wordings: Partial<Record<Locale, Wording>>;
}

export interface TermEntry {
  slug: string;
  wordings: Partial<Record<Locale, { name: string; acf: Record<string, unknown> }>>;
}

/** Last part of the path where visitors read an entry. */
export const getAddress = ({ slug, address }: Pick<EntityFile, 'slug' | 'address'>): string => address ?? slug;

const DEFAULT_DATE = '2025-02-01T12:00:00';

export function readEntityFile(slug: string, source: string): EntityFile {
  const file = parse(source);
  if (!isRecord(file)) throw new Error('the file must hold fields');
  const common = isRecord(file.acf) ? file.acf : {};
  const date = wallTime(file.date ?? DEFAULT_DATE, 'date');
  const wordings: EntityFile['wordings'] = {};
  if (file.ua !== undefined) wordings.ua = readWording(file.ua, 'ua', common);
  if (file.en !== undefined) wordings.en = readWording(file.en, 'en', common);
  if (!wordings.ua && !wordings.en) throw new Error('there is neither "ua" nor "en" in it');
  return {
    slug: slug.toLowerCase(),
    ...readAddresses(slug.toLowerCase(), file),
    date,
    modified: wallTime(file.modified ?? date, 'modified'),
    featuredMedia: typeof file.featured_media === 'string' ? file.featured_media : undefined,
    categories: Array.isArray(file.categories) ? file.categories.map(String) : [],
    menuOrder: Number(file.menu_order) || 0,
    isDraft: file.draft === true,
    isProtected: file.protected === true,
    ...(file.skeleton === true && { isSkeleton: true }),
    wordings,
  };
}

function readAddresses(slug: string, file: Record<string, unknown>): Pick<EntityFile, 'address' | 'formerAddresses'> {
  const address = typeof file.address === 'string' ? file.address.toLowerCase() : slug;
  const former = Array.isArray(file.former_addresses)
    ? file.former_addresses.map((each) => String(each).toLowerCase())
    : [];
  return { ...(address !== slug && { address }), ...(former.length > 0 && { formerAddresses: former }) };
}

export function readTermsFile(source: string): TermEntry[] {
  const rows = parse(source) ?? [];
  if (!Array.isArray(rows)) throw new Error('the file must be a list of terms');
  return rows.map((row) => {
    if (!isRecord(row) || row.slug === undefined) throw new Error('a term has no "slug"');
    const slug = String(row.slug).toLowerCase();
    const common = isRecord(row.acf) ? row.acf : {};
    const wordings: TermEntry['wordings'] = {};
    for (const lang of ['ua', 'en'] as const) {
      const wording = row[lang];
      if (!isRecord(wording)) continue;
      if (!wording.name) throw new Error(`term "${slug}" has no "${lang}.name"`);
      const own = isRecord(wording.acf) ? wording.acf : {};
      wordings[lang] = { name: String(wording.name), acf: { ...common, ...own } };
    }
    return { slug, wordings };
  });
}

function readWording(source: unknown, lang: Locale, common: Record<string, unknown>): Wording {
  if (!isRecord(source)) throw new Error(`"${lang}" must hold fields`);
  if (typeof source.title !== 'string' || !source.title) throw new Error(`"${lang}.title" is missing`);
  return {
    title: source.title,
    excerpt: typeof source.excerpt === 'string' ? source.excerpt : undefined,
    content: typeof source.content === 'string' ? source.content : '',
    head: readHead(source.head),
    acf: { ...common, ...(isRecord(source.acf) ? source.acf : {}) },
  };
}

function readHead(source: unknown): Wording['head'] {
  if (!isRecord(source)) return undefined;
  const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);
  return { title: text(source.title), description: text(source.description) };
}

function wallTime(value: unknown, field: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(String(value)) ?? [];
  if (!day || Number.isNaN(Date.parse(day))) throw new Error(`"${field}" must be a time such as ${DEFAULT_DATE}`);
  return `${day}T${(time ?? '12:00:00').padEnd(8, ':00')}`;
}
