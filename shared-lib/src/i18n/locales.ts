export {
  defaultLocale,
  getIntlLocale,
  getIntlLocale as intlLocaleOf,
  getLanguage,
  getLanguage as languageOf,
  type Locale,
  localeCookie,
  locales,
} from '@charity-run/contract/locales';
