import type { FastifyBaseLogger } from 'fastify';
import type { PaymentChoice } from 'shared-lib/validation';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { auditLog } from '../accounts/index.ts';
import { goodsOf, OutOfStock, releaseGoods, reserveGoods } from '../shop/index.ts';
import { isUntouched } from './ledger.ts';
import { type OrderRow, payerOf } from './order.ts';
import {
  InvoiceJustSent,
  OrderNotCancellable,
  OrderNotFound,
  OrderNotPayable,
  PaymentPending,
} from './orders.errors.ts';
import { createOrdersRepository, linesOf } from './orders.repository.ts';
import { INVOICE_RESEND_INTERVAL_MS, reservedUntilFor } from './reservation.ts';

export interface OrderChangesDependencies {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  sendInvoiceEmail: (db: Db, order: OrderRow) => Promise<OrderRow>;
  /** Whether a payment of the order is on its way. */
  hasPendingPayment: (db: Db, orderId: number) => Promise<boolean>;
}

/** What happens to an order between its making and its payment. */
export function createOrderChanges(dependencies: OrderChangesDependencies) {
  const { db, clock, log, sendInvoiceEmail, hasPendingPayment } = dependencies;

  async function release(tx: Db, order: OrderRow): Promise<void> {
    if (order.stock === 'reserved') await releaseGoods(tx, goodsOf(await linesOf(tx, order.id)));
  }

  /** Goods that were given back to the shelf are kept again, and those that are kept are kept longer. */
  async function keep(tx: Db, order: OrderRow): Promise<OrderRow> {
    if (order.stock === 'none') return order;
    if (order.stock === 'released') {
      const missing = await reserveGoods(tx, goodsOf(await linesOf(tx, order.id)));
      if (missing.length > 0) throw new OutOfStock(missing);
    }
    const until = reservedUntilFor(order.paymentMethod, clock.now());
    const reservedUntil = order.reservedUntil && order.reservedUntil > until ? order.reservedUntil : until;
    const repository = createOrdersRepository(tx);
    return (await repository.update(order.id, { stock: 'reserved', reservedUntil })) ?? order;
  }

  async function lockUnpaid(tx: Db, id: number): Promise<OrderRow> {
    const order = await createOrdersRepository(tx).lock(id);
    if (order?.status !== 'awaiting-payment') throw new OrderNotPayable();
    return order;
  }

  /** Hand in a transaction that holds the order: news of its payments wait for it. @throws {PaymentPending} */
  async function assertNoPendingPayment(tx: Db, id: number): Promise<void> {
    if (await hasPendingPayment(tx, id)) throw new PaymentPending();
  }

  async function cancelIn(tx: Db, id: number): Promise<OrderRow> {
    const repository = createOrdersRepository(tx);
    const order = await repository.lock(id);
    if (!order) throw new OrderNotFound();
    if (order.status === 'cancelled') return order;
    if (!(await isUntouched(tx, order))) throw new OrderNotCancellable();
    await release(tx, order);
    await repository.endLines(id);
    const now = clock.now();
    if (order.userId) await auditLog.recordEvent(tx, order.userId, 'order-cancelled', now);
    const stock = order.stock === 'reserved' ? 'released' : order.stock;
    const changes = { status: 'cancelled', stock, reservedUntil: null, cancelledAt: now, updatedAt: now } as const;
    return (await repository.update(id, changes)) ?? order;
  }

  return {
    /**
     * The order, locked and with its goods kept, for whoever begins a payment in this transaction.
     * @throws {OrderNotPayable} {@link OutOfStock} when its goods went to others in the meantime.
     */
    prepareForPayment: async (tx: Db, id: number): Promise<OrderRow> => keep(tx, await lockUnpaid(tx, id)),

    /**
     * Pays another way. An invoice that was sent stays the same, for whomever it is made out: it is not sent again, nor
     * are its goods kept any longer.
     * @throws {OrderNotPayable} {@link OutOfStock} {@link PaymentPending}
     */
    choosePayment: (id: number, { paymentMethod, payer }: PaymentChoice): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockUnpaid(tx, id);
        if (paymentMethod === 'invoice') await assertNoPendingPayment(tx, id);
        const changes = { paymentMethod, payer: payer ? payerOf(payer) : order.payer, updatedAt: clock.now() };
        const changed = (await createOrdersRepository(tx).update(id, changes)) ?? order;
        if (paymentMethod === 'online') return keep(tx, changed);
        if (!changed.invoiceSentAt) return keep(tx, await sendInvoiceEmail(tx, changed));
        return changed.stock === 'released' ? keep(tx, changed) : changed;
      }),

    /** Sends the letter with the invoice once more. @throws {OrderNotPayable} {@link InvoiceJustSent} */
    sendInvoice: (id: number): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockUnpaid(tx, id);
        if (order.paymentMethod !== 'invoice') throw new OrderNotPayable();
        const again = (order.invoiceSentAt?.getTime() ?? 0) + INVOICE_RESEND_INTERVAL_MS;
        const wait = Math.ceil((again - clock.now().getTime()) / 1000);
        if (wait > 0) throw new InvoiceJustSent(wait);
        return sendInvoiceEmail(tx, order);
      }),

    /**
     * Takes an order back as long as no money has come or is on its way.
     * @throws {OrderNotFound} {@link OrderNotCancellable} {@link PaymentPending}
     */
    cancel: (id: number): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        const order = await createOrdersRepository(tx).lock(id);
        if (order?.status === 'awaiting-payment') await assertNoPendingPayment(tx, id);
        return cancelIn(tx, id);
      }),
    /** The same inside a transaction, for a person who leaves: also with money on its way. */
    cancelIn,

    /** Gives back to the shelf what was kept long enough; the order stays payable while there is enough. */
    async releaseLapsed(): Promise<void> {
      const due = await createOrdersRepository(db).lapsed(clock.now());
      for (const { id } of due) {
        await db.transaction(async (tx) => {
          const repository = createOrdersRepository(tx);
          const order = await repository.lock(id);
          const isDue = order?.stock === 'reserved' && order.reservedUntil && order.reservedUntil < clock.now();
          if (!order || !isDue || order.status !== 'awaiting-payment') return;
          await release(tx, order);
          await repository.update(id, { stock: 'released', reservedUntil: null });
        });
      }
      if (due.length > 0) log.info({ orders: due.length }, 'goods of unpaid orders are back on the shelf');
    },
  };
}

export type OrderChanges = ReturnType<typeof createOrderChanges>;
