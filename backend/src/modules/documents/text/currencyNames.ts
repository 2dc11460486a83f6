import type { Currency } from 'shared-lib/i18n/format';
import type { Locale } from '../../content/index.ts';

/** Currencies as papers name them after an amount. */
export const currencyNames: Record<Locale, Record<Currency, string>> = {
  ua: { UAH: 'грн', USD: 'дол. США', EUR: 'євро' },
  en: { UAH: 'UAH', USD: 'USD', EUR: 'EUR' },
};
