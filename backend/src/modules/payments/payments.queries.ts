import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type PaymentProvider, paymentStates } from 'shared-lib/vocabulary';
import type { Db } from '../../database/connection.ts';
import { isOpen } from './paymentState.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { contributions, payments } from './payments.tables.ts';

/** Payments for other modules; `db` is the caller's connection or transaction. */

/** Whether a provider is processing or reviewing a payment; the transaction should hold the order. */
export async function hasPendingPayment(db: Db, orderId: number): Promise<boolean> {
  const rows = await createPaymentsRepository(db).findByOrder(orderId);
  return rows.some(({ state }) => state === 'processing' || state === 'review');
}

/** Whether the outcome of a payment that was started before an instant is unknown. */
export async function hasOpenPaymentsBefore(db: Db, provider: PaymentProvider, before: Date): Promise<boolean> {
  const states = paymentStates.filter((state) => isOpen(state) || state === 'review');
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), lt(payments.createdAt, before), inArray(payments.state, states)))
    .limit(1);
  return rows.length > 0;
}

/** A person has settled the order, so that none of its payments has to be checked any more. */
export async function clearPaymentFlags(db: Db, orderId: number): Promise<void> {
  await db
    .update(payments)
    .set({ flags: [], clearedFlags: sql`${payments.flags}` })
    .where(eq(payments.orderId, orderId));
}

/** The order waits again: what a person had settled has to be checked. */
export async function restorePaymentFlags(db: Db, orderId: number): Promise<void> {
  await db
    .update(payments)
    .set({ flags: sql`${payments.clearedFlags}`, clearedFlags: [] })
    .where(and(eq(payments.orderId, orderId), sql`cardinality(${payments.clearedFlags}) > 0`));
}

/** Token of the public page of a contribution; undefined for other orders. */
export async function findReturnToken(db: Db, orderId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ token: contributions.returnToken })
    .from(contributions)
    .where(eq(contributions.orderId, orderId));
  return row?.token;
}
