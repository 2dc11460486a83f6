import { isServedAsVector, type MediaFile, variantUrl, widthsFor } from '../../media/index.ts';
import type { Locale } from '../contentSource.ts';
import type { HeadTag } from '../html/headTagRules.ts';
import { scriptSafeJson } from '../html/headTagRules.ts';

export interface HeadFacts {
  lang: Locale;
  site: { name: string; tagline: string };
  isHome: boolean;
  isArticle: boolean;
  title: string;
  /** The title that an editor wrote for search engines and shared links. */
  ownTitle?: string;
  description: string;
  link: string;
  /** Addresses of this entity in the languages it exists in. */
  alternates: Partial<Record<Locale, string>>;
  image?: MediaFile;
  imageAlt?: string;
  /** ISO with Kyiv's offset. */
  published: string;
  modified: string;
}

const languages = {
  ua: { locale: 'uk_UA', language: 'uk' },
  en: { locale: 'en_US', language: 'en' },
} as const;

const PREVIEW_WIDTH = 1280;

/** The head tags WordPress would print for an entity, in its order. Text in them is not encoded. */
export function headTags(facts: HeadFacts): HeadTag[] {
  const { name, tagline } = facts.site;
  const { locale } = languages[facts.lang];
  const title = facts.ownTitle ?? facts.title;
  const usualTitle = facts.isHome ? [name, tagline].filter(Boolean).join(' – ') : `${facts.title} – ${name}`;
  const preview = previewImage(facts);
  return [
    { tag: 'title', content: facts.ownTitle ?? usualTitle },
    named('robots', 'max-image-preview:large'),
    ...(facts.description ? [named('description', facts.description)] : []),
    property('og:locale', locale),
    property('og:type', facts.isArticle ? 'article' : 'website'),
    property('og:title', title),
    ...(facts.description ? [property('og:description', facts.description)] : []),
    property('og:url', facts.link),
    property('og:site_name', name),
    ...preview,
    named('twitter:card', preview.length > 0 ? 'summary_large_image' : 'summary'),
    ...alternateLinks(facts.alternates),
    { tag: 'script', attributes: { type: 'application/ld+json' }, content: linkedData(facts) },
    { tag: 'link', attributes: { rel: 'canonical', href: facts.link } },
  ];
}

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
});

function previewImage({ image, imageAlt }: HeadFacts): HeadTag[] {
  if (!image?.size || isServedAsVector(image)) return [];
  const width = widthsFor(image).findLast((each) => each <= PREVIEW_WIDTH) ?? image.size.width;
  const height = Math.round((width * image.size.height) / image.size.width);
  return [
    property('og:image', variantUrl(image, width, 'jpg')),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    ...(imageAlt ? [property('og:image:alt', imageAlt)] : []),
  ];
}

function alternateLinks(alternates: HeadFacts['alternates']): HeadTag[] {
  return (['ua', 'en'] as const).flatMap((lang) => {
    const href = alternates[lang];
    if (!href) return [];
    return [{ tag: 'link', attributes: { rel: 'alternate', hreflang: languages[lang].language, href } }];
  });
}

function linkedData(facts: HeadFacts): string {
  return scriptSafeJson({
    '@context': 'https://schema.org',
    '@type': facts.isArticle ? 'NewsArticle' : 'WebPage',
    url: facts.link,
    [facts.isArticle ? 'headline' : 'name']: facts.title,
    inLanguage: languages[facts.lang].language,
    datePublished: facts.published,
    dateModified: facts.modified,
  });
}
