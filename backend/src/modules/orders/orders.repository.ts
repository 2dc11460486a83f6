import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { type RegistrationRow, registrations } from '../registrations/index.ts';
import type { OrderLineRow, OrderRow } from './order.ts';
import { orderLines, orders } from './orders.tables.ts';

export type NewOrderRow = typeof orders.$inferInsert;

/** What is in one order, in its own order. */
export const linesOf = (db: Db, orderId: number): Promise<OrderLineRow[]> =>
  createOrdersRepository(db).linesOf([orderId]);

/** Queries about orders, nothing else. */
export function createOrdersRepository(db: Db) {
  const one = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> => (await rows)[0];
  return {
    /** Undefined when the key is there already. */
    insert: (order: NewOrderRow): Promise<OrderRow | undefined> =>
      one(db.insert(orders).values(order).onConflictDoNothing().returning()),
    async insertLines(lines: (typeof orderLines.$inferInsert)[]): Promise<void> {
      await db.insert(orderLines).values(lines);
    },
    find: (id: number): Promise<OrderRow | undefined> => one(db.select().from(orders).where(eq(orders.id, id))),
    /** Whoever changes the order waits here for the one before. */
    lock: (id: number): Promise<OrderRow | undefined> =>
      one(db.select().from(orders).where(eq(orders.id, id)).for('update')),
    findByKey: (idempotencyKey: string): Promise<OrderRow | undefined> =>
      one(db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey))),
    ofPerson: (userId: number): Promise<OrderRow[]> =>
      db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)),
    linesOf: (orderIds: readonly number[]): Promise<OrderLineRow[]> =>
      db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.orderId), asc(orderLines.place)),
    update: (id: number, changes: Partial<OrderRow>): Promise<OrderRow | undefined> =>
      one(db.update(orders).set(changes).where(eq(orders.id, id)).returning()),
    async endLines(orderId: number): Promise<void> {
      await db.update(orderLines).set({ isLive: false }).where(eq(orderLines.orderId, orderId));
    },
    /** Orders whose goods were kept long enough. */
    lapsed: (now: Date): Promise<{ id: number }[]> =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.stock, 'reserved'), eq(orders.status, 'awaiting-payment'), lt(orders.reservedUntil, now))),
    registrations: (ids: readonly number[]): Promise<RegistrationRow[]> =>
      db
        .select()
        .from(registrations)
        .where(inArray(registrations.id, [...ids]))
        .orderBy(asc(registrations.id)),
    /** Nobody changes or orders them until this transaction ends. @returns those that are there. */
    lockRegistrations: (ids: readonly number[]): Promise<RegistrationRow[]> =>
      db
        .select()
        .from(registrations)
        .where(inArray(registrations.id, [...ids]))
        .orderBy(asc(registrations.id))
        .for('no key update'),
    /** Those of the registrations that are in an order that stands. */
    ordered: async (ids: readonly number[]): Promise<number[]> => {
      const rows = await db
        .select({ id: orderLines.registrationId })
        .from(orderLines)
        .where(and(inArray(orderLines.registrationId, [...ids]), sql`${orderLines.isLive}`));
      return rows.flatMap(({ id }) => (id === null ? [] : [id]));
    },
  };
}
