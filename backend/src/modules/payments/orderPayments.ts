import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderPayment } from 'shared-lib/api';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createRateLimiter, type RateLimit } from '../rateLimits/index.ts';
import { isOpen } from './paymentState.ts';
import { createPaymentsRepository, currentPayment, type PaymentRow } from './payments.repository.ts';
import type { QueryWorker } from './querying/queryWorker.ts';

/** Queries of one payment that readers of its order may cause. */
const refreshLimit: RateLimit = { name: 'payment-refresh', times: 1, seconds: 5 };

/** Below the ten seconds after which the browser gives up. */
const REFRESH_TIMEOUT_MS = 8_000;

export function createOrderPayments({ db, clock, worker }: { db: Db; clock: Clock; worker: QueryWorker }) {
  const repository = createPaymentsRepository(db);
  const rateLimiter = createRateLimiter({ db, clock });

  return {
    /** Current payment by order id; orders without payments are left out. */
    async currentPayments(orderIds: readonly number[]): Promise<Map<number, OrderPayment>> {
      const rows = await repository.findByOrders(orderIds);
      const payments = new Map<number, OrderPayment>();
      for (const id of new Set(rows.map(({ orderId }) => orderId))) {
        const payment = toView(currentPayment(rows.filter(({ orderId }) => orderId === id)));
        if (payment) payments.set(id, payment);
      }
      return payments;
    },

    async paymentAttempts(orderIds: readonly number[]): Promise<Map<number, object[]>> {
      const rows = await repository.findByOrders(orderIds);
      return new Map(orderIds.map((id) => [id, rows.filter(({ orderId }) => orderId === id).map(getExport)]));
    },

    /** Queries the provider about an open payment and returns what is known by then; null without payments. */
    async refresh(orderId: number): Promise<OrderPayment | null> {
      const payment = currentPayment(await repository.findByOrder(orderId));
      if (payment && (isOpen(payment.state) || payment.state === 'review')) {
        const { ok } = await rateLimiter.consume(refreshLimit, payment.reference);
        if (ok) await Promise.race([worker.query(payment), refreshTimeout()]);
      }
      return toView(currentPayment(await repository.findByOrder(orderId))) ?? null;
    },
  };
}

const refreshTimeout = () => sleep(REFRESH_TIMEOUT_MS, undefined, { ref: false });

export type OrderPayments = ReturnType<typeof createOrderPayments>;

function toView(payment: PaymentRow | undefined): OrderPayment | undefined {
  return payment && { state: payment.state, provider: payment.provider, reference: payment.reference };
}

function getExport({ reference, provider, amount, currency, state, refunded, createdAt, updatedAt }: PaymentRow) {
  return { reference, provider, amount, currency, state, refunded, createdAt, updatedAt };
}
