import type { Locale } from '../../content/index.ts';

/** Picks a text in Ukrainian, followed by the English one on a bilingual paper. */
export type Translator<Texts> = (pick: (texts: Texts, locale: Locale) => string) => string;

/** An English company gets both languages, for its bank and accountant in Ukraine. */
export const bilingual =
  <Texts>(locale: Locale, { ua, en }: Record<Locale, Texts>): Translator<Texts> =>
  (pick) =>
    [pick(ua, 'ua'), ...(locale === 'en' ? [pick(en, 'en')] : [])].join(' / ');
