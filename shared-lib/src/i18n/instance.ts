import type { Locale } from './locales.ts';
import { Translator } from './Translator.ts';

const instances = new Map<Locale, Translator>();

/** One translator per locale, so that one process renders two languages at the same time. */
export function i18nFor(locale: Locale): Translator {
  const existing = instances.get(locale);
  if (existing) return existing;
  const instance = new Translator(locale);
  instances.set(locale, instance);
  return instance;
}

/** Adds the texts of one namespace; adding them again is harmless. */
export function addTranslations(locale: Locale, namespace: string, texts: object): void {
  i18nFor(locale).add(namespace, texts);
}

export function hasTranslations(locale: Locale, namespace: string): boolean {
  return i18nFor(locale).has(namespace);
}
