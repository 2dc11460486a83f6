import { getIntlLocale } from 'shared-lib/i18n/locales';
import type { Locale } from '../../content/index.ts';

const formats: Record<Locale, Intl.NumberFormat> = { ua: numbers('ua'), en: numbers('en') };

function numbers(locale: Locale): Intl.NumberFormat {
  return new Intl.NumberFormat(getIntlLocale(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** `24 000,00` or `24,000.00`: papers always show the kopiykas. `amount` is minor units. */
export const formatAmount = (amount: number, locale: Locale): string => formats[locale].format(amount / 100);
