import { formatDay } from '../text/formatDay.ts';
import type { Invoice } from './invoice.ts';

/** What a transfer says of itself: up to 140 characters, so that it fits the payment QR of the National Bank (format 002). */
export const LONGEST_PURPOSE = 140;

type Named = Pick<Invoice, 'number' | 'issuedAt' | 'orderNumber' | 'currency'>;

/** The purpose of the transfer that pays an invoice, with the order number by which the statement is matched. */
export function paymentPurpose({ number, issuedAt, orderNumber, currency }: Named): string {
  const day = formatDay(issuedAt);
  const purpose =
    currency === 'UAH'
      ? `Благодійний внесок за участь у забігу, рахунок № ${number} від ${day}, ${orderNumber}, без ПДВ`
      : `Charitable donation for the Charity Run, invoice ${number} of ${day}, ${orderNumber}`;
  if (purpose.length > LONGEST_PURPOSE) throw new RangeError(`Invoice ${number} has too long a number.`);
  return purpose;
}
