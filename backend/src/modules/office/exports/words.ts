import type { Locale } from 'shared-lib/i18n/locales';
import en from 'shared-lib/labels/en.json' with { type: 'json' };
import ua from 'shared-lib/labels/ua.json' with { type: 'json' };
import { isPaymentProvider, type LedgerSource, providerNames } from 'shared-lib/vocabulary';
import enTexts from './texts.en.json' with { type: 'json' };
import uaTexts from './texts.ua.json' with { type: 'json' };

/** Words that the office shows for values of its vocabularies, and those that only files have. */
export type Words = typeof en & typeof enTexts;

export const words: Record<Locale, Words> = { ua: { ...ua, ...uaTexts }, en: { ...en, ...enTexts } };

/** @returns the word of a value; the value itself when there is none, as for what older versions wrote. */
export const getWord = (labels: object, value: string): string =>
  Object.entries(labels).find(([name]) => name === value)?.[1] ?? value;

/** Puts values into a text such as `Стіл {{number}}`. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));

export function nameSource({ order }: Words, source: LedgerSource): string {
  const { sources } = order.money;
  return isPaymentProvider(source) ? fillText(sources.card, { provider: providerNames[source] }) : sources[source];
}

/** @param key a path such as `log.values.open`. */
export function findText(texts: object, key: string): string | undefined {
  let found: unknown = texts;
  for (const name of key.split('.')) found = typeof found === 'object' && found ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' ? found : undefined;
}
