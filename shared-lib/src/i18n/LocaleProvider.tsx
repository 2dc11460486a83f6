import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { i18nFor } from './instance.ts';
import { defaultLocale, type Locale } from './locales.ts';
import type { Translate, Translator } from './Translator.ts';

const LocaleContext = createContext({ locale: defaultLocale, version: 0 });

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const i18n = i18nFor(locale);
  const version = useSyncExternalStore(i18n.subscribe, i18n.version, i18n.version);
  const language = useMemo(() => ({ locale, version }), [locale, version]);
  return <LocaleContext value={language}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  return useContext(LocaleContext).locale;
}

/** Translates with the texts of a namespace, in the language of the page. */
export function useTranslation(namespace: string): { t: Translate; i18n: Translator } {
  const i18n = i18nFor(useLocale());
  return { t: i18n.in(namespace), i18n };
}
