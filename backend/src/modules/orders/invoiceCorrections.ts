import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { OrderRow } from './order.ts';
import { type CorrectedLine, invoiceCorrections } from './orders.tables.ts';

export type InvoiceCorrection = typeof invoiceCorrections.$inferSelect;

/** Corrections of the invoices of orders, oldest first. */
export const findCorrections = async (db: Db, orderIds: readonly number[]): Promise<InvoiceCorrection[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(invoiceCorrections)
        .where(inArray(invoiceCorrections.orderId, [...orderIds]))
        .orderBy(asc(invoiceCorrections.orderId), asc(invoiceCorrections.place));

/** What the invoice of an order states after its corrections, in minor units. */
export const findInvoicedTotal = async (db: Db, { id, total }: Pick<OrderRow, 'id' | 'total'>): Promise<number> =>
  (await findCorrections(db, [id])).at(-1)?.totalAfter ?? total;

export interface InvoiceChange {
  reason: InvoiceCorrection['reason'];
  lines: CorrectedLine[];
  totalBefore: number;
  totalAfter: number;
  now: Date;
}

/** Stores a correction in the transaction that locks the order. @returns its place. */
export async function correctInvoice(db: Db, { id: orderId }: OrderRow, change: InvoiceChange): Promise<number> {
  const { reason, lines, totalBefore, totalAfter, now } = change;
  const place = (await findCorrections(db, [orderId])).length + 1;
  await db
    .insert(invoiceCorrections)
    .values({ orderId, place, reason, lines, totalAfter, totalBefore, createdAt: now });
  return place;
}

/** Number of an invoice, or of a correction of it: `17`, `17/1`. */
export const invoiceNumber = (orderId: number, place?: number): string =>
  place === undefined ? String(orderId) : `${orderId}/${place}`;
