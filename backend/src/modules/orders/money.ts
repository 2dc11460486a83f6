import type { Locale } from '../content/contentSource.ts';
import type { Currency } from './order.ts';

const languages = { ua: 'uk-UA', en: 'en-GB' };

/** A sum in minor units as people read it: `1 250,50 ₴`, `₴1,250.50`; whole sums without a fraction. */
export function formatSum(amount: number, currency: Currency, locale: Locale): string {
  return new Intl.NumberFormat(languages[locale], {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' },
  }).format(amount / 100);
}
