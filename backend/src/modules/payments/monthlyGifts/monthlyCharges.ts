import { isGiftCharged } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { createContributionsRepository } from '../contributions/contributions.repository.ts';
import { createReturnToken } from '../contributions/returnToken.ts';
import { isMoneyTaken } from '../paymentState.ts';
import { createPaymentsRepository, type PaymentRow } from '../payments.repository.ts';
import { toChargeReference } from '../providers/chargeReference.ts';
import type { PaymentEvent, ProviderName } from '../providers/paymentProvider.ts';
import { sendMonthlyGiftEmail } from './monthlyGiftEmails.ts';
import { createMonthlyGiftsRepository, type MonthlyGiftRow } from './monthlyGifts.repository.ts';

/** `payment`: the event belongs to this payment; `gift`: it moved no money and is done with. */
export type ChargeTarget = { payment: PaymentRow } | 'gift';

/**
 * Finds the payment that an event of a monthly gift belongs to, in the caller's transaction. The first charge is that of
 * the contribution that began it; each later one becomes a contribution of its own, once per id of the provider.
 * @param begun the payment that the event names. @returns undefined when the event is not about a monthly gift.
 */
export async function findChargeTarget(
  tx: Db,
  provider: ProviderName,
  event: PaymentEvent,
  { begun, isNew, now }: { begun: PaymentRow | undefined; isNew: boolean; now: Date },
): Promise<ChargeTarget | undefined> {
  const repository = createMonthlyGiftsRepository(tx);
  const found = begun?.provider === provider ? await repository.findByFirstOrder(begun.orderId) : undefined;
  const gift = found && (await repository.lock(found.id));
  if (!begun || !gift) return undefined;
  if (event.monthly) {
    if (isNew) await applyNews(tx, gift, begun, event, now);
    return 'gift';
  }
  const known = await repository.findCharge(gift.id, event.providerId);
  if (known) return { payment: known };
  const isMoney = event.state === 'paid' || event.state === 'review' || event.state === 'refunded';
  const isFirst = !(await repository.hasCharges(gift.id)) && !isMoneyTaken(begun.state);
  if (!isMoney) {
    if (isFirst) return { payment: begun };
    if (isNew && event.state === 'failed') await applyFailure(tx, gift, event, now);
    return 'gift';
  }
  // A charge of another amount is not a month of this gift: it is flagged where it was begun.
  if (event.amount !== begun.amount || event.currency !== begun.currency) return { payment: begun };
  const payment = isFirst ? begun : await insertLaterCharge(tx, gift, begun, event, now);
  await createPaymentsRepository(tx).update(payment.id, { invoiceId: event.providerId });
  await repository.insertCharge(gift.id, event.providerId, payment.id);
  await applyCharge(tx, gift, begun, event, now);
  return { payment: { ...payment, invoiceId: event.providerId } };
}

async function insertLaterCharge(tx: Db, gift: MonthlyGiftRow, begun: PaymentRow, event: PaymentEvent, now: Date) {
  const donor = await createMonthlyGiftsRepository(tx).findNewestOrder(gift);
  const idempotencyKey = `monthly:${gift.id}:${event.providerId}`;
  const contribution = {
    idempotencyKey,
    requestHash: idempotencyKey,
    currency: begun.currency,
    total: begun.amount,
    locale: donor?.locale ?? 'ua',
    email: donor?.email ?? null,
    contributorName: donor?.contributorName ?? null,
    paymentMethod: 'online' as const,
  };
  const first = await createContributionsRepository(tx).findByOrder(gift.orderId);
  const stored = await createContributionsRepository(tx).insert(contribution, createReturnToken(), now, {
    coveredFee: first?.coveredFee ?? 0,
  });
  if (!stored) throw new Error(`The charge ${idempotencyKey} exists.`);
  return createPaymentsRepository(tx).insert({
    orderId: stored.order.id,
    attempt: 1,
    provider: begun.provider,
    amount: begun.amount,
    currency: begun.currency,
    state: 'pending',
    clientKey: '',
    deviceKey: null,
    reference: toChargeReference(begun.reference, event.providerId),
    invoiceId: event.providerId,
    pageUrl: null,
    expiresAt: now,
    nextQueryAt: null,
    createdAt: now,
    updatedAt: now,
  });
}

/** Ends outlast late news of the beginning. */
async function applyNews(tx: Db, gift: MonthlyGiftRow, begun: PaymentRow, event: PaymentEvent, now: Date) {
  const repository = createMonthlyGiftsRepository(tx);
  if (event.monthly === 'started' && gift.state === 'pending') {
    await repository.update(gift.id, { state: 'active', reference: begun.reference, updatedAt: now });
  }
  if (event.monthly === 'ended' && gift.state !== 'ended') await markEnded(tx, gift, now);
}

async function applyCharge(tx: Db, gift: MonthlyGiftRow, begun: PaymentRow, { at }: PaymentEvent, now: Date) {
  const chargedAt = at.getTime() > 0 ? at : now;
  const isNewest = !gift.lastChargedAt || chargedAt >= gift.lastChargedAt;
  await createMonthlyGiftsRepository(tx).update(gift.id, {
    reference: gift.reference ?? begun.reference,
    updatedAt: now,
    ...(isNewest && { lastChargedAt: chargedAt, failedCharges: 0 }),
    ...((gift.state === 'pending' || (gift.state === 'failing' && isNewest)) && { state: 'active' as const }),
  });
}

/** The provider tries again by itself; the donor is told once until a charge goes through. */
async function applyFailure(tx: Db, gift: MonthlyGiftRow, { at }: PaymentEvent, now: Date) {
  const isLate = gift.lastChargedAt !== null && at < gift.lastChargedAt;
  if (isLate || !isGiftCharged(gift.state)) return;
  await createMonthlyGiftsRepository(tx).update(gift.id, {
    state: 'failing',
    failedCharges: gift.failedCharges + 1,
    updatedAt: now,
  });
  if (gift.state === 'active') await sendMonthlyGiftEmail(tx, 'monthly-gift-failed', gift, now);
}

/** Ends a gift that the provider does not charge any longer, and tells the donor, in the caller's transaction. */
export async function markEnded(tx: Db, gift: MonthlyGiftRow, now: Date): Promise<void> {
  await createMonthlyGiftsRepository(tx).update(gift.id, {
    state: 'ended',
    endedBy: gift.endedBy ?? 'provider',
    endedAt: now,
    nextEndAt: null,
    updatedAt: now,
  });
  await sendMonthlyGiftEmail(tx, 'monthly-gift-ended', gift, now);
}
