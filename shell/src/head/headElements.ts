import type { HeadTags } from 'shared-lib/contract';
import { getLanguage, type Locale, locales, localizePath } from 'shared-lib/i18n';
import { breadcrumbList } from './breadcrumbList.ts';
import { withAbsoluteUrls } from './linkedData.ts';
import { type SiteHead, withoutSiteName } from './siteHead.ts';

export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

export interface HeadLocation {
  locale: Locale;
  path: string;
  search: string;
  origin: string;
}

const openGraphLocales: Record<Locale, string> = { ua: 'uk_UA', en: 'en_GB' };

export function headElements(head: HeadTags, location: HeadLocation, site: SiteHead): HeadElement[] {
  const { locale, origin } = location;
  return [
    { tag: 'title', attributes: {}, text: head.title },
    ...named('description', head.description),
    ...(head.noIndex ? named('robots', 'noindex') : urlElements(head, location, site)),
    link({ rel: 'alternate', type: 'application/rss+xml', title: site.feed.title, href: origin + site.feed.path }),
    ...property('og:title', withoutSiteName(head.title, site.siteName)),
    ...property('og:description', head.description),
    ...property('og:type', head.type ?? 'website'),
    ...property('og:site_name', site.siteName),
    ...property('og:locale', openGraphLocales[locale]),
    ...sharingImage(head, site, origin),
    ...named('twitter:card', 'summary_large_image'),
    ...(head.noIndex ? [] : linkedData(head, location, site)),
  ];
}

/** Pages that are not indexed get no canonical URL. */
function urlElements(head: HeadTags, location: HeadLocation, { defaultLocale }: SiteHead): HeadElement[] {
  const urlIn = (locale: Locale) =>
    location.origin + upperCaseEscapes(localizePath(location.path, locale)) + canonicalQuery(location);
  const others = locales.filter((locale) => locale !== location.locale && head.translated !== false);
  return [
    link({ rel: 'canonical', href: urlIn(location.locale) }),
    ...(others.length > 0 ? alternates(urlIn, defaultLocale) : []),
    ...property('og:url', urlIn(location.locale)),
    ...others.flatMap((locale) => property('og:locale:alternate', openGraphLocales[locale])),
  ];
}

/** A Cyrillic slug may have escapes in either case. */
function upperCaseEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}

/** Only the page number makes another page. */
function canonicalQuery({ search }: HeadLocation): string {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d*$/.test(page) && page !== '1' ? `?page=${page}` : '';
}

function alternates(urlIn: (locale: Locale) => string, defaultLocale: Locale): HeadElement[] {
  const languages = locales.map((locale) => ({ hreflang: getLanguage(locale) as string, href: urlIn(locale) }));
  return [...languages, { hreflang: 'x-default', href: urlIn(defaultLocale) }].map((attributes) =>
    link({ rel: 'alternate', ...attributes }),
  );
}

/** The image of the site in place of one whose URL is none of the web. */
function sharingImage(head: HeadTags, { sharing }: SiteHead, origin: string): HeadElement[] {
  const own = head.image && URL.canParse(head.image, origin) ? new URL(head.image, origin) : undefined;
  const image = own && /^https?:$/.test(own.protocol) ? own : undefined;
  const { size, alt } = image ? { size: head.imageSize, alt: head.imageAlt ?? head.title } : sharing;
  return [
    ...property('og:image', (image ?? new URL(sharing.path, origin)).href),
    ...property('og:image:width', size && String(size.width)),
    ...property('og:image:height', size && String(size.height)),
    ...property('og:image:alt', alt),
  ];
}

function linkedData(head: HeadTags, location: HeadLocation, site: SiteHead): HeadElement[] {
  const crumbs = breadcrumbList(withoutSiteName(head.title, site.siteName), location, site.sections);
  return [...(head.jsonLd ?? []), ...(crumbs ? [crumbs] : [])].map((value) => ({
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify(withAbsoluteUrls(value, location.origin)),
  }));
}

function link(attributes: Record<string, string>): HeadElement {
  return { tag: 'link', attributes };
}

function named(name: string, content: string | undefined): HeadElement[] {
  return content ? [{ tag: 'meta', attributes: { name, content } }] : [];
}

function property(name: string, content: string | undefined): HeadElement[] {
  return content ? [{ tag: 'meta', attributes: { property: name, content } }] : [];
}
