import type { PaymentChoice } from 'shared-lib/validation';
import type { orderLines, orders } from './orders.tables.ts';

/** The same words in both languages, as they were when the order was made. */
export interface BothLanguages {
  ua: string;
  en: string;
}

/** Who pays an invoice. */
export interface Payer {
  kind: 'company' | 'person';
  /** Legal name of a company, or full name of a person. */
  name: string;
  /** EDRPOU or IPN; empty for a person. */
  taxCode: string;
  /** Legal address; empty for a person. */
  address: string;
}

/** How the goods are received: a snapshot, because branches close and move. */
export type OrderDelivery =
  | { kind: 'pickup' }
  | {
      kind: 'branch';
      region: string;
      district: string;
      settlement: string;
      /** Of the carrier; empty when it was typed by hand while the lists were out of reach. */
      branchId: string;
      branchNumber: string;
      branch: string;
      address: string;
      recipientName: string;
      recipientLastName: string;
      /** E.164. */
      phone: string;
    };

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type Currency = OrderRow['currency'];

/** As it is kept; a person has neither code nor address. */
export function payerOf({ kind, name, taxCode, address }: NonNullable<PaymentChoice['payer']>): Payer {
  return { kind, name, taxCode: taxCode ?? '', address: address ?? '' };
}

const PREFIX = 'RUN-';

/** `RUN-000042`: what people, banks and letters call the order. */
export function orderNumber(id: number): string {
  return PREFIX + String(id).padStart(6, '0');
}

/** The id behind an order number; undefined for anything else. */
export function orderIdOf(number: string): number | undefined {
  const match = /^RUN-(\d{6,9})$/.exec(number);
  const id = Number(match?.[1]);
  return id > 0 && orderNumber(id) === number ? id : undefined;
}
