import type { Db } from '../../database/connection.ts';
import { getGoods, returnGoods } from '../shop/index.ts';
import type { OrderRow } from './order.ts';
import { OrderNotFound, OrderNotRefunded } from './orders.errors.ts';
import { findLines } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';

/** Which goods of a refunded order staff wants back in stock. */
export type Restock = OrderRow['restock'];

export interface RestockingDependencies {
  /** Whether the goods of an order were sent or are about to be. */
  isSent: (db: Db, orderId: number) => Promise<boolean>;
}

export function createRestocking({ isSent }: RestockingDependencies) {
  async function putBack(db: Db, order: OrderRow): Promise<boolean> {
    if (order.stock !== 'sold') return false;
    await returnGoods(db, getGoods(await findLines(db, order.id)));
    await createOrdersRepository(db).update(order.id, { stock: 'released' });
    return true;
  }

  return {
    /** Restocks as staff requested; `db` is the transaction of the refund and holds the order. */
    async restockRefunded(db: Db, order: OrderRow): Promise<void> {
      if (order.restock === 'none' || (order.restock === 'unsent' && (await isSent(db, order.id)))) return;
      await putBack(db, order);
    },
    /** Stores what to restock when the order is refunded. */
    async request(db: Db, orderId: number, restock: Restock): Promise<void> {
      await createOrdersRepository(db).update(orderId, { restock });
    },
    /**
     * Restocks the goods of a refunded order.
     * @returns false when they are in stock already, or there were none.
     */
    restock: (db: Db, orderId: number, assertVersion?: (tx: Db) => Promise<void>): Promise<boolean> =>
      db.transaction(async (tx) => {
        await assertVersion?.(tx);
        const order = await createOrdersRepository(tx).lock(orderId);
        if (!order) throw new OrderNotFound();
        if (order.status !== 'refunded') throw new OrderNotRefunded();
        return putBack(tx, order);
      }),
  };
}

export type Restocking = ReturnType<typeof createRestocking>;
