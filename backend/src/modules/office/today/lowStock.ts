import { isNotNull } from 'drizzle-orm';
import type { Today } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { computeAvailable, type Product, stock } from '../../shop/index.ts';
import { findDaysLeft, findDemand, getTitle } from '../stock/demand.ts';

const LOW_STOCK = 15;

/** Goods of which little is left, and how long that lasts at the pace of the last week. */
export async function findLowStock(db: Db, now: Date, onSale: ReadonlyMap<string, Product>): Promise<Today['stock']> {
  const rows = await db.select().from(stock).where(isNotNull(stock.supplied));
  const low = rows
    .map((row) => ({ ...row, supplied: row.supplied ?? 0, available: computeAvailable(row) ?? 0 }))
    .filter(({ available, supplied }) => available <= Math.max(LOW_STOCK, supplied / 10));
  const demand = await findDemand(
    db,
    low.map(({ sku }) => sku),
    now,
  );
  return low
    .map(({ sku, supplied, available, reserved, sold }) => {
      const demanded = demand.get(sku);
      return {
        sku,
        title: getTitle(sku, onSale, demanded),
        supplied,
        available,
        reserved,
        sold,
        owed: demanded?.owed ?? 0,
        daysLeft: findDaysLeft(available, demanded),
      };
    })
    .sort((one, other) => one.available - other.available);
}
