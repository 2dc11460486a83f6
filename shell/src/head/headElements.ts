import type { HeadTags } from 'shared-lib/contract';
import { type Locale, languageOf, locales, localizePath } from 'shared-lib/i18n';

/** One tag of the document's head. `text` is the content of title and script. */
export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

export interface HeadLocation {
  locale: Locale;
  /** Path without the locale's prefix. */
  path: string;
  search: string;
  origin: string;
}

/** What every page says about itself, whatever it says of its own. */
export interface SiteHead {
  siteName: string;
  fallbackImage?: string;
}

/** The whole head of a page: what the page said, and the addresses only the shell knows. */
export function headElements(head: HeadTags, location: HeadLocation, site: SiteHead): HeadElement[] {
  const address = (locale: Locale) => location.origin + localizePath(location.path, locale) + keptQuery(location);
  const image = head.image ?? site.fallbackImage;
  return [
    { tag: 'title', attributes: {}, text: head.title },
    ...named('description', head.description),
    ...named('robots', head.noIndex ? 'noindex' : undefined),
    link({ rel: 'canonical', href: address(location.locale) }),
    ...(head.translated === false ? [] : alternates(address)),
    ...property('og:title', head.title),
    ...property('og:description', head.description),
    ...property('og:type', head.type ?? 'website'),
    ...property('og:url', address(location.locale)),
    ...property('og:site_name', site.siteName),
    ...property('og:locale', location.locale === 'ua' ? 'uk_UA' : 'en_GB'),
    ...property('og:image', image && new URL(image, location.origin).href),
    ...property('og:image:alt', head.imageAlt),
    ...named('twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map(jsonLd),
  ];
}

/** Only the page number makes another page; tracking parameters do not. */
function keptQuery({ search }: HeadLocation): string {
  const page = new URLSearchParams(search).get('page');
  return page && page !== '1' ? `?page=${encodeURIComponent(page)}` : '';
}

function alternates(address: (locale: Locale) => string): HeadElement[] {
  const languages = locales.map((locale) => ({ hreflang: languageOf(locale) as string, href: address(locale) }));
  return [...languages, { hreflang: 'x-default', href: address('ua') }].map((attributes) =>
    link({ rel: 'alternate', ...attributes }),
  );
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

function jsonLd(value: Record<string, unknown>): HeadElement {
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify(value) };
}
