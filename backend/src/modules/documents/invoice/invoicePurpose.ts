import { countContents } from '../../../text/orderContents.ts';
import { paymentPurpose } from '../../orders/index.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';

export type PurposeSource = Pick<Invoice, 'number' | 'issuedAt' | 'orderNumber' | 'currency'> & {
  lines: readonly Pick<InvoiceLine, 'kind' | 'quantity'>[];
};

export const getPurpose = (invoice: PurposeSource): string =>
  paymentPurpose({ ...invoice, contents: countContents(invoice.lines) });
