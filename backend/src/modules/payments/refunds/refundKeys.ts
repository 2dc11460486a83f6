import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { paymentRefunds, payments } from '../payments.tables.ts';

/** Key of a refund in the ledger. @param refunded all that the payment has returned with it, in minor units. */
export const toRefundSourceKey = (reference: string, refunded: number) => `${reference}:refunded:${refunded}`;

/** The keys under which staff requested the refunds of an order, by their keys in the ledger. */
export async function findRefundKeys(db: Db, orderId: number): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: paymentRefunds.key, refunded: paymentRefunds.refundedAfter, reference: payments.reference })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(payments.orderId, orderId));
  return new Map(rows.map(({ key, refunded, reference }) => [toRefundSourceKey(reference, refunded), key]));
}

/** Those of these keys whose refunds the payment service refused. */
export async function findRefusedRefunds(db: Db, keys: string[]): Promise<string[]> {
  const isRefused = and(inArray(paymentRefunds.key, keys), eq(paymentRefunds.state, 'refused'));
  const rows = await db.select({ key: paymentRefunds.key }).from(paymentRefunds).where(isRefused);
  return rows.map(({ key }) => key);
}
