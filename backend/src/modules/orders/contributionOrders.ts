import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { ledger } from './ledger.tables.ts';
import type { Currency, OrderRow } from './order.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { orders } from './orders.tables.ts';

interface Honour {
  name: string;
  occasion: string;
  /** Who gets the card by email; empty: no one. */
  cardEmail: string;
  /** Empty: at once. */
  cardDay: string;
}

export interface NewContribution {
  idempotencyKey: string;
  requestHash: string;
  currency: Currency;
  total: number;
  locale: OrderRow['locale'];
  email: string | null;
  contributorName: string | null;
  /** In whose honour it is. */
  honour?: Honour | undefined;
  /** `invoice` is a bank transfer. */
  paymentMethod: OrderRow['paymentMethod'];
}

const title = { ua: 'Благодійний внесок', en: 'Charitable contribution' };

export const isFromEmail = (email: string) =>
  and(eq(orders.kind, 'contribution'), eq(sql`lower(${orders.email})`, email.trim().toLowerCase()));

/** @returns undefined when the idempotency key is taken. */
export async function insertContributionOrder(
  db: Db,
  {
    idempotencyKey,
    requestHash,
    currency,
    total,
    locale,
    email,
    contributorName,
    honour,
    paymentMethod,
  }: NewContribution,
  now: Date,
): Promise<OrderRow | undefined> {
  const repository = createOrdersRepository(db);
  const order = await repository.insert({
    kind: 'contribution',
    status: 'awaiting-payment',
    stock: 'none',
    paymentMethod,
    idempotencyKey,
    requestHash,
    currency,
    total,
    locale,
    email,
    contributorName,
    honouredName: honour?.name ?? null,
    honourOccasion: honour?.occasion || null,
    cardEmail: honour?.cardEmail || null,
    cardDay: (honour?.cardEmail && honour.cardDay) || null,
    createdAt: now,
    updatedAt: now,
  });
  if (!order) return undefined;
  await repository.insertLines(order.id, [
    {
      place: 0,
      kind: 'contribution',
      registrationId: null,
      sku: null,
      size: null,
      title,
      quantity: 1,
      unitPrice: total,
      sum: total,
      discount: 0,
    },
  ]);
  return order;
}

export const findContributionOrderByKey = (db: Db, idempotencyKey: string): Promise<OrderRow | undefined> =>
  createOrdersRepository(db).findByKey(idempotencyKey);

export async function setContributionEmail(db: Db, orderId: number, email: string): Promise<void> {
  await createOrdersRepository(db).update(orderId, { email });
}

/** Positive balances of the contributions to an edition, in minor units. */
export const contributionBalances = (db: Db, edition: number): Promise<{ currency: Currency; amount: number }[]> =>
  db
    .select({ currency: orders.currency, amount: sum(ledger.amount).mapWith(Number) })
    .from(ledger)
    .innerJoin(orders, and(eq(orders.id, ledger.orderId), eq(orders.kind, 'contribution')))
    .where(eq(orders.edition, edition))
    .groupBy(orders.id, orders.currency)
    .having(gt(sum(ledger.amount), '0'));

export const contributionsOfEmail = (db: Db, email: string): Promise<OrderRow[]> =>
  db.select().from(orders).where(isFromEmail(email)).orderBy(orders.id);

/** No card is sent to an address that is erased. */
export async function eraseCardsTo(db: Db, email: string, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ cardEmail: null, updatedAt: now })
    .where(and(isNotNull(orders.cardEmail), eq(sql`lower(${orders.cardEmail})`, email.trim().toLowerCase())));
}

/** Contributions whose card is to be sent by a day in Kyiv, locked; those of other processes are left out. */
export const lockDueCards = (tx: Db, day: string, limit: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(
      and(isNotNull(orders.cardEmail), eq(orders.status, 'paid'), or(isNull(orders.cardDay), lte(orders.cardDay, day))),
    )
    .orderBy(orders.id)
    .limit(limit)
    .for('update', { skipLocked: true });

export async function markCardSent(tx: Db, orderId: number, now: Date): Promise<void> {
  await createOrdersRepository(tx).update(orderId, { cardEmail: null, cardSentAt: now, updatedAt: now });
}

export async function postponeCard(tx: Db, orderId: number, cardDay: string, now: Date): Promise<void> {
  await createOrdersRepository(tx).update(orderId, { cardDay, updatedAt: now });
}

export type EraseGifts = (tx: Db, orderIds: readonly number[]) => Promise<void>;

/**
 * Erases email and name of a donor; amounts stay for accounting.
 * @returns ids of the contributions that named the donor.
 */
export async function eraseDonor(db: Db, email: string, now: Date, eraseGifts?: EraseGifts): Promise<number[]> {
  const ids = await erasePeople(db, isFromEmail(email), now, eraseGifts);
  await eraseCardsTo(db, email, now);
  return ids;
}

export async function eraseContribution(db: Db, id: number, now: Date, eraseGifts?: EraseGifts): Promise<void> {
  await erasePeople(db, eq(orders.id, id), now, eraseGifts);
}

async function erasePeople(db: Db, where: SQL | undefined, now: Date, eraseGifts?: EraseGifts): Promise<number[]> {
  const erased = await db
    .update(orders)
    .set({
      email: null,
      contributorName: null,
      honouredName: null,
      honourOccasion: null,
      cardEmail: null,
      updatedAt: now,
    })
    .where(where)
    .returning({ id: orders.id });
  const ids = erased.map(({ id }) => id).sort((one, other) => one - other);
  await eraseGifts?.(db, ids);
  return ids;
}
