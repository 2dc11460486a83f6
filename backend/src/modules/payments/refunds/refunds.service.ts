import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createOrdersRepository, ledgerOf } from '../../orders/index.ts';
import type { PaymentEventsService } from '../paymentEvents.service.ts';
import { PaymentNotFound, PaymentUnavailable, RefundInProgress, RefundNotPossible } from '../payments.errors.ts';
import { createPaymentsRepository, type PaymentRow } from '../payments.repository.ts';
import { paymentRefunds } from '../payments.tables.ts';
import type { PaymentProvider, ProviderName, RefundResult } from '../providers/paymentProvider.ts';
import { hasPendingRefund, pendingRefundTotal } from './pendingRefunds.ts';

type RefundRow = typeof paymentRefunds.$inferSelect;

/** Past that, whoever asked the provider is taken for dead, in milliseconds: the answer comes within fifteen seconds. */
const LEASE_MS = 60_000;

export interface RefundsDependencies {
  db: Db;
  clock: Clock;
  providers: ReadonlyMap<ProviderName, PaymentProvider>;
  recorder: PaymentEventsService;
}

export interface RefundInput {
  reference: string;
  /** Minor units; all that is left when absent. */
  amount?: number;
  /** Made once per refund and sent again with every retry. */
  key: string;
}

/** Sending money back. */
export function createRefundsService({ db, clock, providers, recorder }: RefundsDependencies) {
  async function find(key: string): Promise<RefundRow | undefined> {
    const [row] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.key, key));
    return row;
  }

  /** The order is held meanwhile, so that nobody gives the same money back by hand. */
  async function insert({ id, reference, orderId }: PaymentRow, { amount, key }: RefundInput): Promise<RefundRow> {
    return db.transaction(async (tx) => {
      await createOrdersRepository(tx).lock(orderId);
      const payment = await createPaymentsRepository(tx).find(reference);
      if (payment?.state !== 'paid') throw new RefundNotPossible();
      const ofOrder = (await ledgerOf(tx).balance(orderId)) - (await pendingRefundTotal(tx, orderId));
      const left = Math.min(payment.amount - payment.refunded, ofOrder);
      const sum = amount ?? left;
      const open = { paymentId: id, key, amount: sum, refundedAfter: payment.refunded + sum, askedAt: clock.now() };
      if (await hasPendingRefund(tx, id)) throw new RefundInProgress();
      if (!Number.isSafeInteger(sum) || sum <= 0 || sum > left) throw new RefundNotPossible();
      const [row] = await tx
        .insert(paymentRefunds)
        .values({ ...open, state: 'asked' })
        .onConflictDoNothing()
        .returning();
      // The same one has just been asked for.
      if (!row) throw new RefundInProgress();
      return row;
    });
  }

  async function settle(refund: RefundRow, payment: PaymentRow, state: RefundRow['state']): Promise<void> {
    await db.transaction(async (tx) => {
      if (state === 'done') await recorder.recordRefund(tx, payment.reference, refund.refundedAfter);
      await tx.update(paymentRefunds).set({ state }).where(eq(paymentRefunds.id, refund.id));
    });
  }

  /** A provider's notice may have told of a refund it only accepted before. @returns one of which nothing is known yet. */
  async function closeTold(payment: PaymentRow): Promise<RefundRow | undefined> {
    const isTold = and(eq(paymentRefunds.state, 'accepted'), lte(paymentRefunds.refundedAfter, payment.refunded));
    await db
      .update(paymentRefunds)
      .set({ state: 'done' })
      .where(and(eq(paymentRefunds.paymentId, payment.id), isTold));
    const isAccepted = and(eq(paymentRefunds.paymentId, payment.id), eq(paymentRefunds.state, 'accepted'));
    return (await db.select().from(paymentRefunds).where(isAccepted))[0];
  }

  /** Lets one caller at a time ask the provider. @throws {RefundInProgress} */
  async function takeOver({ id }: RefundRow): Promise<void> {
    const now = clock.now();
    const isFree = lte(paymentRefunds.askedAt, new Date(now.getTime() - LEASE_MS));
    const taken = await db
      .update(paymentRefunds)
      .set({ askedAt: now })
      .where(and(eq(paymentRefunds.id, id), isFree))
      .returning({ id: paymentRefunds.id });
    if (taken.length === 0) throw new RefundInProgress();
  }

  /** The provider may have done it already, and we died before we knew. */
  async function isKnownAsDone(provider: PaymentProvider, payment: PaymentRow, refund: RefundRow): Promise<boolean> {
    const event = await provider.query(payment);
    if (event) await recorder.record(provider.name, event);
    const now = await createPaymentsRepository(db).find(payment.reference);
    return (now?.refunded ?? 0) >= refund.refundedAfter;
  }

  /**
   * @param isRepeated when it may have been asked for before us. Then the answer may have got lost; and of one that was only
   *   accepted no notice tells that it failed, while the provider knows it by its key.
   * @throws {PaymentUnavailable}
   */
  async function ask(provider: PaymentProvider, payment: PaymentRow, refund: RefundRow, isRepeated: boolean) {
    const { amount, key } = refund;
    try {
      const isDone = isRepeated && (await isKnownAsDone(provider, payment, refund));
      const answer = isDone ? 'done' : await provider.refund({ ...payment, amount, key });
      await settle(refund, payment, answer);
      return answer;
    } catch (cause) {
      throw new PaymentUnavailable(cause);
    }
  }

  /** @throws {RefundInProgress} {@link PaymentUnavailable} */
  async function askAgain(provider: PaymentProvider, payment: PaymentRow, refund: RefundRow): Promise<RefundResult> {
    await takeOver(refund);
    return ask(provider, payment, refund, true);
  }

  const service = {
    /**
     * The same for an order, from the payment that holds so much.
     * @throws {RefundNotPossible} when none does, and as `refund` does.
     */
    async refundOrder(orderId: number, amount: number | undefined, key: string): Promise<RefundResult> {
      const known = await find(key);
      const rows = await createPaymentsRepository(db).findByOrder(orderId);
      const holds = ({ state, amount: paid, refunded }: PaymentRow) =>
        state === 'paid' && paid - refunded >= (amount ?? 1);
      const payment = rows.find(({ id }) => id === known?.paymentId) ?? rows.find(holds);
      if (!payment) throw new RefundNotPossible();
      return service.refund({ reference: payment.reference, amount, key });
    },

    /**
     * Asks the provider to send money back, and writes what it answers. The same key is the same refund: asked again, it
     * is only looked after. `accepted` means that the provider has not decided: its notice will tell, or asking again.
     * @throws {PaymentNotFound} {@link RefundNotPossible} {@link RefundInProgress} {@link PaymentUnavailable} when it is
     * not known what became of it: ask again with the same key.
     */
    async refund(wish: RefundInput): Promise<RefundResult> {
      const payment = await createPaymentsRepository(db).find(wish.reference);
      if (!payment) throw new PaymentNotFound();
      const provider = providers.get(payment.provider);
      if (!provider) throw new PaymentUnavailable();
      const accepted = await closeTold(payment);
      const known = await find(wish.key);
      if (known && known.paymentId !== payment.id) throw new RefundInProgress();
      if (known?.state === 'done' || known?.state === 'refused') return known.state;
      if (known) return askAgain(provider, payment, known);
      // Its key may be lost, and it must not stand in the way for ever.
      if (accepted && (await askAgain(provider, payment, accepted)) === 'accepted') throw new RefundInProgress();
      return ask(provider, payment, await insert(payment, wish), false);
    },
  };
  return service;
}

export type RefundsService = ReturnType<typeof createRefundsService>;
