import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { UnpaidOrder } from 'shared-lib/api/office';
import type { UnpaidDecision } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { findOrderId, OrderNotCancellable, orderNumber, orderSearch, orders } from '../../orders/index.ts';
import { seasonDecisions } from './season.tables.ts';

interface Decision {
  edition: number;
  numbers: readonly string[];
  decision: UnpaidDecision;
}

/** Orders of a run that wait for money; contributions that were begun and left are none. */
const isUnpaid = (edition: number) =>
  and(
    eq(orderSearch.edition, edition),
    eq(orderSearch.status, 'awaiting-payment'),
    sql`${orderSearch.kind} <> 'contribution'`,
  );

export async function listUnpaid(db: Db, edition: number): Promise<UnpaidOrder[]> {
  const rows = await db
    .select({ order: orderSearch, invoiceSentAt: orders.invoiceSentAt, decision: seasonDecisions.decision })
    .from(orderSearch)
    .innerJoin(orders, eq(orders.id, orderSearch.orderId))
    .leftJoin(seasonDecisions, eq(seasonDecisions.orderId, orderSearch.orderId))
    .where(isUnpaid(edition))
    .orderBy(asc(orderSearch.orderId));
  return rows.map(({ order, invoiceSentAt, decision }) => {
    const hasInvoice = invoiceSentAt !== null;
    return {
      number: orderNumber(order.orderId),
      who: order.who,
      currency: order.currency,
      total: order.total,
      received: order.balance,
      hasInvoice,
      createdAt: order.createdAt.toISOString(),
      decision: decision === 'cancel' && order.balance > 0 ? null : decision,
      suggested: hasInvoice || order.balance > 0 ? 'keep' : 'cancel',
    };
  });
}

/** Numbers of orders that are not unpaid ones of the run are passed over. @throws {OrderNotCancellable} for one that has money. */
export async function decideUnpaid(
  db: Db,
  { edition, numbers, decision }: Decision,
  decidedBy: string,
  decidedAt: Date,
): Promise<void> {
  const ids = numbers.flatMap((number) => findOrderId(number) ?? []);
  const rows = await db
    .select({ orderId: orderSearch.orderId, balance: orderSearch.balance })
    .from(orderSearch)
    .where(and(isUnpaid(edition), inArray(orderSearch.orderId, ids)));
  if (decision === 'cancel' && rows.some(({ balance }) => balance > 0)) throw new OrderNotCancellable();
  if (rows.length === 0) return;
  await db
    .insert(seasonDecisions)
    .values(rows.map(({ orderId }) => ({ orderId, decision, decidedBy, decidedAt })))
    .onConflictDoUpdate({ target: seasonDecisions.orderId, set: { decision, decidedBy, decidedAt } });
}

/** Ids of the first unpaid orders that are to be cancelled, and of how many. */
export async function findToCancel(db: Db, edition: number, limit: number): Promise<{ ids: number[]; count: number }> {
  const rows = await db
    .select({ id: orderSearch.orderId })
    .from(orderSearch)
    .innerJoin(seasonDecisions, eq(seasonDecisions.orderId, orderSearch.orderId))
    .where(and(isUnpaid(edition), eq(seasonDecisions.decision, 'cancel')))
    .orderBy(asc(orderSearch.orderId));
  return { ids: rows.slice(0, limit).map(({ id }) => id), count: rows.length };
}

/** Locks the decision until the end of the transaction. */
export async function findDecision(tx: Db, orderId: number): Promise<UnpaidDecision | undefined> {
  const [row] = await tx.select().from(seasonDecisions).where(eq(seasonDecisions.orderId, orderId)).for('update');
  return row?.decision;
}

export async function forgetDecision(db: Db, orderId: number): Promise<void> {
  await db.delete(seasonDecisions).where(eq(seasonDecisions.orderId, orderId));
}
