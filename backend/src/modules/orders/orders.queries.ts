import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { OrderLineRow, OrderRow } from './order.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { orderLines, orders } from './orders.tables.ts';

/** Orders for other modules; `db` is the caller's connection or transaction. */

export const findOrder = (db: Db, id: number): Promise<OrderRow | undefined> => createOrdersRepository(db).find(id);

export const lockOrder = (db: Db, id: number): Promise<OrderRow | undefined> => createOrdersRepository(db).lock(id);

/** Locks orders by ascending id, so that transactions do not deadlock. */
export const lockOrders = async (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]))
        .orderBy(asc(orders.id))
        .for('update');

export const findLines = (db: Db, orderId: number): Promise<OrderLineRow[]> =>
  createOrdersRepository(db).findLines([orderId]);

/** The newest email given with an order of a company or person, by EDRPOU or IPN. */
export async function emailOfPayer(db: Db, taxCode: string): Promise<string | undefined> {
  const [order] = await db
    .select({ email: orders.email })
    .from(orders)
    .where(and(isNotNull(orders.email), sql`${orders.payer} ->> 'taxCode' = ${taxCode}`))
    .orderBy(desc(orders.id))
    .limit(1);
  return order?.email ?? undefined;
}

export async function orderIdOfRegistration(db: Db, registrationId: number): Promise<number | undefined> {
  const isInOrder = and(eq(orderLines.registrationId, registrationId), eq(orderLines.isLive, true));
  const [line] = await db.select({ orderId: orderLines.orderId }).from(orderLines).where(isInOrder);
  return line?.orderId;
}

/** The order that holds a registration. */
export async function findRegistrationOrder(db: Db, registrationId: number): Promise<OrderRow | undefined> {
  const orderId = await orderIdOfRegistration(db, registrationId);
  return orderId === undefined ? undefined : findOrder(db, orderId);
}
