import { type Locale, localeCookie } from 'shared-lib/i18n';

/** One year (specification §4); set only when it changes. */
export function rememberLocale(locale: Locale): void {
  const { name, maxAge, path, sameSite } = localeCookie;
  if (document.cookie.split('; ').includes(`${name}=${locale}`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${locale}; max-age=${maxAge}; path=${path}; samesite=${sameSite}`;
}
