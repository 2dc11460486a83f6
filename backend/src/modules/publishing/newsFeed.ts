import { getLanguage } from 'shared-lib/i18n/locales';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import { plainText } from '../../text/html.ts';
import { element, type Xml, xmlDocument } from '../../text/xml.ts';
import { type ContentSource, type Entity, isRecord, type Locale, newestPublished } from '../content/index.ts';

const ITEMS = 20;
const news = { ua: 'Новини', en: 'News' };

export const feedPath = (lang: Locale) => localizePath('/feed', lang);

export async function newsFeed(source: ContentSource, lang: Locale, origin: string): Promise<string> {
  const articles = await newestPublished(source, 'news_article', lang, ITEMS);
  const { name, tagline } = (await source.event()).identity;
  const channel = element(
    'channel',
    {},
    element('title', {}, `${news[lang]} – ${name[lang]}`),
    element('link', {}, origin + localizePath(paths.news(), lang)),
    element('description', {}, tagline[lang]),
    element('language', {}, getLanguage(lang)),
    element('atom:link', { href: origin + feedPath(lang), rel: 'self', type: 'application/rss+xml' }),
    ...lastBuildDate(articles),
    ...articles.map((article) => item(article, lang, origin)),
  );
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  };
  return xmlDocument(element('rss', namespaces, channel));
}

function item(article: Entity, lang: Locale, origin: string): Xml {
  const url = origin + localizePath(paths.article(String(article.slug)), lang);
  return element(
    'item',
    {},
    element('title', {}, plainText(readRendered(article.title))),
    element('link', {}, url),
    element('guid', { isPermaLink: 'true' }, url),
    element('pubDate', {}, rfc822(article.date_gmt)),
    element('description', {}, getSummary(article)),
    findCover(article, origin),
  );
}

function getSummary({ acf, excerpt }: Entity): string {
  const summary = isRecord(acf) && typeof acf.short_description === 'string' ? acf.short_description : '';
  return plainText(summary || readRendered(excerpt));
}

function findCover({ acf }: Entity, origin: string): Xml | undefined {
  const cover = isRecord(acf) && isRecord(acf.cover) ? acf.cover : undefined;
  if (typeof cover?.url !== 'string') return undefined;
  const { width, height } = cover as { width?: number; height?: number };
  return element('media:content', { url: new URL(cover.url, origin).href, medium: 'image', width, height });
}

function lastBuildDate(articles: Entity[]): Xml[] {
  const newest = articles
    .map(({ modified_gmt }) => String(modified_gmt))
    .sort()
    .at(-1);
  return newest ? [element('lastBuildDate', {}, rfc822(newest))] : [];
}

const readRendered = (part: unknown) => (isRecord(part) && typeof part.rendered === 'string' ? part.rendered : '');

/** `Mon, 12 May 2025 06:00:00 GMT` */
const rfc822 = (gmt: unknown) => new Date(`${gmt}Z`).toUTCString();
