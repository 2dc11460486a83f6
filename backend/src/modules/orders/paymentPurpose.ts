import { formatDay } from '../../text/formatDay.ts';
import { capitalise, describeGoods, type OrderContents } from '../../text/orderContents.ts';
import type { Currency } from './order.ts';

/** The payment QR of the National Bank (format 002) holds no longer purpose. */
const MAX_LENGTH = 140;

export interface InvoiceReference {
  number: string;
  issuedAt: Date;
  orderNumber: string;
  currency: Currency;
  contents: OrderContents;
}

/** Participation is paid for by a donation, souvenirs are sold. */
const words = {
  ua: {
    donation: 'благодійний внесок за',
    sale: 'оплата за',
    invoice: (number: string, day: string) => `рахунок № ${number} від ${day}`,
    noVat: ', без ПДВ',
  },
  en: {
    donation: 'charitable donation for',
    sale: 'payment for',
    invoice: (number: string, day: string) => `invoice ${number} of ${day}`,
    noVat: '',
  },
};

/** Purpose of the transfer that pays an order: what it holds, and its number, by which the bank statement is matched. */
export function paymentPurpose(reference: InvoiceReference): string {
  const purpose = [true, false]
    .map((hasCounts) => toPurpose(reference, hasCounts))
    .find(({ length }) => length <= MAX_LENGTH);
  if (!purpose) throw new RangeError(`The payment purpose of invoice ${reference.number} is too long.`);
  return purpose;
}

function toPurpose(reference: InvoiceReference, hasCounts: boolean): string {
  const { number, issuedAt, orderNumber, currency, contents } = reference;
  const isUa = currency === 'UAH';
  const { donation, sale, invoice, noVat } = words[isUa ? 'ua' : 'en'];
  const describe = (part: Partial<OrderContents>) =>
    describeGoods(
      { registration: 0, product: 0, contribution: 0, delivery: null, ...part },
      isUa ? 'ua' : 'en',
      hasCounts,
    );
  const { registration, product, contribution } = contents;
  const parts = [
    ...(registration > 0 ? [`${donation} ${describe({ registration })}`] : []),
    ...(product > 0 ? [`${sale} ${describe({ product })}`] : []),
    ...(contribution > 0 ? [describe({ contribution })] : []),
    ...(registration + product > 0 ? [invoice(number, formatDay(issuedAt))] : []),
  ];
  return `${capitalise(parts.join(', '))}, ${orderNumber}${noVat}`;
}
