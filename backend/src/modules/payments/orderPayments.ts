import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { OrderNotFound, orderIdOf, orders } from '../orders/index.ts';
import { createRateLimiter, type RateLimit } from '../rateLimits/index.ts';
import { isOpen, type PaymentState } from './paymentState.ts';
import { createPaymentsRepository, currentPayment, type PaymentRow } from './payments.repository.ts';
import type { ProviderName } from './providers/paymentProvider.ts';
import type { QueryWorker } from './querying/queryWorker.ts';

/** A payment as the payer sees it. */
export interface PaymentView {
  state: PaymentState;
  provider: ProviderName;
  reference: string;
}

/** How often one payment may be asked about because somebody looks at it. */
const refreshLimit: RateLimit = { name: 'payment-refresh', times: 1, seconds: 5 };

/** A browser waits for ten seconds; a slow provider may take four times as long, and is then heard by nobody who looks. */
const PATIENCE_MS = 8_000;

/** What is stored about the payments of orders. */
export function createOrderPayments({ db, clock, worker }: { db: Db; clock: Clock; worker: QueryWorker }) {
  const repository = createPaymentsRepository(db);
  const rateLimiter = createRateLimiter({ db, clock });

  return {
    /** @throws {OrderNotFound} for orders of others, too. */
    async idOf(userId: number, number: string): Promise<number> {
      const id = orderIdOf(number);
      if (id === undefined) throw new OrderNotFound();
      const [order] = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.userId, userId)));
      if (!order) throw new OrderNotFound();
      return order.id;
    },

    /** By order; orders nobody has begun to pay online are left out. */
    async currentPayments(orderIds: readonly number[]): Promise<Map<number, PaymentView>> {
      const rows = await repository.findByOrders(orderIds);
      const payments = new Map<number, PaymentView>();
      for (const id of new Set(rows.map(({ orderId }) => orderId))) {
        const payment = shown(currentPayment(rows.filter(({ orderId }) => orderId === id)));
        if (payment) payments.set(id, payment);
      }
      return payments;
    },

    /** Every attempt to pay, by order, as the export of an account tells it. */
    async paymentAttempts(orderIds: readonly number[]): Promise<Map<number, object[]>> {
      const rows = orderIds.length > 0 ? await repository.findByOrders(orderIds) : [];
      return new Map(orderIds.map((id) => [id, rows.filter(({ orderId }) => orderId === id).map(attempt)]));
    },

    /**
     * Asks the provider once about a payment that is still open, and says how it stands; null when none was begun. When
     * the provider is slow it stands as before, and its answer is written down when it comes.
     */
    async refresh(orderId: number): Promise<PaymentView | null> {
      const payment = currentPayment(await repository.findByOrder(orderId));
      if (payment && (isOpen(payment.state) || payment.state === 'review')) {
        const { ok } = await rateLimiter.consume(refreshLimit, payment.reference);
        if (ok) await Promise.race([worker.query(payment), patience()]);
      }
      return shown(currentPayment(await repository.findByOrder(orderId))) ?? null;
    },
  };
}

const patience = () => sleep(PATIENCE_MS, undefined, { ref: false });

export type OrderPayments = ReturnType<typeof createOrderPayments>;

function shown(payment: PaymentRow | undefined): PaymentView | undefined {
  return payment && { state: payment.state, provider: payment.provider, reference: payment.reference };
}

function attempt({ reference, provider, amount, currency, state, refunded, createdAt, updatedAt }: PaymentRow) {
  return { reference, provider, amount, currency, state, refunded, createdAt, updatedAt };
}
