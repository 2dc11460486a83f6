import { formatDate, formatMoney } from 'shared-lib/i18n/format';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type EventRecord, foundationOf } from '../../content/index.ts';
import { type EmailDelivery, emailDelivery, enqueueEmail, type OutboxRow } from '../../mail/index.ts';
import { type OrderRow, orderNumber, receivedAt } from '../../orders/index.ts';
import { createContributionsRepository } from './contributions.repository.ts';

/** `none` without an email of the donor; `failed` may be requested again. */
export type ReceiptState = 'none' | EmailDelivery;

/** @param email the newest receipt; sent emails are purged after a while. */
export function receiptState(
  recipient: string | null,
  emailId: number | null,
  email: OutboxRow | undefined,
  now: Date,
): ReceiptState {
  if (!recipient || emailId === null) return recipient ? 'waiting' : 'none';
  return emailDelivery(email, now);
}

export interface ReceiptDependencies {
  clock: Clock;
  event: () => Promise<EventRecord>;
}

/** Enqueues receipts of contributions in the caller's transaction. */
export function createReceiptEmails({ clock, event }: ReceiptDependencies) {
  return async function enqueueReceipt(db: Db, order: OrderRow, to: string): Promise<void> {
    const { id, total, currency, locale, contributorName: name } = order;
    const now = clock.now();
    const foundation = foundationOf(await event(), currency, locale);
    const date = formatDate((await receivedAt(db, id)) ?? order.paidAt ?? now, locale);
    const sum = formatMoney(total, currency, locale);
    const message = { kind: 'contribution-receipt' as const, number: orderNumber(id), sum, name, foundation, date };
    const emailId = await enqueueEmail(db, { to, locale, message }, now);
    await createContributionsRepository(db).setReceiptEmail(id, emailId);
  };
}

/** Enqueues the receipt of a paid contribution, for the settlement. */
export function sendReceiptWhenPaid(dependencies: ReceiptDependencies) {
  const enqueueReceipt = createReceiptEmails(dependencies);
  return async (db: Db, order: OrderRow): Promise<void> => {
    if (order.kind === 'contribution' && order.email) await enqueueReceipt(db, order, order.email);
  };
}
