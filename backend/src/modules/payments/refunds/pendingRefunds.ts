import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { paymentRefunds, payments } from '../payments.tables.ts';

const isOpen = inArray(paymentRefunds.state, ['asked', 'accepted']);

/** Whether a refund of the payment is under way. */
export async function hasPendingRefund(tx: Db, paymentId: number): Promise<boolean> {
  const ofPayment = and(eq(paymentRefunds.paymentId, paymentId), isOpen);
  return (await tx.select({ id: paymentRefunds.id }).from(paymentRefunds).where(ofPayment)).length > 0;
}

/**
 * What services are asked to send back of an order's money and the ledger does not tell of yet, in minor units. Hand in a
 * transaction that holds the order.
 */
export async function pendingRefundTotal(tx: Db, orderId: number): Promise<number> {
  // A notice may have told of a refund that whoever asked for it has not written down as done yet.
  const untold = sql`greatest(0, least(${paymentRefunds.amount}, ${paymentRefunds.refundedAfter} - ${payments.refunded}))`;
  const [row] = await tx
    .select({ open: sql<string>`coalesce(sum(${untold}), 0)` })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(payments.orderId, orderId), isOpen));
  return Number(row?.open ?? 0);
}
