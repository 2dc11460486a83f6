export { useTranslation } from 'react-i18next';
export type { Currency } from './format.ts';
export {
  formatDate,
  formatDayAndMonth,
  formatDayRange,
  formatMoney,
  formatNumber,
  formatTime,
  formatWeekday,
  instantOfGmt,
} from './format.ts';
export { addTranslations, hasTranslations, i18nFor } from './instance.ts';
export { LocaleProvider, useLocale } from './LocaleProvider.tsx';
export type { Locale } from './locales.ts';
export {
  defaultLocale,
  getIntlLocale,
  getIntlLocale as intlLocaleOf,
  getLanguage,
  getLanguage as languageOf,
  localeCookie,
  locales,
} from './locales.ts';
export { decodeSlug, localeOfRequest, localizePath, parseLocalizedPath, paths } from './paths.ts';
export { hasSection, type IdentityFacts, nameSite, siteIdentity, siteName } from './siteIdentity.ts';
