import type { Localised } from '../../content/index.ts';
import type { Invoice } from '../invoice/invoice.ts';

/** The difference that a change of an order makes to its invoice. */
export interface CorrectiveInvoice
  extends Pick<
    Invoice,
    'number' | 'issuedAt' | 'orderNumber' | 'issuer' | 'receiver' | 'payer' | 'currency' | 'locale'
  > {
  invoice: { number: string; issuedAt: Date };
  /** Quantities before and after; the price in minor units. */
  lines: readonly { title: Localised; unitPrice: number; before: number; after: number }[];
  /** Money goes back; otherwise the updated invoice is to be paid. */
  isRefund?: boolean;
  /** Minor units. */
  totalBefore: number;
  /** Minor units. */
  totalAfter: number;
}
