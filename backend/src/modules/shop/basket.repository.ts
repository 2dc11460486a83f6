import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { limits } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { basketItems } from './shop.tables.ts';

export interface BasketItem {
  sku: string;
  size: string;
  quantity: number;
}

export interface SizeChange {
  sku: string;
  from: string;
  to: string;
}

export function createBasketRepository(db: Db) {
  const isItem = (userId: number, { sku, size }: BasketItem) =>
    and(eq(basketItems.userId, userId), eq(basketItems.sku, sku), eq(basketItems.size, size));
  const target = [basketItems.userId, basketItems.sku, basketItems.size];

  return {
    items: (userId: number): Promise<BasketItem[]> =>
      db
        .select({ sku: basketItems.sku, size: basketItems.size, quantity: basketItems.quantity })
        .from(basketItems)
        .where(eq(basketItems.userId, userId))
        .orderBy(asc(basketItems.id)),
    /** Adds an item once per idempotency key. */
    async add(userId: number, { sku, size, quantity }: BasketItem, key: string, addedAt: Date): Promise<void> {
      const increased = sql`least(${basketItems.quantity} + ${quantity}, ${limits.basketQuantity})`;
      await db
        .insert(basketItems)
        .values({ userId, sku, size, quantity, addedAt, lastKey: key })
        .onConflictDoUpdate({
          target,
          set: { quantity: increased, lastKey: key },
          setWhere: sql`${basketItems.lastKey} is distinct from ${key}`,
        });
    },
    async wasAdded(userId: number, item: BasketItem, key: string): Promise<boolean> {
      const added = and(isItem(userId, item), eq(basketItems.lastKey, key));
      return (await db.select({ id: basketItems.id }).from(basketItems).where(added)).length > 0;
    },
    async set(userId: number, { sku, size, quantity }: BasketItem, addedAt: Date): Promise<void> {
      await db
        .insert(basketItems)
        .values({ userId, sku, size, quantity, addedAt })
        .onConflictDoUpdate({ target, set: { quantity } });
    },
    /** The line keeps its place, unless there is one of the new size. */
    async changeSize(userId: number, { sku, from, to }: SizeChange): Promise<void> {
      const ofProduct = and(eq(basketItems.userId, userId), eq(basketItems.sku, sku));
      await db.transaction(async (tx) => {
        const lines = await tx
          .select()
          .from(basketItems)
          .where(and(ofProduct, inArray(basketItems.size, [from, to])))
          .for('update');
        const moved = lines.find(({ size }) => size === from);
        const present = lines.find(({ size }) => size === to);
        if (!moved) return;
        if (!present) {
          await tx.update(basketItems).set({ size: to }).where(eq(basketItems.id, moved.id));
          return;
        }
        const quantity = Math.min(present.quantity + moved.quantity, limits.basketQuantity);
        await tx.update(basketItems).set({ quantity }).where(eq(basketItems.id, present.id));
        await tx.delete(basketItems).where(eq(basketItems.id, moved.id));
      });
    },
    async remove(userId: number, item: BasketItem): Promise<void> {
      await db.delete(basketItems).where(isItem(userId, item));
    },
    /** Removes ordered quantities; what was added since stays. */
    async removeOrdered(userId: number, items: readonly BasketItem[]): Promise<void> {
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
