import type { Locale } from 'shared-lib/i18n/locales';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const bundles = { ua, en };

/** The site server has no i18next: these are its only texts. */
export function getText(locale: Locale, key: keyof typeof ua, values: Record<string, string> = {}): string {
  return bundles[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}
