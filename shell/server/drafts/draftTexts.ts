import type { Locale } from 'shared-lib/i18n/locales';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const bundles = { ua, en };

export function draftText(locale: Locale, key: keyof typeof ua, values: Record<string, string> = {}): string {
  return bundles[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}
