import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { stock } from './shop.tables.ts';

/** So many of a product. */
export interface Goods {
  sku: string;
  quantity: number;
}

/** Products of order lines, one entry each, in the order in which everybody locks them: so nobody waits in a circle. */
export function goodsOf(lines: readonly { sku: string | null; quantity: number }[]): Goods[] {
  const counts = new Map<string, number>();
  for (const { sku, quantity } of lines) if (sku) counts.set(sku, (counts.get(sku) ?? 0) + quantity);
  return [...counts].map(([sku, quantity]) => ({ sku, quantity })).sort((one, other) => (one.sku < other.sku ? -1 : 1));
}

const has = (quantity: number) =>
  or(isNull(stock.supplied), sql`${stock.supplied} - ${stock.sold} - ${stock.reserved} >= ${quantity}`);

/**
 * Keeps goods for a payer. Hand in a transaction, and undo it when something is missing.
 * @returns the products of which there is too little.
 */
export async function reserveGoods(db: Db, goods: readonly Goods[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { sku, quantity } of goods) {
    const kept = await db
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + ${quantity}` })
      .where(and(eq(stock.sku, sku), has(quantity)))
      .returning({ sku: stock.sku });
    if (kept.length === 0) missing.push(sku);
  }
  return missing;
}

/** Gives back to the shelf what was kept. */
export async function releaseGoods(db: Db, goods: readonly Goods[]): Promise<void> {
  for (const { sku, quantity } of goods) {
    await db
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}` })
      .where(eq(stock.sku, sku));
  }
}

/**
 * Sells goods, kept before or from the shelf: they are paid for, so they are sold even when too few are left.
 * @returns false when too few were left; never of goods that were kept.
 */
export async function sellGoods(db: Db, goods: readonly Goods[], areReserved: boolean): Promise<boolean> {
  let isEnough = true;
  for (const { sku, quantity } of goods) {
    const [row] = await db
      .update(stock)
      .set({
        sold: sql`${stock.sold} + ${quantity}`,
        ...(areReserved && { reserved: sql`${stock.reserved} - ${quantity}` }),
      })
      .where(eq(stock.sku, sku))
      .returning();
    // What is missing then was sold to others past the shelf: these are there.
    if (areReserved) continue;
    if (row && row.supplied !== null && row.supplied - row.sold - row.reserved < 0) isEnough = false;
  }
  return isEnough;
}

/** Puts goods that were sold back on the shelf. */
export async function returnGoods(db: Db, goods: readonly Goods[]): Promise<void> {
  for (const { sku, quantity } of goods) {
    await db
      .update(stock)
      .set({ sold: sql`${stock.sold} - ${quantity}` })
      .where(eq(stock.sku, sku));
  }
}

type StockRow = typeof stock.$inferSelect;
type Supply = Pick<StockRow, 'sku' | 'supplied'>;

/**
 * Brings the shelf up to what content says; an editor may change it at any time.
 * @returns what may still be promised of each product; null is not counted.
 */
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
  return new Map([...rows].map(([sku, row]) => [sku, left(row)]));
}

const left = ({ supplied, sold, reserved }: StockRow) =>
  supplied === null ? null : Math.max(0, supplied - sold - reserved);
