import type { FastifyBaseLogger } from 'fastify';
import type { PaymentState } from 'shared-lib/api';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { lockOrder, type Numbering, type OrderRow, type Settlement, type SettlementOutcome } from '../orders/index.ts';
import type { CardTestingLimiter } from '../rateLimits/index.ts';
import { findChargeTarget } from './monthlyGifts/monthlyCharges.ts';
import { furthest, isMoneyTaken, isOpen } from './paymentState.ts';
import { createPaymentsRepository, type PaymentRow } from './payments.repository.ts';
import type { PaymentEvent, ProviderName } from './providers/paymentProvider.ts';
import { toRefundSourceKey } from './refunds/refundKeys.ts';
import { plainEvent } from './webhooks/plainEvent.ts';

/** Effect of an event: `foreign` names no payment of ours, `ignored` has a status without effect. */
export type PaymentEventOutcome = 'applied' | 'repeated' | 'foreign' | 'wrong-amount' | 'ignored';

/** Reasons why staff has to check a payment. */
export type PaymentFlag = 'paid-twice' | 'order-cancelled' | 'paid-in-part' | 'wrong-amount' | 'in-review' | 'held';

export interface PaymentEventsDependencies {
  db: Db;
  clock: Clock;
  settlement: Settlement;
  numbering: Pick<Numbering, 'run'>;
  cardTestingLimiter: CardTestingLimiter;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface LockedPayment {
  payment: PaymentRow;
  order: OrderRow;
}

/** Stores events of providers and books their money, each event in one transaction. */
export function createPaymentEventsService(dependencies: PaymentEventsDependencies) {
  const { db, clock, settlement, numbering, cardTestingLimiter, log } = dependencies;

  async function recordIn(tx: Db, provider: ProviderName, event: PaymentEvent): Promise<PaymentEventOutcome> {
    const repository = createPaymentsRepository(tx);
    const isNew = await repository.insertWebhookEvent(provider, event, clock.now());
    const begun = await repository.find(event.reference);
    const charge = await findChargeTarget(tx, provider, event, { begun, isNew, now: clock.now() });
    if (charge === 'gift') {
      if (!isNew) return 'repeated';
      await repository.setWebhookOutcome(provider, event, 'applied');
      return 'applied';
    }
    const locked = await lockPayment(tx, charge?.payment ?? begun);
    if (!locked || locked.payment.provider !== provider) return isNew ? 'foreign' : 'repeated';
    const { payment } = locked;
    // Partial refunds may share one provider time; a larger total is new all the same.
    if (!isNew && (event.refunded ?? 0) <= payment.refunded) return 'repeated';
    const outcome = await apply(tx, locked, event);
    await repository.setWebhookOutcome(provider, event, outcome);
    if (isNew && event.isDeclined) await cardTestingLimiter.countDecline(tx, payment);
    return outcome;
  }

  async function apply(tx: Db, locked: LockedPayment, event: PaymentEvent): Promise<PaymentEventOutcome> {
    const { payment } = locked;
    const repository = createPaymentsRepository(tx);
    const now = clock.now();
    if (payment.invoiceId && event.invoiceId && payment.invoiceId !== event.invoiceId) return 'foreign';
    if (event.state === undefined) {
      log.warn({ reference: payment.reference, status: event.status }, 'payment status ignored');
      return 'ignored';
    }
    const reported = furthest(payment.state, event.state);
    if (!hasRequestedAmount(payment, event) || !isRefundPlausible(payment, event, reported)) {
      await repository.update(payment.id, { flags: withFlags(payment.flags, ['wrong-amount']), updatedAt: now });
      log.warn({ reference: payment.reference }, 'payment event has another amount');
      return 'wrong-amount';
    }
    const refunded = Math.max(payment.refunded, event.refunded ?? 0);
    const state = furthest(payment.state, reportedState(event.state, refunded, payment.amount));
    const flags = await bookMoney(tx, locked, { state, refunded, at: event.at });
    if (state === 'review') flags.push('in-review');
    if (event.isHeld) flags.push('held');
    const isNewest = !payment.providerTime || event.at >= payment.providerTime;
    const isBooked = refunded > payment.refunded || (isMoneyTaken(state) && !isMoneyTaken(payment.state));
    const outdated: PaymentFlag[] = [
      ...(isNewest ? (['in-review', 'held'] as const) : []),
      ...(isBooked ? (['wrong-amount'] as const) : []),
    ];
    const isWaiting = isOpen(state) || state === 'review';
    await repository.update(payment.id, {
      state,
      refunded,
      flags: withFlags(without(payment.flags, outdated), flags),
      updatedAt: now,
      providerTime: latest(payment.providerTime, event.at),
      nextQueryAt: isWaiting ? payment.nextQueryAt : null,
    });
    return 'applied';
  }

  /** @returns what staff has to check. */
  async function bookMoney(
    tx: Db,
    { payment, order }: LockedPayment,
    reported: { state: PaymentState; refunded: number; at: Date },
  ): Promise<PaymentFlag[]> {
    const { orderId, provider: source, currency, reference } = payment;
    const at = reported.at.getTime() > 0 ? reported.at : clock.now();
    const flags: PaymentFlag[] = [];
    if (isMoneyTaken(reported.state) && !isMoneyTaken(payment.state)) {
      // Paid and refunded before the first event: the order still waits for its money.
      if (reported.refunded >= payment.amount) return flags;
      const entry = { orderId, source, sourceKey: reference, amount: payment.amount, currency, at };
      const outcome = await settlement.receive(tx, entry, { locked: order });
      flags.push(...(flagsByOutcome[outcome] ?? []));
    }
    const newlyRefunded = reported.refunded - payment.refunded;
    if (newlyRefunded > 0) {
      const sourceKey = toRefundSourceKey(reference, reported.refunded);
      await settlement.refund(tx, { orderId, source, sourceKey, amount: newlyRefunded, currency, at });
    }
    return flags;
  }

  return {
    async record(provider: ProviderName, event: PaymentEvent): Promise<PaymentEventOutcome> {
      const plain = plainEvent(event);
      const outcome = await db.transaction((tx) => recordIn(tx, provider, plain));
      if (outcome !== 'applied') return outcome;
      await numbering.run();
      return outcome;
    },
    /** Books a refund that the provider confirmed, in the caller's transaction. @param refunded total in minor units. */
    async recordRefund(tx: Db, reference: string, refunded: number): Promise<void> {
      const locked = await lockPayment(tx, await createPaymentsRepository(tx).find(reference));
      if (!locked || refunded <= locked.payment.refunded) return;
      const { payment } = locked;
      const state = furthest(payment.state, reportedState('refunded', refunded, payment.amount));
      await bookMoney(tx, locked, { state, refunded, at: clock.now() });
      await createPaymentsRepository(tx).update(payment.id, { state, refunded, updatedAt: clock.now() });
    },
  };
}

export type PaymentEventsService = ReturnType<typeof createPaymentEventsService>;

/** Locks the order before the payment, like everywhere, so that transactions do not deadlock. */
async function lockPayment(tx: Db, found: PaymentRow | undefined): Promise<LockedPayment | undefined> {
  if (!found) return undefined;
  const order = await lockOrder(tx, found.orderId);
  const payment = await createPaymentsRepository(tx).lock(found.id);
  return payment && order && { payment, order };
}

/** Only events that took or returned money must name the amount. */
function hasRequestedAmount(payment: PaymentRow, { state, amount, currency, refunded }: PaymentEvent): boolean {
  const isMoney = state === 'paid' || state === 'review' || state === 'refunded' || refunded !== 0;
  if (amount === undefined && currency === '' && !isMoney) return true;
  return amount === payment.amount && currency === payment.currency;
}

/** Whether a refund is of money that came, and of no more. @param reported the payment's state after the event. */
function isRefundPlausible(payment: PaymentRow, { state, refunded }: PaymentEvent, reported: PaymentState): boolean {
  if (refunded === undefined || refunded > payment.amount) return false;
  return refunded > 0 ? isMoneyTaken(reported) : state !== 'refunded';
}

/** A partially refunded payment stays paid. */
function reportedState(state: PaymentState, refunded: number, amount: number): PaymentState {
  if (state !== 'paid' && state !== 'refunded') return state;
  return refunded >= amount ? 'refunded' : 'paid';
}

const flagsByOutcome: Partial<Record<SettlementOutcome, PaymentFlag[]>> = {
  surplus: ['paid-twice'],
  cancelled: ['order-cancelled'],
  // The total grew after the payment began.
  partial: ['paid-in-part'],
  archived: ['paid-in-part'],
};

const withFlags = (flags: readonly string[], added: readonly PaymentFlag[]) => [...new Set([...flags, ...added])];

const without = (flags: readonly string[], removed: readonly string[]) =>
  flags.filter((flag) => !removed.includes(flag));

const latest = (one: Date | null, other: Date) => (one && one > other ? one : other);
