import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { OrderRow } from './order.ts';
import { type CorrectedLine, invoiceCorrections } from './orders.tables.ts';

export type InvoiceCorrection = typeof invoiceCorrections.$inferSelect;

/** Corrections of the invoices of orders, oldest first. */
export const correctionsOf = async (db: Db, orderIds: readonly number[]): Promise<InvoiceCorrection[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(invoiceCorrections)
        .where(inArray(invoiceCorrections.orderId, [...orderIds]))
        .orderBy(asc(invoiceCorrections.orderId), asc(invoiceCorrections.place));

export interface InvoiceChange {
  lines: CorrectedLine[];
  totalAfter: number;
  now: Date;
}

/** Records that an invoiced order has changed, in the transaction that locks the order. */
export async function correctInvoice(
  db: Db,
  order: OrderRow,
  { lines, totalAfter, now }: InvoiceChange,
): Promise<void> {
  if (order.paymentMethod !== 'invoice' || order.total === totalAfter) return;
  const place = (await correctionsOf(db, [order.id])).length + 1;
  await db
    .insert(invoiceCorrections)
    .values({ orderId: order.id, place, lines, totalAfter, totalBefore: order.total, createdAt: now });
}

/** Number of an invoice, or of a correction of it: `17`, `17/1`. */
export const invoiceNumber = (orderId: number, place?: number): string =>
  place === undefined ? String(orderId) : `${orderId}/${place}`;
