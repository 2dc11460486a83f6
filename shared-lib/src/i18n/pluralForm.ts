import type { Locale } from './locales.ts';

export type PluralForm = 'one' | 'two' | 'few' | 'many' | 'other';

/** The form of a text for a count, as `Intl.PluralRules` chooses it, without its first use of 20 ms. */
export function pluralForm(count: number, locale: Locale, isOrdinal = false): PluralForm {
  const whole = Math.abs(count);
  if (!Number.isInteger(count)) return 'other';
  const last = whole % 10;
  const isTeen = Math.trunc(whole / 10) % 10 === 1;
  if (locale === 'en') return isOrdinal ? englishOrdinal(last, isTeen) : whole === 1 ? 'one' : 'other';
  if (isOrdinal) return last === 3 && !isTeen ? 'few' : 'other';
  if (last === 1 && !isTeen) return 'one';
  return last >= 2 && last <= 4 && !isTeen ? 'few' : 'many';
}

function englishOrdinal(last: number, isTeen: boolean): PluralForm {
  const forms: readonly PluralForm[] = ['other', 'one', 'two', 'few'];
  return (isTeen ? undefined : forms[last]) ?? 'other';
}
