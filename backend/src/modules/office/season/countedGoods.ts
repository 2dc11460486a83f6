import { eq } from 'drizzle-orm';
import type { CountedGoods } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { correctStock } from '../../shop/index.ts';
import { StockChanged } from '../office.errors.ts';
import type { OfficeStock } from '../stock/officeStock.ts';
import { seasonCounts } from './season.tables.ts';

interface Count {
  edition: number;
  sku: string;
  counted: number;
  /** The corrections that staff saw. */
  corrected: number;
}

type Stock = Pick<OfficeStock, 'show'>;

/** Goods of which there is a known quantity. */
async function listBooked(stock: Stock) {
  const { items } = await stock.show();
  return items.flatMap(({ sku, title, supplied, corrected, sold }) =>
    supplied === null ? [] : [{ sku, title, corrected, booked: supplied + corrected - sold }],
  );
}

export async function listCounted(
  db: Db,
  stock: Stock,
  edition: number,
  getName: (actor: string) => { name: string },
): Promise<CountedGoods[]> {
  const counts = await db.select().from(seasonCounts).where(eq(seasonCounts.edition, edition));
  const bySku = new Map(counts.map((count) => [count.sku, count]));
  return (await listBooked(stock)).map((item) => {
    const count = bySku.get(item.sku);
    const isCounted = count?.counted === item.booked;
    return {
      ...item,
      counted: isCounted ? item.booked : null,
      difference: isCounted ? count.difference : 0,
      countedBy: isCounted ? getName(count.countedBy).name : null,
      countedAt: isCounted ? count.countedAt.toISOString() : null,
    };
  });
}

/** @throws {StockChanged} */
export async function countGoods(
  db: Db,
  stock: Stock,
  { edition, sku, counted, corrected }: Count,
  countedBy: string,
  countedAt: Date,
): Promise<number> {
  const item = (await listBooked(stock)).find((one) => one.sku === sku);
  if (item?.corrected !== corrected) throw new StockChanged();
  const difference = counted - item.booked;
  await db.transaction(async (tx) => {
    if (difference !== 0 && !(await correctStock(tx, sku, corrected, difference))) throw new StockChanged();
    const count = { counted, difference, countedBy, countedAt };
    await tx
      .insert(seasonCounts)
      .values({ edition, sku, ...count })
      .onConflictDoUpdate({ target: [seasonCounts.edition, seasonCounts.sku], set: count });
  });
  return difference;
}
