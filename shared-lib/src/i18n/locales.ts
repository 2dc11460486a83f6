export {
  defaultLocale,
  intlLocaleOf,
  type Locale,
  languageOf,
  localeCookie,
  locales,
} from '@charity-run/contract/locales';
