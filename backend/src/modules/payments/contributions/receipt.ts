import { formatMoney } from 'shared-lib/i18n/format';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { emailState, enqueueEmail, type OutboxRow } from '../../mail/index.ts';
import { type OrderRow, orderNumber } from '../../orders/index.ts';
import { createContributionsRepository } from './contributions.repository.ts';

/** `none`: the donor left no email address; `failed`: not sent now, may be requested again. */
export type ReceiptState = 'none' | 'waiting' | 'sent' | 'failed';

/** @param receipt the newest receipt; undefined once it was purged from the outbox. */
export function receiptState(
  email: string | null,
  receiptId: number | null,
  receipt: OutboxRow | undefined,
  now: Date,
): ReceiptState {
  if (!email || receiptId === null) return email ? 'waiting' : 'none';
  if (!receipt || receipt.sentAt) return 'sent';
  // An unconfirmed receipt may have arrived; the donor may request it again.
  if (['given-up', 'unconfirmed'].includes(emailState(receipt, now))) return 'failed';
  // The first try is counted as it begins and settled within moments; a second one is waited for by minutes.
  return isTriedInVain(receipt) ? 'failed' : 'waiting';
}

/** The worker moves the next try when one has failed; while it is at it, the time is the end of its lease. */
function isTriedInVain({ attempts, createdAt, nextTryAt }: OutboxRow): boolean {
  return attempts > 1 || (attempts === 1 && nextTryAt.getTime() - createdAt.getTime() < TRY_LEASE_MS);
}

/** Longer than the wait for the second try and shorter than the lease of the first. */
const TRY_LEASE_MS = 90_000;

/** Enqueues the receipt of a contribution in the caller's transaction. */
export async function enqueueReceipt(db: Db, order: OrderRow, email: string, now: Date): Promise<void> {
  const { id, total, currency, locale, contributorName: name } = order;
  const sum = formatMoney(total, currency, locale);
  const message = { kind: 'contribution-receipt' as const, number: orderNumber(id), sum, name };
  const receiptId = await enqueueEmail(db, { to: email, locale, message }, now);
  await createContributionsRepository(db).setReceiptEmail(id, receiptId);
}

/** Enqueues the receipt of a paid contribution in the settlement's transaction. */
export function sendReceiptWhenPaid(clock: Clock) {
  return async (db: Db, order: OrderRow): Promise<void> => {
    if (order.kind === 'contribution' && order.email) await enqueueReceipt(db, order, order.email, clock.now());
  };
}
