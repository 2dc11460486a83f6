import { formatDay } from '../../text/formatDay.ts';

/** Characters that the payment QR of the National Bank holds (format 002). */
export const LONGEST_PURPOSE = 140;

export interface InvoiceReference {
  number: string;
  issuedAt: Date;
  orderNumber: string;
  currency: string;
}

/** The purpose of the transfer that pays an invoice, with the order number by which the statement is matched. */
export function paymentPurpose({ number, issuedAt, orderNumber, currency }: InvoiceReference): string {
  const day = formatDay(issuedAt);
  const purpose =
    currency === 'UAH'
      ? `Благодійний внесок за участь у забігу, рахунок № ${number} від ${day}, ${orderNumber}, без ПДВ`
      : `Charitable donation for the Charity Run, invoice ${number} of ${day}, ${orderNumber}`;
  if (purpose.length > LONGEST_PURPOSE) throw new RangeError(`Invoice ${number} has too long a number.`);
  return purpose;
}
