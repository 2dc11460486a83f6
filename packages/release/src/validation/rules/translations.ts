import { locales } from '@charity-run/contract/locales';
import type { Exposed } from '../contents.ts';

export function translationProblems({ texts }: Pick<Exposed, 'texts'>): string[] {
  return locales.flatMap((locale) =>
    Object.entries(texts[locale])
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `texts: ${key} is empty in ${locale}; write it into the feature’s ${locale}.json`),
  );
}
