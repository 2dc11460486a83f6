import { createInstance, type i18n } from 'i18next';
import { getLanguage, type Locale } from './locales.ts';

const instances = new Map<Locale, i18n>();

/** One i18next instance per locale, so that one process renders two languages at the same time. */
export function i18nFor(locale: Locale): i18n {
  const existing = instances.get(locale);
  if (existing) return existing;
  const instance = createInstance();
  void instance.init({
    lng: getLanguage(locale),
    fallbackLng: false,
    ns: [],
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: { run: '', city: '', foundation: '', firstYear: '' } },
    react: { useSuspense: false },
  });
  instances.set(locale, instance);
  return instance;
}

/** Adds the texts of one namespace; adding them again is harmless. */
export function addTranslations(locale: Locale, namespace: string, texts: object): void {
  i18nFor(locale).addResourceBundle(getLanguage(locale), namespace, texts, true, true);
}

export function hasTranslations(locale: Locale, namespace: string): boolean {
  return i18nFor(locale).hasResourceBundle(getLanguage(locale), namespace);
}
