import { locales } from 'shared-lib/i18n/locales';
import type { Exposed } from '../../build/contents.ts';

const FORM = /_(zero|one|two|few|many|other)$/;

/**
 * The built texts are there in both languages under the same keys, and none is empty. Forms by number differ between
 * languages; whether each language has all of its forms, the check of the sources says.
 */
export function textProblems({ texts }: Pick<Exposed, 'texts'>): string[] {
  const keys = Object.fromEntries(locales.map((locale) => [locale, new Set(Object.keys(texts[locale]).map(plain))]));
  return locales.flatMap((locale) => {
    const others = locales.filter((other) => other !== locale).flatMap((other) => [...(keys[other] ?? [])]);
    const missing = others.filter((key) => !keys[locale]?.has(key));
    const empty = Object.keys(texts[locale]).filter((key) => texts[locale][key]?.trim() === '');
    return [
      ...missing.map((key) => `texts: ${key} is missing in ${locale}; add it to the feature’s ${locale}.json`),
      ...empty.map((key) => `texts: ${key} is empty in ${locale}; write it into the feature’s ${locale}.json`),
    ];
  });
}

function plain(key: string): string {
  return key.replace(FORM, '');
}
