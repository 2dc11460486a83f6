/** The locale in URLs, cookie and `lang` query (specification §4, §7). */
export type Locale = 'ua' | 'en';

export const locales: readonly Locale[] = ['ua', 'en'];
export const defaultLocale: Locale = 'ua';

/** The locale cookie, for one year (specification §3, §9). */
export const localeCookie = { name: 'i18n_redirected', maxAge: 365 * 24 * 60 * 60, path: '/', sameSite: 'lax' };

/** Language for HTML `lang`, hreflang and i18next; `ua` is no language code. */
export function getLanguage(locale: Locale): 'uk' | 'en' {
  return locale === 'ua' ? 'uk' : 'en';
}

/** BCP 47 tag for Intl (contracts: formats §8). */
export function getIntlLocale(locale: Locale): 'uk-UA' | 'en-GB' {
  return locale === 'ua' ? 'uk-UA' : 'en-GB';
}

/** Adds the locale prefix to a path: `/news` → `/en/news`. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  const prefix = `/${locale}`;
  return path === '/'
    ? prefix
    : path.startsWith('/#') || path.startsWith('/?')
      ? prefix + path.slice(1)
      : prefix + path;
}

/** Splits a URL path into locale and path: `/en/news` → `en`, `/news`. */
export function parseLocalizedPath(pathname: string): { locale: Locale; path: string } {
  const match = /^\/en(?=\/|$)/.exec(pathname);
  if (!match) return { locale: defaultLocale, path: pathname };
  return { locale: 'en', path: pathname.slice(match[0].length) || '/' };
}
