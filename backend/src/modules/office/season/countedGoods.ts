import { eq } from 'drizzle-orm';
import type { CountedGoods } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { correctStock, stock as stockTable } from '../../shop/index.ts';
import { StockChanged } from '../office.errors.ts';
import type { OfficeStock } from '../stock/officeStock.ts';
import { seasonCounts } from './season.tables.ts';

interface Count {
  edition: number;
  sku: string;
  counted: number;
  booked: number;
}

type Stock = Pick<OfficeStock, 'show'>;

async function listBooked(stock: Stock) {
  const { items } = await stock.show();
  return items.flatMap(({ sku, title, supplied, corrected, sold }) =>
    supplied === null ? [] : [{ sku, title, booked: supplied + corrected - sold }],
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
  { edition, sku, counted, booked }: Count,
  countedBy: string,
  countedAt: Date,
): Promise<void> {
  const difference = counted - booked;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(stockTable).where(eq(stockTable.sku, sku)).for('update');
    if (!row || (row.supplied ?? 0) + row.corrected - row.sold !== booked) throw new StockChanged();
    if (difference !== 0 && !(await correctStock(tx, sku, row.corrected, difference))) throw new StockChanged();
    const count = { counted, difference, countedBy, countedAt };
    await tx
      .insert(seasonCounts)
      .values({ edition, sku, ...count })
      .onConflictDoUpdate({ target: [seasonCounts.edition, seasonCounts.sku], set: count });
  });
}
