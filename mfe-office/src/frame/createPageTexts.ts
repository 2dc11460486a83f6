import type { Translations } from 'shared-lib/contract';
import { addTranslations, type Locale } from 'shared-lib/i18n';

/**
 * Texts in the chunk of their screen, so that the entry does not load them.
 * @returns adds them while the screen renders, once the texts of the office are there
 */
export function createPageTexts(key: string, texts: Record<Locale, Translations>) {
  const added = new Set<Locale>();
  return (locale: Locale) => {
    if (added.has(locale)) return;
    addTranslations(locale, 'office', { [key]: texts[locale] });
    added.add(locale);
  };
}
