import { and, eq, gt, sql, sum } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { ledger } from './ledger.tables.ts';
import type { Currency, OrderRow } from './order.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { orders } from './orders.tables.ts';

export interface NewContribution {
  idempotencyKey: string;
  requestHash: string;
  currency: Currency;
  total: number;
  locale: OrderRow['locale'];
  email: string | null;
  contributorName: string | null;
  /** `invoice` is a bank transfer. */
  paymentMethod: OrderRow['paymentMethod'];
}

const title = { ua: 'Благодійний внесок', en: 'Charitable contribution' };

export const isFromEmail = (email: string) =>
  and(eq(orders.kind, 'contribution'), eq(sql`lower(${orders.email})`, email.trim().toLowerCase()));

/** @returns undefined when the idempotency key is taken. */
export async function insertContributionOrder(
  db: Db,
  { idempotencyKey, requestHash, currency, total, locale, email, contributorName, paymentMethod }: NewContribution,
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

/**
 * Erases email and name of a donor; amounts stay for accounting.
 * @returns ids of the contributions that named the donor.
 */
export async function eraseDonor(db: Db, email: string, now: Date): Promise<number[]> {
  const erased = await db
    .update(orders)
    .set({ email: null, contributorName: null, updatedAt: now })
    .where(isFromEmail(email))
    .returning({ id: orders.id });
  return erased.map(({ id }) => id).sort((one, other) => one - other);
}
