import type { Currency } from 'shared-lib/i18n/format';
import type { Locale } from '../../content/index.ts';
import type { Issuer } from '../issuer.ts';

/** Confirms charitable help, for a company's accounts. */
export interface HelpLetter {
  name: string;
  /** EDRPOU or IPN; empty for a person. */
  taxCode: string;
  sum: number;
  currency: Currency;
  paidAt: Date;
  orderNumber: string;
  edition: number;
  foundation: { name: string; edrpou: string };
  writtenAt: Date;
  issuer: Issuer;
  locale: Locale;
}
