import type { Locale } from '../contentSource.ts';
import { type EntryType, entryTypes } from '../contentTypes.ts';

/** Where an entity is read on the site, from its root: `/news/kit`, `/en/news/kit`, `/` for the home page. */
export function siteUrl(type: EntryType, slug: string, lang: Locale): string {
  const parts = [lang === 'en' ? 'en' : '', type.path, type.isPage && slug === 'home' ? '' : encodeSlug(slug)];
  return `/${parts.filter(Boolean).join('/')}`;
}

/** Path of the page that shows an entry alone, without its language; null where none does. */
export function findContentPath(route: string, address: string): string | null {
  const type = entryTypes.find((each) => each.route === route);
  return type && (type.isPage || hasOwnPage(route)) ? siteUrl(type, address, 'ua') : null;
}

/** Whether an address of its own leads to each entry of a route. Those of pages belong to the routes of the site. */
export const hasOwnPage = (route: string): boolean => route === 'news_article' || route === 'participants';

/** WordPress writes a Cyrillic slug percent-encoded in lower case. */
export const encodeSlug = (slug: string) =>
  encodeURIComponent(slug).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
