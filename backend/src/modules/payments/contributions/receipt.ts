import { formatMoney } from 'shared-lib/i18n/format';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import type { outbox } from '../../mail/outbox.tables.ts';
import { letterState, post } from '../../mail/outbox.ts';
import { type OrderRow, orderNumber } from '../../orders/order.ts';
import { createContributionsRepository } from './contributions.repository.ts';

/**
 * - `none`: the giver left no address;
 * - `waiting`: the letter is about to leave;
 * - `sent`: it has left;
 * - `failed`: it could not be sent now, and may be asked for again.
 */
export type ReceiptState = 'none' | 'waiting' | 'sent' | 'failed';

type Letter = typeof outbox.$inferSelect;

/** @param letter the newest receipt; letters are forgotten a while after they left. */
export function receiptState(
  email: string | null,
  letterId: number | null,
  letter: Letter | undefined,
  now: Date,
): ReceiptState {
  if (!email || letterId === null) return email ? 'waiting' : 'none';
  if (!letter || letter.sentAt) return 'sent';
  // Whoever got none of a letter that may have arrived asks for it again.
  if (['given-up', 'unconfirmed'].includes(letterState(letter, now))) return 'failed';
  // The first try is counted as it begins and settled within moments; a second one is waited for by minutes.
  return isTriedInVain(letter) ? 'failed' : 'waiting';
}

/** The worker moves the next try when one has failed; while it is at it, the time is the end of its lease. */
function isTriedInVain({ attempts, createdAt, nextTryAt }: Letter): boolean {
  return attempts > 1 || (attempts === 1 && nextTryAt.getTime() - createdAt.getTime() < TRY_LEASE_MS);
}

/** Longer than the wait for the second try and shorter than the lease of the first. */
const TRY_LEASE_MS = 90_000;

/** Puts the receipt of a contribution into the outbox. Hand in a transaction. */
export async function enqueueReceipt(db: Db, order: OrderRow, email: string, now: Date): Promise<void> {
  const { id, total, currency, locale, contributorName: name } = order;
  const sum = formatMoney(total, currency, locale);
  const letter = { kind: 'contribution-receipt' as const, number: orderNumber(id), sum, name };
  const letterId = await post(db, { to: email, locale, letter }, now);
  await createContributionsRepository(db).setReceiptEmail(id, letterId);
}

/** Thanks the giver of a contribution that was paid; for the settlement, in its transaction. */
export function sendReceiptWhenPaid(clock: Clock) {
  return async (db: Db, order: OrderRow): Promise<void> => {
    if (order.kind === 'contribution' && order.email) await enqueueReceipt(db, order, order.email, clock.now());
  };
}
