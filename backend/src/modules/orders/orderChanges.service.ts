import type { FastifyBaseLogger } from 'fastify';
import type { PaymentChoice } from 'shared-lib/validation';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { auditLog } from '../accounts/index.ts';
import { goodsOf, OutOfStock, releaseGoods, reserveGoods } from '../shop/index.ts';
import { isUntouched } from './ledger.ts';
import { type OrderRow, toPayer } from './order.ts';
import type { OrderEmails } from './orderEmails.ts';
import {
  InvoiceJustSent,
  OrderNotCancellable,
  OrderNotFound,
  OrderNotPayable,
  PaymentPending,
} from './orders.errors.ts';
import { linesOf } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { INVOICE_RESEND_INTERVAL_MS, reservedUntilFor } from './reservation.ts';

export interface OrderChangesDependencies {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  emails: Pick<OrderEmails, 'sendInvoice' | 'sendCancelled' | 'sendReservationExpired'>;
  wakeMail?: () => void;
  /** Whether a payment service is processing money for the order; `db` is a transaction that holds the order. */
  hasPendingPayment: (db: Db, orderId: number) => Promise<boolean>;
}

export function createOrderChanges(dependencies: OrderChangesDependencies) {
  const { db, clock, log, emails, hasPendingPayment, wakeMail = () => {} } = dependencies;

  async function release(tx: Db, order: OrderRow): Promise<void> {
    if (order.stock === 'reserved') await releaseGoods(tx, goodsOf(await linesOf(tx, order.id)));
  }

  /** Reserves released goods again and prolongs existing reservations. */
  async function reserve(tx: Db, order: OrderRow): Promise<OrderRow> {
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
    const cancelled = await repository.update(id, {
      status: 'cancelled',
      stock: order.stock === 'reserved' ? 'released' : order.stock,
      reservedUntil: null,
      cancelledAt: now,
      updatedAt: now,
    });
    return cancelled ?? order;
  }

  return {
    /** Locks the order and reserves its goods, in the transaction that begins a payment. */
    prepareForPayment: async (tx: Db, id: number): Promise<OrderRow> => reserve(tx, await lockUnpaid(tx, id)),

    /** Changes the payment method. An invoice is emailed once and its goods are not reserved any longer. */
    choosePayment: (id: number, { paymentMethod, payer }: PaymentChoice): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockUnpaid(tx, id);
        if (paymentMethod === 'invoice') await assertNoPendingPayment(tx, id);
        const updated = await createOrdersRepository(tx).update(id, {
          paymentMethod,
          payer: payer ? toPayer(payer) : order.payer,
          updatedAt: clock.now(),
        });
        const changed = updated ?? order;
        if (paymentMethod === 'online') return reserve(tx, changed);
        if (!changed.invoiceSentAt) return reserve(tx, await emails.sendInvoice(tx, changed));
        return changed.stock === 'released' ? reserve(tx, changed) : changed;
      }),

    sendInvoice: (id: number): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockUnpaid(tx, id);
        if (order.paymentMethod !== 'invoice') throw new OrderNotPayable();
        const allowedAt = (order.invoiceSentAt?.getTime() ?? 0) + INVOICE_RESEND_INTERVAL_MS;
        const retryAfter = Math.ceil((allowedAt - clock.now().getTime()) / 1000);
        if (retryAfter > 0) throw new InvoiceJustSent(retryAfter);
        return emails.sendInvoice(tx, order);
      }),

    cancel: (id: number, by: 'us' | 'you' = 'you'): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        const order = await createOrdersRepository(tx).lock(id);
        if (order?.status === 'awaiting-payment') await assertNoPendingPayment(tx, id);
        const cancelled = await cancelIn(tx, id);
        if (order?.status !== 'cancelled') await emails.sendCancelled(tx, cancelled, by);
        return cancelled;
      }),
    /** Cancels in a transaction that deletes the account, even with a pending payment. */
    cancelIn,

    /** Releases goods whose reservation expired; the order stays payable while they are in stock. */
    async releaseExpired(): Promise<void> {
      const expired = await createOrdersRepository(db).withExpiredReservation(clock.now());
      for (const { id } of expired) {
        await db.transaction(async (tx) => {
          const repository = createOrdersRepository(tx);
          const order = await repository.lock(id);
          const isExpired = order?.stock === 'reserved' && order.reservedUntil && order.reservedUntil < clock.now();
          if (!order || !isExpired || order.status !== 'awaiting-payment') return;
          await release(tx, order);
          await repository.update(id, { stock: 'released', reservedUntil: null });
          await emails.sendReservationExpired(tx, order);
        });
      }
      if (expired.length > 0) wakeMail();
      if (expired.length > 0) log.info({ orders: expired.length }, 'expired reservations released');
    },
  };
}

export type OrderChanges = ReturnType<typeof createOrderChanges>;
