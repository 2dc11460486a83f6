import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { OrderLineRow, OrderRow } from './order.ts';
import type { NewLine } from './orderLines.ts';
import { orderLines, orders } from './orders.tables.ts';

export type NewOrderRow = typeof orders.$inferInsert;

/** The expression of the index. */
const awaitsNumbers = sql`${orders.awaitsNumbers}`;

export function createOrdersRepository(db: Db) {
  const one = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> => (await rows)[0];
  return {
    /** @returns undefined when the idempotency key is taken. */
    insert: (order: NewOrderRow): Promise<OrderRow | undefined> =>
      one(db.insert(orders).values(order).onConflictDoNothing().returning()),
    async insertLines(orderId: number, lines: readonly NewLine[]): Promise<void> {
      await db.insert(orderLines).values(
        lines.map((line) => ({
          orderId,
          place: line.place,
          kind: line.kind,
          registrationId: line.registrationId,
          sku: line.sku,
          size: line.size,
          title: line.title,
          quantity: line.quantity,
          unitPrice: line.unitPrice,
          sum: line.sum,
          discount: line.discount,
        })),
      );
    },
    find: (id: number): Promise<OrderRow | undefined> => one(db.select().from(orders).where(eq(orders.id, id))),
    lock: (id: number): Promise<OrderRow | undefined> =>
      one(db.select().from(orders).where(eq(orders.id, id)).for('update')),
    findByKey: (idempotencyKey: string): Promise<OrderRow | undefined> =>
      one(db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey))),
    ofUser: (userId: number): Promise<OrderRow[]> =>
      db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)),
    findLines: (orderIds: readonly number[]): Promise<OrderLineRow[]> =>
      db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.orderId), asc(orderLines.place)),
    update: (id: number, changes: Partial<OrderRow>): Promise<OrderRow | undefined> =>
      one(db.update(orders).set(changes).where(eq(orders.id, id)).returning()),
    awaitingNumbers: async (): Promise<number[]> =>
      (await db.select({ id: orders.id }).from(orders).where(awaitsNumbers).orderBy(asc(orders.id))).map(
        ({ id }) => id,
      ),
    /** The first ones by id, or one of them. */
    lockAwaitingNumbers: (limit: number, only?: number): Promise<OrderRow[]> =>
      db
        .select()
        .from(orders)
        .where(and(awaitsNumbers, only === undefined ? undefined : eq(orders.id, only)))
        .orderBy(asc(orders.id))
        .limit(limit)
        .for('update'),
    /** @param emailIds in the outbox, by order. */
    async endAwaitingNumbers(numbered: readonly OrderRow[], emailIds: ReadonlyMap<number, number>): Promise<void> {
      const ids = sql.param(numbered.map(({ id }) => id));
      const emails = sql.param(numbered.map(({ id, paidEmailId }) => emailIds.get(id) ?? paidEmailId));
      await db
        .update(orders)
        .set({ awaitsNumbers: false, paidEmailId: sql`numbered.email_id` })
        .from(sql`unnest(${ids}::int[], ${emails}::int[]) as numbered(order_id, email_id)`)
        .where(sql`${orders.id} = numbered.order_id`);
    },
    async endLines(orderId: number): Promise<void> {
      await db.update(orderLines).set({ isLive: false }).where(eq(orderLines.orderId, orderId));
    },
    withExpiredReservation: (now: Date): Promise<{ id: number }[]> =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.stock, 'reserved'), eq(orders.status, 'awaiting-payment'), lt(orders.reservedUntil, now))),
    /** Those of the registrations that are in a standing order. */
    ordered: async (ids: readonly number[]): Promise<number[]> => {
      const rows = await db
        .select({ id: orderLines.registrationId })
        .from(orderLines)
        .where(and(inArray(orderLines.registrationId, [...ids]), sql`${orderLines.isLive}`));
      return rows.flatMap(({ id }) => (id === null ? [] : [id]));
    },
  };
}
