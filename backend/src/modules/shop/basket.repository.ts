import { and, asc, eq, sql } from 'drizzle-orm';
import { limits } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { basketItems } from './shop.tables.ts';

export interface Item {
  sku: string;
  size: string;
  quantity: number;
}

/** Queries about baskets, nothing else. */
export function createBasketRepository(db: Db) {
  const isItem = (userId: number, { sku, size }: Item) =>
    and(eq(basketItems.userId, userId), eq(basketItems.sku, sku), eq(basketItems.size, size));
  const target = [basketItems.userId, basketItems.sku, basketItems.size];

  return {
    items: (userId: number): Promise<Item[]> =>
      db
        .select({ sku: basketItems.sku, size: basketItems.size, quantity: basketItems.quantity })
        .from(basketItems)
        .where(eq(basketItems.userId, userId))
        .orderBy(asc(basketItems.id)),
    /** @param key made once per addition: what comes again with it adds nothing. */
    async add(userId: number, item: Item, key: string, addedAt: Date): Promise<void> {
      const quantity = sql`least(${basketItems.quantity} + ${item.quantity}, ${limits.basketQuantity})`;
      await db
        .insert(basketItems)
        .values({ userId, ...item, addedAt, lastKey: key })
        .onConflictDoUpdate({
          target,
          set: { quantity, lastKey: key },
          setWhere: sql`${basketItems.lastKey} is distinct from ${key}`,
        });
    },
    async wasAdded(userId: number, item: Item, key: string): Promise<boolean> {
      const added = and(isItem(userId, item), eq(basketItems.lastKey, key));
      return (await db.select({ id: basketItems.id }).from(basketItems).where(added)).length > 0;
    },
    async set(userId: number, item: Item, addedAt: Date): Promise<void> {
      await db
        .insert(basketItems)
        .values({ userId, ...item, addedAt })
        .onConflictDoUpdate({ target, set: { quantity: item.quantity } });
    },
    async remove(userId: number, item: Item): Promise<void> {
      await db.delete(basketItems).where(isItem(userId, item));
    },
    /** Takes out what was ordered; what was put in since stays. */
    async removeOrdered(userId: number, items: readonly Item[]): Promise<void> {
      for (const item of items) {
        await db.delete(basketItems).where(and(isItem(userId, item), sql`${basketItems.quantity} <= ${item.quantity}`));
        await db
          .update(basketItems)
          .set({ quantity: sql`${basketItems.quantity} - ${item.quantity}` })
          .where(isItem(userId, item));
      }
    },
  };
}
