import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import type { OrderRow } from '../order.ts';
import { orderLines, orders } from '../orders.tables.ts';

export interface Held {
  orders: number;
  units: number;
}

/** Who owes the money of an invoice: the tax code, or the name of a person. */
export const payerKey = ({ payer }: Pick<OrderRow, 'payer'>): string =>
  payer?.taxCode || (payer?.name ?? '').toLowerCase();

const payerColumn = sql`coalesce(nullif(${orders.payer} ->> 'taxCode', ''), lower(${orders.payer} ->> 'name'))`;

export const ofAccount = (userId: number | null): SQL => sql`${orders.userId} = ${userId}`;
export const byInvoice = eq(orders.paymentMethod, 'invoice');
export const ofPayer = (key: string): SQL | undefined => and(byInvoice, sql`${payerColumn} = ${key}`);

const isHeld = and(eq(orders.stock, 'reserved'), eq(orders.status, 'awaiting-payment'));

export async function heldBy(db: Db, whose: SQL | undefined, except: number): Promise<Held> {
  const [row] = await db
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      units: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`,
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.sku)))
    .where(and(isHeld, whose, ne(orders.id, except)));
  return row ?? { orders: 0, units: 0 };
}

export async function findHeldGoods(
  db: Db,
  skus: readonly string[],
  method: OrderRow['paymentMethod'],
  except: number,
) {
  const rows = await db
    .select({ sku: orderLines.sku, units: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isHeld, eq(orders.paymentMethod, method), inArray(orderLines.sku, [...skus]), ne(orders.id, except)))
    .groupBy(orderLines.sku);
  return new Map(rows.map(({ sku, units }) => [sku, units]));
}
