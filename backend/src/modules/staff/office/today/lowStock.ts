import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Today } from 'shared-lib/api/office';
import type { Db } from '../../../../database/connection.ts';
import { orderLines, orders } from '../../../orders/index.ts';
import { availableOf, stock } from '../../../shop/index.ts';

const DAY_MS = 24 * 60 * 60_000;
const PACE_DAYS = 7;
const LOW_STOCK = 15;

/** Goods of which little is left, and how long that lasts at the pace of the last week. */
export async function lowStockOf(db: Db, now: Date): Promise<Today['stock']> {
  const rows = await db.select().from(stock).where(isNotNull(stock.supplied));
  const low = rows
    .map((row) => ({
      ...row,
      supplied: row.supplied ?? 0,
      available: availableOf(row) ?? 0,
    }))
    .filter(({ available, supplied }) => available <= Math.max(LOW_STOCK, supplied / 10));
  if (low.length === 0) return [];
  const since = new Date(now.getTime() - PACE_DAYS * DAY_MS);
  const lines = await db
    .select({
      sku: orderLines.sku,
      title: sql<{ ua: string; en: string }>`(array_agg(${orderLines.title} order by ${orderLines.id} desc))[1]`,
      owed: sql<number>`count(distinct ${orders.id}) filter (where ${orders.isShort} and ${orders.status} = 'paid')::integer`,
      pace: sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${orders.paidAt} >= ${since.toISOString()}), 0)::integer`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      inArray(
        orderLines.sku,
        low.map(({ sku }) => sku),
      ),
    )
    .groupBy(orderLines.sku);
  return low
    .map(({ sku, supplied, available, reserved, sold }) => {
      const line = lines.find((one) => one.sku === sku);
      const pace = line?.pace ?? 0;
      return {
        sku,
        title: line?.title ?? { ua: sku, en: sku },
        supplied,
        available,
        reserved,
        sold,
        owed: line?.owed ?? 0,
        daysLeft: pace > 0 ? Math.floor((available * PACE_DAYS) / pace) : null,
      };
    })
    .sort((one, other) => one.available - other.available);
}
