import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { contributions, payments } from './payments.tables.ts';

/** Payments for other modules; `db` is the caller's connection or transaction. */

/** Whether a provider is processing or reviewing a payment; the transaction should hold the order. */
export async function hasPendingPayment(db: Db, orderId: number): Promise<boolean> {
  const rows = await createPaymentsRepository(db).findByOrder(orderId);
  return rows.some(({ state }) => state === 'processing' || state === 'review');
}

/** Reasons why staff has to check payments, by order id. */
export async function paymentFlagsByOrder(db: Db, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ orderId: payments.orderId, flags: payments.flags })
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]));
  const byOrder = new Map<number, string[]>();
  for (const { orderId, flags } of rows) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), ...flags]);
  return byOrder;
}

/** Token of the public page of a contribution; undefined for other orders. */
export async function returnTokenOf(db: Db, orderId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ token: contributions.returnToken })
    .from(contributions)
    .where(eq(contributions.orderId, orderId));
  return row?.token;
}
