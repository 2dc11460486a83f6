import type { Currency } from 'shared-lib/i18n/format';
import type { Locale } from '../../content/index.ts';

/** That somebody helped, and with how much: companies keep it with their accounts. */
export interface HelpLetter {
  /** Legal name of a company, or name of a person. */
  name: string;
  /** EDRPOU or IPN; empty for a person. */
  taxCode: string;
  sum: number;
  currency: Currency;
  /** When the money came. */
  paidAt: Date;
  orderNumber: string;
  edition: number;
  /** The foundation that says thank you. */
  foundation: { name: string; edrpou: string };
  /** Day of the letter. */
  writtenAt: Date;
  locale: Locale;
}
