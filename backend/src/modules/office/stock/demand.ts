import { eq, gte, inArray, sql, sum } from 'drizzle-orm';
import type { StockItem } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { orderLines, orders } from '../../orders/index.ts';
import type { Product } from '../../shop/index.ts';
import { newestTitle } from '../newestTitle.ts';

const PACE_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

export interface Demand {
  /** Title in the newest order. */
  title: StockItem['title'];
  /** Paid orders that wait for goods. */
  owed: number;
  /** Paid within the last week. */
  pace: number;
}

/** What orders need of goods, by SKU; goods without orders are missing. */
export async function findDemand(db: Db, skus: readonly string[], now: Date): Promise<ReadonlyMap<string, Demand>> {
  if (skus.length === 0) return new Map();
  const since = new Date(now.getTime() - PACE_DAYS * DAY_MS);
  const rows = await db
    .select({
      sku: sql<string>`${orderLines.sku}`,
      title: newestTitle,
      owed: sql<number>`count(distinct ${orders.id}) filter (where ${orders.isShort} and ${orders.status} = 'paid')::integer`,
      pace: sql<number>`coalesce(${sum(orderLines.quantity)} filter (where ${gte(orders.paidAt, since)}), 0)::integer`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.sku, [...skus]))
    .groupBy(orderLines.sku);
  return new Map(rows.map(({ sku, ...demand }) => [sku, demand]));
}

/** Title in the shop now, or else in the newest order; the SKU when neither knows it. */
export const getTitle = (
  sku: string,
  onSale: ReadonlyMap<string, Product>,
  demanded: Pick<Demand, 'title'> | undefined,
): StockItem['title'] => onSale.get(sku)?.title ?? demanded?.title ?? { ua: sku, en: sku };

/** Whole days that a quantity lasts at the pace of the last week; null without sales. */
export const findDaysLeft = (available: number, { pace }: Pick<Demand, 'pace'> = { pace: 0 }): number | null =>
  pace > 0 ? Math.floor((available * PACE_DAYS) / pace) : null;
