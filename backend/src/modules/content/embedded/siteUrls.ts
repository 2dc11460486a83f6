import type { Locale } from '../contentSource.ts';
import type { EntryType } from '../contentTypes.ts';

/** Where an entity is read on the site, from its root: `/news/kit`, `/en/news/kit`, `/` for the home page. */
export function siteUrl(type: EntryType, slug: string, lang: Locale): string {
  const parts = [lang === 'en' ? 'en' : '', type.path, type.isPage && slug === 'home' ? '' : encodeSlug(slug)];
  return `/${parts.filter(Boolean).join('/')}`;
}

/** WordPress writes a Cyrillic slug percent-encoded in lower case. */
export const encodeSlug = (slug: string) =>
  encodeURIComponent(slug).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
