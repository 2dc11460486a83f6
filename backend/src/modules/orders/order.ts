import type { OrderDelivery, Payer } from 'shared-lib/api';
import type { PaymentChoice } from 'shared-lib/validation';
import type { Currency } from 'shared-lib/vocabulary';
import type { orderLines, orders } from './orders.tables.ts';

export type { Currency, OrderDelivery, Payer };
export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

/** Payer as stored; a person has neither tax code nor postal address. */
export function toPayer({ kind, name, taxCode, address }: NonNullable<PaymentChoice['payer']>): Payer {
  return { kind, name, taxCode: taxCode ?? '', address: address ?? '' };
}

const PREFIX = 'RUN-';

/** Public order number: `RUN-000042`. */
export function orderNumber(id: number): string {
  return PREFIX + String(id).padStart(6, '0');
}

export function findOrderId(number: string): number | undefined {
  const match = /^RUN-(\d{6,9})$/.exec(number);
  const id = Number(match?.[1]);
  return id > 0 && orderNumber(id) === number ? id : undefined;
}

/** When emails about an order may leave: a credit by staff can be undone for a while. */
export function emailsDueAt({ beforeCredit }: Pick<OrderRow, 'beforeCredit'>, now: Date): Date {
  const heldUntil = new Date(beforeCredit?.undoUntil ?? 0);
  return heldUntil > now ? heldUntil : now;
}
