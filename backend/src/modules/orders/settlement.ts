import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { assignNumbers, voidNumbers } from '../raceNumbers/index.ts';
import { peopleIn } from '../registrations/index.ts';
import { goodsOf, sellGoods } from '../shop/index.ts';
import { type LedgerEntry, ledgerOf } from './ledger.ts';
import type { OrderLineRow, OrderRow } from './order.ts';
import { registrationIdsOf } from './orderLines.ts';
import { createOrdersRepository, linesOf } from './orders.repository.ts';
import { orderLines, orders } from './orders.tables.ts';
import type { Restocking } from './restocking.ts';

/**
 * What a movement did to its order:
 * - `settled`: the order is paid with it;
 * - `partial`: some of the sum is still open;
 * - `surplus`: the order was paid already, or has more than it asked for; staff gives back or explains;
 * - `cancelled`: the order is cancelled and what was in it has changed since; staff gives the money back;
 * - `refunded`: nothing of the money is left;
 * - `repeated`: this movement was written before, nothing happened.
 */
export type SettlementOutcome = 'settled' | 'partial' | 'surplus' | 'cancelled' | 'refunded' | 'repeated';

export interface SettlementDependencies {
  clock: Clock;
  edition: () => Promise<number>;
  /** Tells the payer; called in the transaction that settles. */
  sendOrderPaidEmail: (db: Db, order: OrderRow) => Promise<void>;
  restocking: Pick<Restocking, 'whenRefunded'>;
}

/** The one way by which money reaches an order or leaves it, wherever it comes from. */
export interface Settlement {
  /** Hand in a transaction. @throws {Error} when the order is not there or has another currency. */
  receive(db: Db, movement: LedgerEntry): Promise<SettlementOutcome>;
  /** Hand in a transaction. @throws {Error} when the order is not there or has another currency. */
  giveBack(db: Db, movement: LedgerEntry): Promise<SettlementOutcome>;
}

export function createSettlement({
  clock,
  edition,
  sendOrderPaidEmail,
  restocking,
}: SettlementDependencies): Settlement {
  async function settle(db: Db, order: OrderRow): Promise<SettlementOutcome> {
    const lines = await linesOf(db, order.id);
    if (order.status === 'cancelled' && !(await revive(db, order, lines))) return 'cancelled';
    const now = clock.now();
    const isShort = !(await sellGoods(db, goodsOf(lines), order.stock === 'reserved'));
    await db
      .update(orders)
      .set({
        status: 'paid',
        paidAt: now,
        updatedAt: now,
        cancelledAt: null,
        reservedUntil: null,
        isShort,
        ...(order.stock !== 'none' && { stock: 'sold' as const }),
      })
      .where(eq(orders.id, order.id));
    await assignNumbers(db, { edition: await edition(), registrationIds: registrationIdsOf(lines), now });
    await sendOrderPaidEmail(db, { ...order, status: 'paid', paidAt: now });
    return 'settled';
  }

  return {
    async receive(db, movement) {
      const order = await lock(db, movement);
      const ledger = ledgerOf(db);
      if (!(await ledger.write(movement, movement.amount, clock.now()))) return 'repeated';
      if (order.status === 'paid' || order.status === 'refunded') return 'surplus';
      const balance = await ledger.balance(order.id);
      if (balance < order.total) return 'partial';
      const outcome = await settle(db, order);
      return outcome === 'settled' && balance > order.total ? 'surplus' : outcome;
    },

    async giveBack(db, movement) {
      const order = await lock(db, movement);
      const ledger = ledgerOf(db);
      if (!(await ledger.write(movement, -movement.amount, clock.now()))) return 'repeated';
      if ((await ledger.balance(order.id)) > 0 || order.status !== 'paid') return 'partial';
      const now = clock.now();
      await db.update(orders).set({ status: 'refunded', updatedAt: now }).where(eq(orders.id, order.id));
      await voidNumbers(db, registrationIdsOf(await linesOf(db, order.id)), now);
      await restocking.whenRefunded(db, order);
      return 'refunded';
    },
  };
}

async function lock(db: Db, { orderId, currency }: LedgerEntry): Promise<OrderRow> {
  const order = await createOrdersRepository(db).lock(orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  if (order.currency !== currency) throw new Error(`Order ${orderId} is in ${order.currency}, not in ${currency}.`);
  return order;
}

/**
 * Money came for a cancelled order: it stands again unless what was in it is not as it was. Whoever was in it may have
 * left, be in another order by now, or have become a bigger team than this money pays for.
 */
async function revive(db: Db, order: OrderRow, lines: readonly OrderLineRow[]): Promise<boolean> {
  if (order.kind === 'purchase' && order.userId === null) return false;
  const entries = lines.filter(({ kind }) => kind === 'registration');
  const repository = createOrdersRepository(db);
  const registered = await repository.lockRegistrations(registrationIdsOf(entries));
  const isSame = ({ registrationId, quantity }: OrderLineRow) =>
    registered.some(({ id, fields }) => id === registrationId && peopleIn(fields) === quantity);
  if (!entries.every(isSame) || (await repository.ordered(registrationIdsOf(entries))).length > 0) return false;
  await db.update(orderLines).set({ isLive: true }).where(eq(orderLines.orderId, order.id));
  return true;
}
