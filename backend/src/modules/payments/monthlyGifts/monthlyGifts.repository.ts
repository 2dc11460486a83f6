import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { chargedGiftStates } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { dueRows } from '../../../database/dueRows.ts';
import { type OrderRow, orders } from '../../orders/index.ts';
import type { PaymentRow } from '../payments.repository.ts';
import { monthlyCharges, monthlyGifts, payments } from '../payments.tables.ts';

export type MonthlyGiftRow = typeof monthlyGifts.$inferSelect;

/** A process that claimed an end to request is considered dead after this time. */
const LEASE_MS = 2 * 60_000;

export function createMonthlyGiftsRepository(db: Db) {
  const charges = () =>
    db
      .select({ order: orders, payment: payments })
      .from(monthlyCharges)
      .innerJoin(payments, eq(payments.id, monthlyCharges.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId));

  return {
    async insert(gift: Pick<MonthlyGiftRow, 'orderId' | 'provider' | 'token'>, now: Date): Promise<void> {
      await db.insert(monthlyGifts).values({ ...gift, state: 'pending', createdAt: now, updatedAt: now });
    },
    async update(id: number, changes: Partial<MonthlyGiftRow>): Promise<void> {
      await db.update(monthlyGifts).set(changes).where(eq(monthlyGifts.id, id));
    },
    async findById(id: number): Promise<MonthlyGiftRow | undefined> {
      const [row] = await db.select().from(monthlyGifts).where(eq(monthlyGifts.id, id));
      return row;
    },
    async findByToken(token: string): Promise<MonthlyGiftRow | undefined> {
      const [row] = await db.select().from(monthlyGifts).where(eq(monthlyGifts.token, token));
      return row;
    },
    async findByFirstOrder(orderId: number): Promise<MonthlyGiftRow | undefined> {
      const [row] = await db.select().from(monthlyGifts).where(eq(monthlyGifts.orderId, orderId));
      return row;
    },
    /** The gift whose charge of any month is this contribution. */
    async findByOrder(orderId: number): Promise<MonthlyGiftRow | undefined> {
      const [found] = await db
        .select({ gift: monthlyGifts })
        .from(monthlyGifts)
        .innerJoin(monthlyCharges, eq(monthlyCharges.monthlyGiftId, monthlyGifts.id))
        .innerJoin(payments, eq(payments.id, monthlyCharges.paymentId))
        .where(eq(payments.orderId, orderId));
      return found?.gift ?? (await this.findByFirstOrder(orderId));
    },
    /** Waits for other charges of the gift, so that each of them is booked once. */
    async lock(id: number): Promise<MonthlyGiftRow | undefined> {
      const [row] = await db.select().from(monthlyGifts).where(eq(monthlyGifts.id, id)).for('update');
      return row;
    },
    async findCharge(giftId: number, providerId: string): Promise<PaymentRow | undefined> {
      const [found] = await charges().where(
        and(eq(monthlyCharges.monthlyGiftId, giftId), eq(monthlyCharges.providerId, providerId)),
      );
      return found?.payment;
    },
    async hasCharges(giftId: number): Promise<boolean> {
      const found = await db
        .select({ id: monthlyCharges.id })
        .from(monthlyCharges)
        .where(eq(monthlyCharges.monthlyGiftId, giftId))
        .limit(1);
      return found.length > 0;
    },
    async insertCharge(monthlyGiftId: number, providerId: string, paymentId: number): Promise<void> {
      await db.insert(monthlyCharges).values({ monthlyGiftId, providerId, paymentId });
    },
    /** The contribution of the newest month, whose donor outlives the retention of older ones. */
    async findNewestOrder({ id, orderId }: MonthlyGiftRow): Promise<OrderRow | undefined> {
      const [newest] = await charges()
        .where(eq(monthlyCharges.monthlyGiftId, id))
        .orderBy(desc(monthlyCharges.id))
        .limit(1);
      if (newest) return newest.order;
      const [first] = await db.select().from(orders).where(eq(orders.id, orderId));
      return first;
    },
    /** Claims ends to request; no other process gets the same ones. */
    claimDueEnds: (now: Date, limit: number): Promise<MonthlyGiftRow[]> =>
      db
        .update(monthlyGifts)
        .set({ nextEndAt: new Date(now.getTime() + LEASE_MS) })
        .where(
          inArray(monthlyGifts.id, dueRows(db, { id: monthlyGifts.id, dueAt: monthlyGifts.nextEndAt }, now, limit)),
        )
        .returning(),
    /** Gifts that are charged although no contribution of theirs names a donor any longer. */
    findErased: (): Promise<MonthlyGiftRow[]> =>
      db
        .select()
        .from(monthlyGifts)
        .where(
          and(
            inArray(monthlyGifts.state, chargedGiftStates),
            isNull(
              sql`(select max(${orders.email}) from ${orders} where ${orders.id} = ${monthlyGifts.orderId} or ${orders.id} in (
                select ${payments.orderId} from ${payments}
                inner join ${monthlyCharges} on ${monthlyCharges.paymentId} = ${payments.id}
                where ${monthlyCharges.monthlyGiftId} = ${monthlyGifts.id}))`,
            ),
          ),
        ),
  };
}
