import { formatDay } from '../../text/formatDay.ts';
import type { Currency } from './order.ts';

/** The payment QR of the National Bank (format 002) holds no longer purpose. */
const MAX_LENGTH = 140;

export interface InvoiceReference {
  number: string;
  issuedAt: Date;
  orderNumber: string;
  currency: Currency;
}

/** Purpose of the transfer that pays an invoice; the bank statement is matched by its order number. */
export function paymentPurpose({ number, issuedAt, orderNumber, currency }: InvoiceReference): string {
  const day = formatDay(issuedAt);
  const purpose =
    currency === 'UAH'
      ? `Благодійний внесок за участь у забігу, рахунок № ${number} від ${day}, ${orderNumber}, без ПДВ`
      : `Charitable donation for the Charity Run, invoice ${number} of ${day}, ${orderNumber}`;
  if (purpose.length > MAX_LENGTH) throw new RangeError(`The payment purpose of invoice ${number} is too long.`);
  return purpose;
}
