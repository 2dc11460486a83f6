import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { type Delivery, needsShipping } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { type AuditEvent, auditLog } from '../../accounts/index.ts';
import { type EmailMessage, enqueueEmail } from '../../mail/index.ts';
import { findRegistrations } from '../../registrations/index.ts';
import { assertSize, type Product } from '../../shop/index.ts';
import { getWeight } from '../getWeight.ts';
import { type OrderDelivery, type OrderRow, orderNumber } from '../order.ts';
import { findContents } from '../orderEmails.ts';
import { getRegistrationIds } from '../orderLines.ts';
import { ChangeTooLate, DeliveryRequired, OrderNotFound, OrderNotPaid } from '../orders.errors.ts';
import { findLines } from '../orders.queries.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import { orderLines } from '../orders.tables.ts';
import type { Deadlines } from './deadlines.ts';
import { deliveryInWords } from './deliveryInWords.ts';
import { LineNotFound, RefundNotRequested } from './selfService.errors.ts';
import { readDeadlines, type SelfServiceFactsDependencies } from './selfServiceFacts.ts';

export interface SelfServiceDependencies extends SelfServiceFactsDependencies {
  db: Db;
  products: () => Promise<Map<string, Product>>;
  /** `weight` in grams. @throws {DomainError} `branch_not_available`. */
  snapshotDelivery: (chosen: Delivery, weight: number) => Promise<OrderDelivery>;
}

export interface SizeChange {
  sku: string;
  from: string;
  to: string;
}

/** Changes of a paid order by its payer, each with a deadline, an email and an event in the history. */
export function createSelfService(dependencies: SelfServiceDependencies) {
  const { db, clock, products, snapshotDelivery } = dependencies;

  /** Locks a paid order whose deadline has not passed. @throws {OrderNotPaid} {@link ChangeTooLate} */
  async function lockOpen(tx: Db, id: number, deadline: keyof Deadlines): Promise<OrderRow> {
    const order = await createOrdersRepository(tx).lock(id);
    if (!order) throw new OrderNotFound();
    if (order.status !== 'paid') throw new OrderNotPaid();
    if (!(await readDeadlines(tx, order, dependencies))[deadline]) throw new ChangeTooLate();
    return order;
  }

  async function report(tx: Db, order: OrderRow, event: AuditEvent, message: EmailMessage): Promise<void> {
    const now = clock.now();
    if (order.userId) await auditLog.recordEvent(tx, order.userId, event, now);
    if (order.email) await enqueueEmail(tx, { to: order.email, locale: order.locale, message }, now);
  }

  return {
    /** @throws {OrderNotPaid} {@link ChangeTooLate} {@link DeliveryRequired} and as `snapshotDelivery` */
    async changeDelivery(id: number, chosen: Delivery): Promise<OrderRow> {
      const lines = await findLines(db, id);
      const delivery = await snapshotDelivery(chosen, getWeight(lines, await products()));
      return db.transaction(async (tx) => {
        const order = await lockOpen(tx, id, 'changeUntil');
        if (isDeepStrictEqual(order.delivery, delivery)) return order;
        const registered = await findRegistrations(tx, getRegistrationIds(lines));
        const goods = lines.filter(({ sku }) => sku !== null);
        if (delivery.kind === 'number-only' && needsShipping(registered, goods)) throw new DeliveryRequired();
        const details = deliveryInWords(delivery, order.locale);
        await report(tx, order, 'order-delivery-changed', {
          kind: 'order-changed',
          order: orderNumber(id),
          change: 'delivery',
          details,
        });
        return (await createOrdersRepository(tx).update(id, { delivery, updatedAt: clock.now() })) ?? order;
      });
    },

    /** Changes the size of a product; sizes share price and stock. @throws {OrderNotPaid} {@link ChangeTooLate} {@link LineNotFound} {@link ProductUnknown} */
    async changeSize(id: number, { sku, from, to }: SizeChange): Promise<OrderRow> {
      const product = (await products()).get(sku);
      return db.transaction(async (tx) => {
        const order = await lockOpen(tx, id, 'changeUntil');
        assertSize(product, sku, to);
        const lines = (await findLines(tx, id)).filter((line) => line.sku === sku);
        const line = lines.find(({ size }) => size === from);
        // A repeated request finds the size changed.
        if (from === to || (!line && lines.some(({ size }) => size === to))) return order;
        if (!line) throw new LineNotFound();
        await tx
          .update(orderLines)
          .set({ size: to })
          .where(and(eq(orderLines.id, line.id), eq(orderLines.orderId, id)));
        await report(tx, order, 'order-size-changed', {
          kind: 'order-changed',
          order: orderNumber(id),
          change: 'size',
          details: `${line.title[order.locale]}: ${from} → ${to}`,
        });
        return (await createOrdersRepository(tx).update(id, { updatedAt: clock.now() })) ?? order;
      });
    },

    /** Requests a refund, which staff decides; a repeated request changes nothing. @throws {OrderNotPaid} {@link ChangeTooLate} */
    requestRefund: (id: number, reason: string): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockOpen(tx, id, 'refundUntil');
        if (order.refundRequestedAt) return order;
        const now = clock.now();
        await report(tx, order, 'refund-requested', {
          kind: 'refund-requested',
          order: orderNumber(id),
          contents: await findContents(tx, order),
        });
        const requested = { refundRequestedAt: now, refundReason: reason || null, updatedAt: now };
        return (await createOrdersRepository(tx).update(id, requested)) ?? order;
      }),

    /** Staff declines a requested refund and says why. @throws {OrderNotFound} {@link RefundNotRequested} */
    declineRefund: (id: number, reason: string, assertVersion?: (tx: Db) => Promise<void>): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        await assertVersion?.(tx);
        const order = await createOrdersRepository(tx).lock(id);
        if (!order?.refundRequestedAt || order.status !== 'paid') throw new RefundNotRequested();
        if (order.refundDeclinedAt) return order;
        await report(tx, order, 'refund-declined', {
          kind: 'refund-declined',
          order: orderNumber(id),
          reason,
          contents: await findContents(tx, order),
        });
        return (await createOrdersRepository(tx).update(id, { refundDeclinedAt: clock.now() })) ?? order;
      }),
  };
}

export type SelfService = ReturnType<typeof createSelfService>;
