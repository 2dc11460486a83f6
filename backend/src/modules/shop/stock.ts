import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { stock } from './shop.tables.ts';

export interface Goods {
  sku: string;
  quantity: number;
}

/** Goods of order lines by ascending sku, so that transactions lock them without deadlocks. */
export function getGoods(lines: readonly { sku: string | null; quantity: number }[]): Goods[] {
  const counts = new Map<string, number>();
  for (const { sku, quantity } of lines) if (sku) counts.set(sku, (counts.get(sku) ?? 0) + quantity);
  return [...counts].map(([sku, quantity]) => ({ sku, quantity })).sort((one, other) => (one.sku < other.sku ? -1 : 1));
}

const isAvailable = (quantity: number) =>
  or(
    isNull(stock.supplied),
    sql`${stock.supplied} + ${stock.corrected} - ${stock.sold} - ${stock.reserved} >= ${quantity}`,
  );

/** Reserves goods; roll the transaction back when any are missing. @returns skus with too little stock. */
export async function reserveGoods(db: Db, goods: readonly Goods[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { sku, quantity } of goods) {
    const reserved = await db
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + ${quantity}` })
      .where(and(eq(stock.sku, sku), isAvailable(quantity)))
      .returning({ sku: stock.sku });
    if (reserved.length === 0) missing.push(sku);
  }
  return missing;
}

/** Supply less sales, by sku; null is unlimited. */
export async function findUnsold(db: Db, skus: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await db
    .select()
    .from(stock)
    .where(inArray(stock.sku, [...skus]));
  return new Map(
    rows.map(({ sku, supplied, corrected, sold }) => [sku, supplied === null ? null : supplied + corrected - sold]),
  );
}

/** Cancels reservations. */
export const releaseGoods = (db: Db, goods: readonly Goods[]): Promise<void> => subtract(db, 'reserved', goods);

/** Sells paid goods, even beyond the supply. @returns false when unreserved goods were not in stock. */
export async function sellGoods(db: Db, goods: readonly Goods[], areReserved: boolean): Promise<boolean> {
  let isEnough = true;
  for (const { sku, quantity } of goods) {
    const [row] = await db
      .update(stock)
      .set({
        sold: sql`${stock.sold} + ${quantity}`,
        reserved: areReserved ? sql`${stock.reserved} - ${quantity}` : undefined,
      })
      .where(eq(stock.sku, sku))
      .returning();
    // A shortage beside reserved goods belongs to orders that were not reserved.
    if (areReserved) continue;
    if (row && row.supplied !== null && row.supplied + row.corrected - row.sold - row.reserved < 0) isEnough = false;
  }
  return isEnough;
}

/** Puts sold goods back in stock. */
export const returnGoods = (db: Db, goods: readonly Goods[]): Promise<void> => subtract(db, 'sold', goods);

/** Makes sold goods reserved again. */
export async function reserveSoldGoods(db: Db, goods: readonly Goods[]): Promise<void> {
  for (const { sku, quantity } of goods) {
    const moved = { sold: sql`${stock.sold} - ${quantity}`, reserved: sql`${stock.reserved} + ${quantity}` };
    await db.update(stock).set(moved).where(eq(stock.sku, sku));
  }
}

async function subtract(db: Db, counter: 'reserved' | 'sold', goods: readonly Goods[]): Promise<void> {
  for (const { sku, quantity } of goods) {
    await db
      .update(stock)
      .set({ [counter]: sql`${stock[counter]} - ${quantity}` })
      .where(eq(stock.sku, sku));
  }
}

type StockRow = typeof stock.$inferSelect;
type Supply = Pick<StockRow, 'sku' | 'supplied'>;

/** Stores the supply that content states. @returns available quantities by sku; null is unlimited. */
export async function syncSupply(db: Db, supplies: readonly Supply[]): Promise<Map<string, number | null>> {
  const rows = new Map((await db.select().from(stock)).map((row) => [row.sku, row]));
  for (const { sku, supplied } of supplies) {
    if (rows.get(sku)?.supplied === supplied) continue;
    const [row] = await db
      .insert(stock)
      .values({ sku, supplied })
      .onConflictDoUpdate({ target: stock.sku, set: { supplied } })
      .returning();
    if (row) rows.set(sku, row);
  }
  return new Map([...rows].map(([sku, row]) => [sku, computeAvailable(row)]));
}

/** Quantity that can be ordered; null is unlimited. */
export const computeAvailable = ({ supplied, corrected, sold, reserved }: Omit<StockRow, 'sku'>) =>
  supplied === null ? null : Math.max(0, supplied + corrected - sold - reserved);

/**
 * Adds goods or writes them off.
 * @param known the corrections that staff saw. @returns undefined when they were others, or the stock is unlimited.
 */
export async function correctStock(
  db: Db,
  sku: string,
  known: number,
  difference: number,
): Promise<StockRow | undefined> {
  const isKnown = and(eq(stock.sku, sku), eq(stock.corrected, known), isNotNull(stock.supplied));
  const [row] = await db
    .update(stock)
    .set({ corrected: known + difference })
    .where(isKnown)
    .returning();
  return row;
}
