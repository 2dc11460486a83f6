import type { ContentEntry, ContentWording } from 'shared-lib/api/office';
import { type Locale, locales } from '../contentSource.ts';
import type { EntityFile, TermEntry, Wording } from '../embedded/contentFile.ts';

export function toContentEntry(file: EntityFile): ContentEntry {
  const { address, formerAddresses, date, modified, featuredMedia, categories, menuOrder, isProtected, wordings } =
    file;
  const toWording = ({ title, excerpt = '', content, head, acf }: Wording): ContentWording => ({
    title,
    excerpt,
    content,
    ...(head && { head }),
    acf,
  });
  return {
    ...(address && { address }),
    ...(formerAddresses && { formerAddresses }),
    date,
    modified,
    featuredMedia: featuredMedia ?? null,
    categories,
    menuOrder,
    isProtected,
    wordings: mapWordings(wordings, toWording),
  };
}

export function toEntityFile(slug: string, entry: ContentEntry): EntityFile {
  const { address, formerAddresses, date, modified, featuredMedia, categories, menuOrder, isProtected, wordings } =
    entry;
  return {
    slug,
    ...(address && address !== slug && { address }),
    ...(formerAddresses && formerAddresses.length > 0 && { formerAddresses }),
    date,
    modified,
    featuredMedia: featuredMedia ?? undefined,
    categories,
    menuOrder,
    isDraft: false,
    isProtected,
    wordings: mapWordings(
      wordings,
      ({ excerpt, ...wording }): Wording => ({ ...wording, excerpt: excerpt || undefined }),
    ),
  };
}

const TERM = {
  date: '2025-01-01T12:00:00',
  modified: '2025-01-01T12:00:00',
  featuredMedia: null,
  categories: [],
  menuOrder: 0,
  isProtected: false,
};

/** A category as an entry: its name is the title. */
export function toTermContent({ wordings }: TermEntry): ContentEntry {
  const toWording = ({ name, acf }: { name: string; acf: Record<string, unknown> }): ContentWording => ({
    title: name,
    excerpt: '',
    content: '',
    acf,
  });
  return { ...TERM, wordings: mapWordings(wordings, toWording) };
}

export const toTermEntry = (slug: string, { wordings }: ContentEntry): TermEntry => ({
  slug,
  wordings: mapWordings(wordings, ({ title, acf }) => ({ name: title, acf })),
});

function mapWordings<From, To>(wordings: Partial<Record<Locale, From>>, toOther: (wording: From) => To) {
  const mapped: Partial<Record<Locale, To>> = {};
  for (const lang of locales) {
    const wording = wordings[lang];
    if (wording) mapped[lang] = toOther(wording);
  }
  return mapped;
}
