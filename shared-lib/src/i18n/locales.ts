export {
  defaultLocale,
  getIntlLocale,
  getLanguage,
  type Locale,
  localeCookie,
  locales,
} from '@charity-run/contract/locales';
