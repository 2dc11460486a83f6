import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { StockItem } from 'shared-lib/api/office';
import type { Clock } from '../../../../clock.ts';
import type { Db } from '../../../../database/connection.ts';
import type { AuditChain } from '../../../office/index.ts';
import { orderLines, orders } from '../../../orders/index.ts';
import { availableOf, correctStock, type Product, stock, syncSupply } from '../../../shop/index.ts';
import { StockChanged } from '../../staff.errors.ts';
import { assertImpersonal } from '../order/orderNotes.ts';

const PACE_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

export interface OfficeStockDependencies {
  db: Db;
  clock: Clock;
  trail: AuditChain;
  products: () => Promise<Map<string, Product>>;
}

export interface Correction {
  sku: string;
  difference: number;
  /** The corrections that staff saw. */
  corrected: number;
  reason: string;
}

/** Quantities of goods, and their corrections. */
export function createOfficeStock({ db, clock, trail, products }: OfficeStockDependencies) {
  async function ordered(skus: string[]) {
    const since = new Date(clock.now().getTime() - PACE_DAYS * DAY_MS).toISOString();
    return db
      .select({
        sku: orderLines.sku,
        size: sql<string>`coalesce(${orderLines.size}, '')`,
        title: sql<StockItem['title']>`(array_agg(${orderLines.title} order by ${orderLines.id} desc))[1]`,
        quantity: sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${orders.stock} in ('reserved', 'sold')), 0)::integer`,
        owed: sql<number>`count(distinct ${orders.id}) filter (where ${orders.isShort} and ${orders.status} = 'paid')::integer`,
        pace: sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${orders.paidAt} >= ${since}), 0)::integer`,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(isNotNull(orderLines.sku), inArray(orderLines.sku, skus)))
      .groupBy(orderLines.sku, orderLines.size)
      .orderBy(orderLines.sku, orderLines.size);
  }

  return {
    /** All goods on sale and those that were, by the least that is left. */
    async show(): Promise<{ items: StockItem[] }> {
      const sold = await products();
      // The shop may not have been opened yet.
      await syncSupply(db, [...sold.values()]);
      const rows = await db.select().from(stock).orderBy(stock.sku);
      const lines = rows.length === 0 ? [] : await ordered(rows.map(({ sku }) => sku));
      const items = rows.map((row): StockItem => {
        const own = lines.filter(({ sku }) => sku === row.sku);
        const total = (count: (line: (typeof lines)[number]) => number) =>
          own.reduce((sum, line) => sum + count(line), 0);
        const pace = total((line) => line.pace);
        const available = availableOf(row);
        return {
          sku: row.sku,
          title: sold.get(row.sku)?.title ?? own[0]?.title ?? { ua: row.sku, en: row.sku },
          supplied: row.supplied,
          corrected: row.corrected,
          reserved: row.reserved,
          sold: row.sold,
          available,
          owed: total((line) => line.owed),
          daysLeft: available !== null && pace > 0 ? Math.floor((available * PACE_DAYS) / pace) : null,
          sizes: own.flatMap(({ size, quantity }) => (size ? [{ size, quantity }] : [])),
        };
      });
      const rank = ({ available }: StockItem) => available ?? Number.POSITIVE_INFINITY;
      return { items: items.sort((one, other) => rank(one) - rank(other) || one.sku.localeCompare(other.sku)) };
    },

    /** @throws {StockChanged} */
    correct: (actor: string, { sku, difference, corrected, reason }: Correction) => {
      assertImpersonal(reason);
      const details = { before: corrected, after: corrected + difference, reason };
      return trail.record({ actor, action: 'correct-stock', target: sku, details }, async () => {
        const row = await correctStock(db, sku, corrected, difference);
        if (!row) throw new StockChanged();
        return { sku, corrected: row.corrected, available: availableOf(row) ?? 0 };
      });
    },
  };
}

export type OfficeStock = ReturnType<typeof createOfficeStock>;
