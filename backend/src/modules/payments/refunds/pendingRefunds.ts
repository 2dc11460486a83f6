import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { paymentRefunds, payments } from '../payments.tables.ts';

/** Requested from the provider, without an outcome. */
export const isPending = inArray(paymentRefunds.state, ['asked', 'accepted']);

export async function hasPendingRefund(db: Db, paymentId: number): Promise<boolean> {
  const ofPayment = and(eq(paymentRefunds.paymentId, paymentId), isPending);
  return (await db.select({ id: paymentRefunds.id }).from(paymentRefunds).where(ofPayment)).length > 0;
}

/** Minor units of pending refunds that are not in the ledger yet; the transaction should hold the order. */
export async function pendingRefundTotal(db: Db, orderId: number): Promise<number> {
  // A webhook may have booked a refund before its state is set to done.
  const unbooked = sql`greatest(0, least(${paymentRefunds.amount}, ${paymentRefunds.refundedAfter} - ${payments.refunded}))`;
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${unbooked}), 0)` })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(payments.orderId, orderId), isPending));
  return Number(row?.total ?? 0);
}
