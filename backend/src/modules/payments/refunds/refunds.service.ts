import { and, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createLedger, lockOrder, reopenReturn } from '../../orders/index.ts';
import type { PaymentEventsService } from '../paymentEvents.service.ts';
import { PaymentNotFound, PaymentUnavailable, RefundInProgress, RefundNotPossible } from '../payments.errors.ts';
import { createPaymentsRepository, type PaymentRow } from '../payments.repository.ts';
import { paymentRefunds, payments } from '../payments.tables.ts';
import type { Providers } from '../providers/createProviders.ts';
import type { PaymentProvider, RefundResult } from '../providers/paymentProvider.ts';
import { hasPendingRefund, isPending, pendingRefundTotal } from './pendingRefunds.ts';

type RefundRow = typeof paymentRefunds.$inferSelect;

/** A provider responds within fifteen seconds; a caller is considered dead after this time. */
const LEASE_MS = 60_000;
/** A webhook that has not come after this time is considered lost. */
const RETRY_AFTER_MS = 10 * 60_000;

export interface RefundsDependencies {
  db: Db;
  clock: Clock;
  providers: Pick<Providers, 'findStarted'>;
  paymentEvents: PaymentEventsService;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface RefundInput {
  reference: string;
  /** Minor units; all that is left by default. */
  amount?: number;
  key: string;
  /** Runs under the order's lock, in the transaction that records the request; an error records nothing. */
  beforeRecording?: BeforeRecording;
}

export type BeforeRecording = (tx: Db, amount: number) => Promise<void>;

export function createRefundsService({ db, clock, providers, paymentEvents, log }: RefundsDependencies) {
  async function findByKey(key: string): Promise<RefundRow | undefined> {
    const [row] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.key, key));
    return row;
  }

  /** Holds the order, so that staff does not refund the same money by hand. */
  async function insert({ id, reference, orderId }: PaymentRow, input: RefundInput): Promise<RefundRow> {
    return db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const payment = await createPaymentsRepository(tx).find(reference);
      if (payment?.state !== 'paid') throw new RefundNotPossible();
      const leftOfOrder = (await createLedger(tx).balance(orderId)) - (await pendingRefundTotal(tx, orderId));
      const left = Math.min(payment.amount - payment.refunded, leftOfOrder);
      const amount = input.amount ?? left;
      if (await hasPendingRefund(tx, id)) throw new RefundInProgress();
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) throw new RefundNotPossible();
      await input.beforeRecording?.(tx, amount);
      const [row] = await tx
        .insert(paymentRefunds)
        .values({
          paymentId: id,
          key: input.key,
          amount,
          refundedAfter: payment.refunded + amount,
          requestedAt: clock.now(),
          state: 'asked',
        })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new RefundInProgress();
      return row;
    });
  }

  async function settle(refund: RefundRow, payment: PaymentRow, state: RefundRow['state']): Promise<void> {
    await db.transaction(async (tx) => {
      if (state === 'refused') await reopenReturn(tx, payment.orderId);
      if (state === 'done') await paymentEvents.recordRefund(tx, payment.reference, refund.refundedAfter);
      await tx.update(paymentRefunds).set({ state }).where(eq(paymentRefunds.id, refund.id));
    });
  }

  /** Marks accepted refunds done that a webhook confirmed. @returns one that is still accepted. */
  async function closeConfirmed(payment: PaymentRow): Promise<RefundRow | undefined> {
    const isConfirmed = and(eq(paymentRefunds.state, 'accepted'), lte(paymentRefunds.refundedAfter, payment.refunded));
    await db
      .update(paymentRefunds)
      .set({ state: 'done' })
      .where(and(eq(paymentRefunds.paymentId, payment.id), isConfirmed));
    const isAccepted = and(eq(paymentRefunds.paymentId, payment.id), eq(paymentRefunds.state, 'accepted'));
    return (await db.select().from(paymentRefunds).where(isAccepted))[0];
  }

  /** Lets one caller at a time send the request. */
  async function acquireLease({ id }: RefundRow): Promise<void> {
    const now = clock.now();
    const isFree = lte(paymentRefunds.requestedAt, new Date(now.getTime() - LEASE_MS));
    const acquired = await db
      .update(paymentRefunds)
      .set({ requestedAt: now })
      .where(and(eq(paymentRefunds.id, id), isFree))
      .returning({ id: paymentRefunds.id });
    if (acquired.length === 0) throw new RefundInProgress();
  }

  /** Whether the provider refunded before its response was stored. */
  async function isAlreadyDone(provider: PaymentProvider, payment: PaymentRow, refund: RefundRow): Promise<boolean> {
    const event = await provider.query(payment);
    if (event) await paymentEvents.record(provider.name, event);
    const current = await createPaymentsRepository(db).find(payment.reference);
    return (current?.refunded ?? 0) >= refund.refundedAfter;
  }

  /** @param isRetry the provider may have done it already. */
  async function send(provider: PaymentProvider, payment: PaymentRow, refund: RefundRow, isRetry: boolean) {
    const { reference, invoiceId, currency } = payment;
    const { amount, key } = refund;
    try {
      const isDone = isRetry && (await isAlreadyDone(provider, payment, refund));
      const result = isDone ? 'done' : await provider.refund({ reference, invoiceId, currency, amount, key });
      await settle(refund, payment, result);
      return result;
    } catch (cause) {
      throw new PaymentUnavailable(cause);
    }
  }

  async function retry(provider: PaymentProvider, payment: PaymentRow, refund: RefundRow): Promise<RefundResult> {
    await acquireLease(refund);
    return send(provider, payment, refund, true);
  }

  const service = {
    /**
     * Refunds an order from the payment that holds enough money.
     * @throws {RefundNotPossible} when none does; otherwise like `refund`.
     */
    async refundOrder(
      orderId: number,
      amount: number | undefined,
      key: string,
      beforeRecording?: BeforeRecording,
    ): Promise<RefundResult> {
      const known = await findByKey(key);
      const rows = await createPaymentsRepository(db).findByOrder(orderId);
      const holdsEnough = ({ state, amount: paid, refunded }: PaymentRow) =>
        state === 'paid' && paid - refunded >= (amount ?? 1);
      const payment = rows.find(({ id }) => id === known?.paymentId) ?? rows.find(holdsEnough);
      if (!payment) throw new RefundNotPossible();
      return service.refund({ reference: payment.reference, amount, key, beforeRecording });
    },

    /**
     * Refunds a payment once per key; `accepted` is decided later by a webhook or a retry with the same key.
     * @throws {PaymentNotFound} {@link RefundNotPossible} {@link RefundInProgress} {@link PaymentUnavailable} when the
     *   result is unknown: retry with the same key.
     */
    async refund(input: RefundInput): Promise<RefundResult> {
      const payment = await createPaymentsRepository(db).find(input.reference);
      if (!payment) throw new PaymentNotFound();
      const provider = providers.findStarted(payment.provider);
      if (!provider) throw new PaymentUnavailable();
      const accepted = await closeConfirmed(payment);
      const known = await findByKey(input.key);
      if (known && known.paymentId !== payment.id) throw new RefundInProgress();
      if (known?.state === 'done' || known?.state === 'refused') return known.state;
      if (known) return retry(provider, payment, known);
      // An accepted refund whose key was lost must not block new ones.
      if (accepted && (await retry(provider, payment, accepted)) === 'accepted') throw new RefundInProgress();
      return send(provider, payment, await insert(payment, input), false);
    },

    /** Asks the providers about refunds without an outcome, whose response or webhook was lost. */
    async retryPending(): Promise<void> {
      const isDue = lte(paymentRefunds.requestedAt, new Date(clock.now().getTime() - RETRY_AFTER_MS));
      const due = await db
        .select({ refund: paymentRefunds, payment: payments })
        .from(paymentRefunds)
        .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
        .where(and(isPending, isDue));
      for (const { refund, payment } of due) {
        const provider = providers.findStarted(payment.provider);
        try {
          if (provider) await retry(provider, payment, refund);
        } catch (err) {
          log.warn({ err, reference: payment.reference }, 'pending refund has no outcome');
        }
      }
    },
  };
  return service;
}

export type RefundsService = ReturnType<typeof createRefundsService>;
