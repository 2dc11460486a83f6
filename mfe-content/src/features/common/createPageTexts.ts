import type { Translations } from 'shared-lib/contract';
import { addTranslations, type Locale } from 'shared-lib/i18n';

/**
 * Texts in the chunk of their page, so that other pages do not load them.
 * @returns adds them while the page renders: the texts of the remote are there by then, and not taken for loaded because of these.
 */
export function createPageTexts(key: string, texts: Record<Locale, Translations>) {
  const added = new Set<Locale>();
  return (locale: Locale) => {
    if (added.has(locale)) return;
    addTranslations(locale, 'content', { [key]: texts[locale] });
    added.add(locale);
  };
}
