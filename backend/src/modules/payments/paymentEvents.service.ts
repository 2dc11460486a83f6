import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { orders, type Settlement, type SettlementOutcome } from '../orders/index.ts';
import type { CardTestingLimiter } from '../rateLimits/index.ts';
import { furthest, isMoneyTaken, isOpen, type PaymentState } from './paymentState.ts';
import { createPaymentsRepository, type PaymentRow } from './payments.repository.ts';
import type { PaymentEvent, ProviderName } from './providers/paymentProvider.ts';

/**
 * What an event did:
 * - `applied`: the payment is where the event says, or was already;
 * - `repeated`: it had been told before;
 * - `foreign`: no payment of ours goes by this name;
 * - `wrong-amount`: another sum or currency than was asked for;
 * - `ignored`: a status that changes nothing.
 */
export type PaymentEventOutcome = 'applied' | 'repeated' | 'foreign' | 'wrong-amount' | 'ignored';

/** Codes of what staff has to look at. */
export type PaymentFlag = 'paid-twice' | 'order-cancelled' | 'paid-in-part' | 'wrong-amount' | 'in-review' | 'held';

export interface PaymentEventsDependencies {
  db: Db;
  clock: Clock;
  settlement: Settlement;
  brake: CardTestingLimiter;
  log: Pick<FastifyBaseLogger, 'warn'>;
  wakeMail: () => void;
}

/** Writes down what a provider says, whichever way it came, and moves the money it tells of: all of it or nothing. */
export function createPaymentEventsService({ db, clock, settlement, brake, log, wakeMail }: PaymentEventsDependencies) {
  async function record(tx: Db, provider: ProviderName, event: PaymentEvent): Promise<PaymentEventOutcome> {
    const repository = createPaymentsRepository(tx);
    const isNews = await repository.insertWebhookEvent(provider, event, clock.now());
    const payment = await lockedPayment(tx, event.reference);
    if (!payment || payment.provider !== provider) return isNews ? 'foreign' : 'repeated';
    // Refunds of several parts may be told under one time; a bigger one is news all the same.
    if (!isNews && event.refunded <= payment.refunded) return 'repeated';
    const outcome = await apply(tx, payment, event);
    await repository.setWebhookOutcome(provider, event, outcome);
    if (isNews && event.isDeclined) await brake.countDecline(tx, payment);
    return outcome;
  }

  async function apply(tx: Db, payment: PaymentRow, event: PaymentEvent): Promise<PaymentEventOutcome> {
    const repository = createPaymentsRepository(tx);
    const now = clock.now();
    if (payment.invoiceId && event.invoiceId && payment.invoiceId !== event.invoiceId) return 'foreign';
    if (event.state === undefined) {
      log.warn({ reference: payment.reference, status: event.status }, 'a payment status changes nothing');
      return 'ignored';
    }
    if (!matchesPayment(payment, event)) {
      await repository.update(payment.id, { flags: withFlags(payment.flags, ['wrong-amount']), updatedAt: now });
      log.warn({ reference: payment.reference }, 'a payment is about another sum');
      return 'wrong-amount';
    }
    const refunded = Math.max(payment.refunded, Math.min(event.refunded, payment.amount));
    const state = furthest(payment.state, reportedState(event.state, refunded, payment.amount));
    const flags = withFlags(payment.flags, [
      ...(await moveMoney(tx, payment, { state, refunded, at: event.at })),
      ...(state === 'review' ? (['in-review'] as const) : []),
      ...(event.isHeld ? (['held'] as const) : []),
    ]);
    const isWaiting = isOpen(state) || state === 'review';
    await repository.update(payment.id, {
      state,
      refunded,
      flags,
      updatedAt: now,
      providerTime: latest(payment.providerTime, event.at),
      nextQueryAt: isWaiting ? payment.nextQueryAt : null,
    });
    return 'applied';
  }

  /** @returns what staff has to look at. */
  async function moveMoney(tx: Db, payment: PaymentRow, told: { state: PaymentState; refunded: number; at: Date }) {
    const { orderId, provider: source, currency, reference } = payment;
    const at = told.at.getTime() > 0 ? told.at : clock.now();
    const flags: PaymentFlag[] = [];
    const movement = { orderId, source, currency, at };
    // What came and went before we heard of it moves nothing: the order waits for its money as before.
    if (isMoneyTaken(told.state) && !isMoneyTaken(payment.state)) {
      if (told.refunded >= payment.amount) return flags;
      const came = await settlement.receive(tx, { ...movement, sourceKey: reference, amount: payment.amount });
      flags.push(...(flagsOf[came] ?? []));
    }
    const back = told.refunded - payment.refunded;
    if (back > 0) {
      const sourceKey = `${reference}:refunded:${told.refunded}`;
      await settlement.giveBack(tx, { ...movement, sourceKey, amount: back });
    }
    return flags;
  }

  return {
    async record(provider: ProviderName, event: PaymentEvent): Promise<PaymentEventOutcome> {
      const outcome = await db.transaction((tx) => record(tx, provider, event));
      if (outcome === 'applied') wakeMail();
      return outcome;
    },
    /** For whoever learned of a refund by asking for it. Hand in a transaction. */
    async recordRefund(tx: Db, reference: string, refunded: number): Promise<void> {
      const payment = await lockedPayment(tx, reference);
      if (!payment || refunded <= payment.refunded) return;
      const state = furthest(payment.state, reportedState('refunded', refunded, payment.amount));
      await moveMoney(tx, payment, { state, refunded, at: clock.now() });
      await createPaymentsRepository(tx).update(payment.id, { state, refunded, updatedAt: clock.now() });
    },
  };
}

export type PaymentEventsService = ReturnType<typeof createPaymentEventsService>;

/** The order's row is locked first, as everywhere, so that nobody waits in a circle. */
async function lockedPayment(tx: Db, reference: string): Promise<PaymentRow | undefined> {
  const repository = createPaymentsRepository(tx);
  const payment = await repository.find(reference);
  if (!payment) return undefined;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, payment.orderId)).for('update');
  return repository.lock(payment.id);
}

/** A payment that failed may lack its sum; one that took money must name it. */
function matchesPayment(payment: PaymentRow, { state, amount, currency }: PaymentEvent): boolean {
  const isMoney = state === 'paid' || state === 'review' || state === 'refunded';
  if (amount === undefined && currency === '' && !isMoney) return true;
  return amount === payment.amount && currency === payment.currency;
}

/** A payment of which a part went back is paid still. */
function reportedState(state: PaymentState, refunded: number, amount: number): PaymentState {
  if (state !== 'paid' && state !== 'refunded') return state;
  return refunded >= amount ? 'refunded' : 'paid';
}

/** Of money that came. */
const flagsOf: Partial<Record<SettlementOutcome, PaymentFlag[]>> = {
  surplus: ['paid-twice'],
  cancelled: ['order-cancelled'],
  // The order wants more by now than when the payment began.
  partial: ['paid-in-part'],
};

const withFlags = (flags: readonly string[], more: readonly PaymentFlag[]) => [...new Set([...flags, ...more])];

const latest = (one: Date | null, other: Date) => (one && one > other ? one : other);
