import { i18nFor, type Locale, localizePath, siteIdentity, siteName } from 'shared-lib/i18n';
import { listPages } from '../layout/navigation.ts';

export interface SiteHead {
  siteName: string;
  /** Visitors who have chosen none get this language. */
  defaultLocale: Locale;
  sharing: { path: string; alt: string; size: { width: number; height: number } };
  feed: { title: string; path: string };
  sections: Record<string, string>;
}

export function siteHead(locale: Locale): SiteHead {
  const t = i18nFor(locale).getFixedT(null, 'shell');
  return {
    siteName: siteName(locale),
    defaultLocale: siteIdentity(locale)?.defaultLocale ?? 'ua',
    sharing: findSharing(locale),
    feed: { title: t('head.feed'), path: localizePath('/feed', locale) },
    sections: Object.fromEntries(listPages(locale).map(({ key, to }) => [to, t(`navigation.${key}`)])),
  };
}

/** The organiser's picture, or else the icon of the site. */
function findSharing(locale: Locale): SiteHead['sharing'] {
  const { url, ...size } = siteIdentity(locale)?.sharing ?? { url: '/icons/icon-512.png', width: 512, height: 512 };
  return { path: url, alt: siteName(locale), size };
}

/** «Новини – Біг доброти» → «Новини» */
export function withoutSiteName(title: string, siteName: string): string {
  for (const dash of [' – ', ' — ', ' - ', ' | ']) {
    if (title.includes(dash + siteName)) return title.replace(dash + siteName, '');
  }
  return title;
}
