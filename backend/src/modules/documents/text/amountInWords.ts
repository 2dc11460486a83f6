import type { Currency } from 'shared-lib/i18n/format';
import type { Locale } from '../../content/index.ts';
import { englishWords } from './englishWords.ts';
import { ukrainianWords } from './ukrainianWords.ts';

/** 999 999 999.99 in minor units: the largest sum that banks and invoices take. */
const LARGEST = 99_999_999_999;

/** An amount in words. @param amount minor units, 0 to 99 999 999 999. @throws {RangeError} for any other amount. */
export function amountInWords(amount: number, currency: Currency, locale: Locale): string {
  if (!Number.isInteger(amount) || amount < 0 || amount > LARGEST) throw new RangeError(`${amount} has no words.`);
  const minor = amount % 100;
  const major = (amount - minor) / 100;
  const words = locale === 'ua' ? ukrainianWords(major, minor, currency) : englishWords(major, minor, currency);
  return words.replace('#', String(minor).padStart(2, '0'));
}
