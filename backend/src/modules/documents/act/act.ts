import type { AmountLine, Invoice } from '../invoice/invoice.ts';

/** That services of an order were rendered and accepted. */
export interface Act
  extends Pick<
    Invoice,
    'number' | 'issuedAt' | 'orderNumber' | 'issuer' | 'receiver' | 'payer' | 'total' | 'currency' | 'locale'
  > {
  edition: number;
  lines: readonly AmountLine[];
}
