import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { AccountUnknown, findUserByEmail } from '../../accounts/index.ts';
import { orderLines, orders } from '../orders.tables.ts';
import { reservationApprovals } from './reservations.tables.ts';

const APPROVAL_MS = 14 * 24 * 60 * 60_000;

const isHeld = and(eq(orders.stock, 'reserved'), eq(orders.status, 'awaiting-payment'));

/** Accounts that hold goods without having paid, those with most units first. */
export async function listHolders(db: Db) {
  const units = sql<number>`sum(${orderLines.quantity})::int`;
  return db
    .select({
      email: sql<string>`${orders.email}`,
      orders: sql<number>`count(distinct ${orders.id})::int`,
      units,
      byInvoice: sql<number>`count(distinct ${orders.id}) filter (where ${orders.paymentMethod} = 'invoice')::int`,
      payers: sql<number>`count(distinct ${orders.payer} ->> 'taxCode')::int`,
      since: sql<string>`to_char(min(${orders.createdAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.sku)))
    .where(and(isHeld, isNotNull(orders.email)))
    .groupBy(orders.email)
    .orderBy(desc(units))
    .limit(100);
}

export async function findHeldOrders(db: Db, email: string): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isHeld, sql`lower(${orders.email}) = ${email.toLowerCase()}`))
    .orderBy(orders.id);
  return rows.map(({ id }) => id);
}

/** Lets an account reserve more by invoice for two weeks. @throws {AccountUnknown} */
export async function approveReservations(db: Db, clock: Clock, email: string, units: number): Promise<Date> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new AccountUnknown();
  const until = new Date(clock.now().getTime() + APPROVAL_MS);
  await db
    .insert(reservationApprovals)
    .values({ userId: user.id, units, until })
    .onConflictDoUpdate({ target: reservationApprovals.userId, set: { units, until } });
  return until;
}
