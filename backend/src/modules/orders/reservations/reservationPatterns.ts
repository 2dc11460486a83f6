import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { ReservationPattern } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { users } from '../../accounts/index.ts';
import { orderLines, orders } from '../orders.tables.ts';
import { PatternUnknown } from './reservations.errors.ts';
import { reservationApprovals } from './reservations.tables.ts';

/** Few honest buyers who never paid order as much in a day. */
const SUSPICIOUS = { units: 5, orders: 3 };
const ACCOUNTS_OF_PATTERN = 3;
const DAY_MS = 24 * 60 * 60_000;

interface Holder {
  userId: number;
  orderIds: number[];
  units: number;
  patterns: string[];
}

async function suspiciousHolders(db: Db, now: Date): Promise<Holder[]> {
  const isHeld = eq(orders.stock, 'reserved');
  const isRecent = gt(orders.createdAt, new Date(now.getTime() - DAY_MS));
  const units = sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${isHeld}), 0)::int`;
  const orderIds = sql<number[]>`coalesce(array_agg(distinct ${orders.id}) filter (where ${isHeld}), '{}')`;
  const isSuspended = sql`exists (select 1 from ${reservationApprovals} where ${reservationApprovals.userId} = ${users.id}
    and ${reservationApprovals.units} = 0 and ${reservationApprovals.until} > ${now.toISOString()}::timestamptz)`;
  const payers = sql<
    (string | null)[]
  >`array_agg(distinct coalesce(nullif(${orders.payer} ->> 'taxCode', ''), ${orders.payer} ->> 'name'))`;
  const hasPaid = sql`exists (select 1 from orders as paid where paid.user_id = ${users.id} and paid.paid_at is not null)`;
  const rows = await db
    .select({ userId: users.id, email: users.email, registeredAt: users.registeredAt, orderIds, units, payers })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.sku)))
    .where(
      and(eq(orders.status, 'awaiting-payment'), or(isHeld, isRecent), sql`not ${hasPaid}`, sql`not ${isSuspended}`),
    )
    .groupBy(users.id)
    .having(
      sql`sum(${orderLines.quantity}) >= ${SUSPICIOUS.units} or count(distinct ${orders.id}) >= ${SUSPICIOUS.orders}`,
    );
  return rows.map(({ userId, email, registeredAt, orderIds, units, payers }) => ({
    userId,
    orderIds,
    units,
    patterns: [
      'never-paid:all',
      `domain:${email.slice(email.lastIndexOf('@') + 1).toLowerCase()}`,
      `registered:${registeredAt.toISOString().slice(0, 13)}`,
      ...payers.flatMap((payer) => (payer ? [`payer:${payer.toLowerCase()}`] : [])),
    ],
  }));
}

export async function listPatterns(db: Db, clock: Clock): Promise<ReservationPattern[]> {
  const found = new Map<string, ReservationPattern>();
  for (const { orderIds, units, patterns } of await suspiciousHolders(db, clock.now())) {
    for (const pattern of patterns) {
      const before = found.get(pattern) ?? { pattern, accounts: 0, orders: 0, units: 0 };
      found.set(pattern, {
        pattern,
        accounts: before.accounts + 1,
        orders: before.orders + orderIds.length,
        units: before.units + units,
      });
    }
  }
  const common = [...found.values()].filter(({ accounts, units }) => accounts >= ACCOUNTS_OF_PATTERN && units > 0);
  return common.sort((one, other) => other.units - one.units).slice(0, 50);
}

/**
 * Lets the accounts of a pattern reserve nothing for a day: their orders stay payable while goods are in stock.
 * @returns their unpaid orders that hold goods @throws {PatternUnknown}
 */
export async function suspendPattern(db: Db, clock: Clock, pattern: string) {
  const now = clock.now();
  const holders = (await suspiciousHolders(db, now)).filter(({ patterns }) => patterns.includes(pattern));
  if (holders.length === 0) throw new PatternUnknown();
  const until = new Date(now.getTime() + DAY_MS);
  await db
    .insert(reservationApprovals)
    .values(holders.map(({ userId }) => ({ userId, units: 0, until })))
    .onConflictDoUpdate({ target: reservationApprovals.userId, set: { units: 0, until } });
  const orderIds = holders.flatMap(({ orderIds }) => orderIds).sort((one, other) => one - other);
  return { accounts: holders.length, orderIds };
}
