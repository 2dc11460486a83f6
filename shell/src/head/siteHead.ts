import { getLanguage, i18nFor, type Locale, localizePath } from 'shared-lib/i18n';
import { navigation } from '../layout/navigation.ts';

export interface SiteHead {
  siteName: string;
  sharing: { path: string; alt: string; size: { width: number; height: number } };
  feed: { title: string; path: string };
  sections: Record<string, string>;
}

export function siteHead(locale: Locale): SiteHead {
  const t = i18nFor(locale).getFixedT(null, 'shell');
  return {
    siteName: t('head.siteName'),
    sharing: {
      path: `/sharing-${getLanguage(locale)}.jpg`,
      alt: t('head.sharing'),
      size: { width: 1200, height: 630 },
    },
    feed: { title: t('head.feed'), path: localizePath('/feed', locale) },
    sections: Object.fromEntries(navigation.map(({ key, to }) => [to, t(`navigation.${key}`)])),
  };
}

/** «Новини – Благодійний пробіг» → «Новини» */
export function withoutSiteName(title: string, siteName: string): string {
  for (const dash of [' – ', ' — ', ' - ', ' | ']) {
    if (title.includes(dash + siteName)) return title.replace(dash + siteName, '');
  }
  return title;
}
