import type { Db } from '../../database/connection.ts';
import { goodsOf, returnGoods } from '../shop/index.ts';
import type { OrderRow } from './order.ts';
import { OrderNotFound, OrderNotRefunded } from './orders.errors.ts';
import { createOrdersRepository, linesOf } from './orders.repository.ts';

/** What staff wants to become of goods when all the money of their order goes back. */
export type Restock = OrderRow['restock'];

export interface RestockingDependencies {
  /** Whether the goods of an order have left, or are about to. */
  isSent: (db: Db, orderId: number) => Promise<boolean>;
}

/** Goods of orders whose money went back: they return to the shelf, each once. */
export function createRestocking({ isSent }: RestockingDependencies) {
  async function putBack(db: Db, order: OrderRow): Promise<boolean> {
    if (order.stock !== 'sold') return false;
    await returnGoods(db, goodsOf(await linesOf(db, order.id)));
    await createOrdersRepository(db).update(order.id, { stock: 'released' });
    return true;
  }

  return {
    /** For the settlement that refunded an order it has locked; hand in its transaction. */
    async whenRefunded(db: Db, order: OrderRow): Promise<void> {
      if (order.restock === 'none' || (order.restock === 'unsent' && (await isSent(db, order.id)))) return;
      await putBack(db, order);
    },
    /** Says what shall become of the goods when the money goes back, now or once the payment service tells. */
    async wish(db: Db, orderId: number, restock: Restock): Promise<void> {
      await createOrdersRepository(db).update(orderId, { restock });
    },
    /**
     * Goods of a refunded order came back, or never left.
     * @returns false when they are on the shelf already, or there were none.
     * @throws {OrderNotFound} {@link OrderNotRefunded}
     */
    cameBack: (db: Db, orderId: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        const order = await createOrdersRepository(tx).lock(orderId);
        if (!order) throw new OrderNotFound();
        if (order.status !== 'refunded') throw new OrderNotRefunded();
        return putBack(tx, order);
      }),
  };
}

export type Restocking = ReturnType<typeof createRestocking>;
