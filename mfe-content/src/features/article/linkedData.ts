import type { HeadContext } from 'shared-lib/contract';
import { getLanguage, localizePath, paths } from 'shared-lib/i18n';

interface ArticleFacts {
  slug: string;
  title: string;
  description: string | undefined;
  /** ISO instants. */
  published: string;
  modified: string;
  image: string | undefined;
}

/** schema.org data of the article; URLs are relative to the site's root. */
export function articleLinkedData(article: ArticleFacts, { t, locale }: HeadContext) {
  const { slug, title, description, published, modified, image } = article;
  const organization = {
    '@type': 'Organization',
    name: t('common.siteName'),
    url: localizePath(paths.home(), locale),
    logo: { '@type': 'ImageObject', url: '/icons/icon-512.png', width: 512, height: 512 },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: localizePath(paths.article(slug), locale),
    headline: title,
    description,
    inLanguage: getLanguage(locale),
    datePublished: published,
    dateModified: modified,
    image: image ? [image] : undefined,
    author: organization,
    publisher: organization,
  };
}
