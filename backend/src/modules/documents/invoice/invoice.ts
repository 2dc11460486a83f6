import type { Currency } from 'shared-lib/i18n/format';
import type { Locale, Localised, Requisites } from '../../content/index.ts';
import type { Issuer } from '../issuer.ts';

export interface AmountLine {
  title: Localised;
  quantity: number;
  unitPrice: number;
  sum: number;
}

export interface InvoiceLine extends AmountLine {
  kind: 'registration' | 'product' | 'contribution' | 'delivery';
}

export interface Invoice {
  number: string;
  issuedAt: Date;
  dueAt: Date;
  /** `RUN-000042`, matched in bank transfers. */
  orderNumber: string;
  issuer: Issuer;
  receiver: Requisites;
  /** Code and address are empty for a person. */
  payer: { name: string; taxCode: string; address: string };
  lines: readonly InvoiceLine[];
  total: number;
  paid: number;
  currency: Currency;
  /** Set on the invoice of a paid order, which requests nothing more. */
  paidAt?: Date;
  /** Corrective invoices that its lines already contain. */
  corrections?: readonly { number: string; at: Date }[];
  /** In English an invoice is bilingual: a bank and an accountant in Ukraine have to read it too. */
  locale: Locale;
}
