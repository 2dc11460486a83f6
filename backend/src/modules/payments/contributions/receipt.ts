import type { Contribution } from 'shared-lib/api';
import { formatDate, formatMoney } from 'shared-lib/i18n/format';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { ValidationFailed } from '../../../plugins/yupValidation.ts';
import { type EventRecord, getFoundation } from '../../content/index.ts';
import { createOutbox, emailDelivery, enqueueEmail, type OutboxRow } from '../../mail/index.ts';
import {
  emailsDueAt,
  OrderNotPayable,
  type OrderRow,
  orderNumber,
  receivedAt,
  setContributionEmail,
} from '../../orders/index.ts';
import { createMonthlyGiftsRepository } from '../monthlyGifts/monthlyGifts.repository.ts';
import { ContributionNotFound } from './contributions.errors.ts';
import { createContributionsRepository, type StoredContribution } from './contributions.repository.ts';
import { findBought } from './findBought.ts';

/** @param email the newest receipt; sent emails are purged after a while. */
export function receiptState(
  recipient: string | null,
  emailId: number | null,
  email: OutboxRow | undefined,
  now: Date,
): Contribution['receipt'] {
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
    const foundation = getFoundation(await event(), currency, locale);
    const date = formatDate((await receivedAt(db, id)) ?? order.paidAt ?? now, locale);
    const sum = formatMoney(total, currency, locale);
    const stored = await createContributionsRepository(db).findByOrder(id);
    const buys = (await findBought(event, order, stored?.coveredFee ?? 0))?.[locale];
    const facts = { number: orderNumber(id), sum, name, foundation, date, ...(buys && { buys }) };
    const gift = await createMonthlyGiftsRepository(db).findByOrder(id);
    const message = gift
      ? { ...facts, kind: 'monthly-gift-receipt' as const, token: gift.token }
      : { ...facts, kind: 'contribution-receipt' as const };
    const emailId = await enqueueEmail(db, { to, locale, message, dueAt: emailsDueAt(order, now) }, now);
    await createContributionsRepository(db).setReceiptEmail(id, emailId);
  };
}

/** Sends the receipt of a contribution to a recipient: the one that waits at once, or a new one. */
export function createReceiptRequests({ db, clock, event }: ReceiptDependencies & { db: Db }) {
  const enqueueReceipt = createReceiptEmails({ clock, event });
  return async ({ order, receiptEmailId }: StoredContribution, recipient: string): Promise<void> => {
    const outbox = createOutbox(db);
    const queued = receiptEmailId === null ? undefined : await outbox.find(receiptEmailId);
    const isWaiting = queued && !queued.sentAt && !queued.deadAt && queued.recipient === recipient;
    if (isWaiting) return void (await outbox.sendNow(queued.id, clock.now()));
    await db.transaction(async (tx) => {
      if (!order.email) await setContributionEmail(tx, order.id, recipient);
      await enqueueReceipt(tx, order, recipient);
    });
  };
}

/** For staff. @throws {ContributionNotFound} {@link OrderNotPayable} {@link ValidationFailed} without an email. */
export function createReceiptOfStaff(dependencies: ReceiptDependencies & { db: Db }) {
  const requestReceipt = createReceiptRequests(dependencies);
  return async (orderId: number, email: string | undefined): Promise<void> => {
    const stored = await createContributionsRepository(dependencies.db).findByOrder(orderId);
    if (!stored) throw new ContributionNotFound();
    if (stored.order.status !== 'paid') throw new OrderNotPayable();
    const recipient = email || stored.order.email;
    if (!recipient) throw new ValidationFailed({ email: 'errors.required' });
    await requestReceipt(stored, recipient);
  };
}

/** Enqueues the receipt of a paid contribution, for the settlement. */
export function sendReceiptWhenPaid(dependencies: ReceiptDependencies) {
  const enqueueReceipt = createReceiptEmails(dependencies);
  return async (db: Db, order: OrderRow): Promise<void> => {
    if (order.kind === 'contribution' && order.email) await enqueueReceipt(db, order, order.email);
  };
}
