import { getLanguage } from 'shared-lib/i18n/locales';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import { element, type Xml, xmlDocument } from '../../text/xml.ts';
import { type ContentSource, type Locale, locales, readableEntries } from '../content/index.ts';

/** Pages of the content backend that have a URL of their own; the rest are texts inside other pages. */
const pagePaths: Record<string, string> = {
  home: paths.home(),
  about: paths.about(),
  charity: paths.charity(),
  contacts: paths.contacts(),
  gallery: paths.gallery(),
  history: paths.history(),
  news: paths.news(),
  offer: paths.offer(),
  participants: paths.participants(),
  partners: paths.partners(),
  policy: paths.policy(),
  recipient: paths.recipient(),
  registration: paths.registration(),
  sponsors: paths.sponsors(),
  teams: paths.teams(),
  timeline: paths.timeline(),
};

/** Pages without an entity of their own in the content, in both languages. */
const ownPages = [paths.ledger(), paths.map(), paths.results()];

/** The path of an entity of each type, without the locale; undefined when it has no URL. */
const pathByType: Record<string, (slug: string) => string | undefined> = {
  pages: (slug) => pagePaths[slug],
  news_article: paths.article,
  participants: paths.participant,
};

/** When each language of a URL was last changed, in UTC; null if that is not known. */
type Modified = Partial<Record<Locale, string | null>>;

/** Every public URL in both languages, each naming the other (sitemaps.org, hreflang). */
export async function sitemap(source: ContentSource, origin: string): Promise<string> {
  const pages = await publicPages(source);
  const { defaultLocale } = (await source.event()).identity;
  const urls = [...pages].flatMap(([path, modified]) =>
    locales
      .filter((lang) => modified[lang] !== undefined)
      .map((lang) => urlElement(origin, path, lang, modified, defaultLocale)),
  );
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  };
  return xmlDocument(element('urlset', namespaces, ...urls));
}

async function publicPages(source: ContentSource): Promise<Map<string, Modified>> {
  const pages = new Map<string, Modified>(ownPages.map((path) => [path, { ua: null, en: null }]));
  for (const [route, findPath] of Object.entries(pathByType)) {
    for (const lang of locales) {
      for (const { slug, modified_gmt } of await readableEntries(source, route, lang)) {
        const path = findPath(slug);
        if (path) pages.set(path, { ...pages.get(path), [lang]: `${modified_gmt}Z` });
      }
    }
  }
  return pages;
}

/** @param usual language of visitors who have chosen none. */
function urlElement(origin: string, path: string, lang: Locale, modified: Modified, usual: Locale): Xml {
  const present = locales.filter((each) => modified[each] !== undefined);
  const lastModified = modified[lang];
  const alternate = (hreflang: string, to: Locale) =>
    element('xhtml:link', { rel: 'alternate', hreflang, href: origin + localizePath(path, to) });
  const alternates =
    present.length > 1
      ? [...present.map((each) => alternate(getLanguage(each), each)), alternate('x-default', usual)]
      : [];
  return element(
    'url',
    {},
    element('loc', {}, origin + localizePath(path, lang)),
    ...(lastModified ? [element('lastmod', {}, lastModified)] : []),
    ...alternates,
  );
}
