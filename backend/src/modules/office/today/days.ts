import { and, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { Today } from 'shared-lib/api/office';
import { internalSources } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { fromKyivTime, kyivDay } from '../../../kyivTime.ts';
import { ledger, orderSearch, orders } from '../../orders/index.ts';

const DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** Whole days in Kyiv from one instant to another. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(`${kyivDay(to)}T00:00:00Z`) - Date.parse(`${kyivDay(from)}T00:00:00Z`)) / DAY_MS);

/** An hour of the day after, in Kyiv. @param time `09:00:00`. */
export function tomorrowAt(time: string, now: Date): Date {
  const tomorrow = new Date(Date.parse(`${kyivDay(now)}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return fromKyivTime(`${tomorrow}T${time}`) ?? now;
}

/** Midnights in Kyiv that begin the days, the last one is today. */
function dayStarts(now: Date): Date[] {
  const noon = Date.parse(`${kyivDay(now)}T12:00:00Z`);
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(noon - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return fromKyivTime(day) ?? new Date(0);
  });
}

/** Participants and money of an edition on each of the last days, today last. */
export async function byDay(db: Db, edition: number, now: Date): Promise<Today['days']> {
  const starts = dayStarts(now);
  const bounds = sql`array[${sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  )}]`;
  const [first = now] = starts;
  const people = await db
    .select({
      day: sql<number>`width_bucket(${orders.paidAt}, ${bounds})`.as('day'),
      count: sql<number>`sum(${orderSearch.people})::integer`,
    })
    .from(orderSearch)
    .innerJoin(orders, eq(orders.id, orderSearch.orderId))
    // A rush pays most orders of an edition within these days, where looking each one up takes twice as long as joining all.
    .where(and(eq(orders.edition, edition), eq(orderSearch.edition, edition), eq(orders.status, 'paid')))
    .groupBy(sql`day`);
  const money = await db
    .select({
      day: sql<number>`width_bucket(${ledger.at}, ${bounds})`.as('day'),
      amount: sql<number>`sum(${ledger.amount})`.mapWith(Number),
    })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(
      and(
        eq(orders.edition, edition),
        eq(ledger.currency, 'UAH'),
        notInArray(ledger.source, [...internalSources]),
        gte(ledger.at, first),
      ),
    )
    .groupBy(sql`day`);
  return starts.map((start, index) => ({
    day: kyivDay(start),
    participants: people.find(({ day }) => Number(day) === index + 1)?.count ?? 0,
    money: money.find(({ day }) => Number(day) === index + 1)?.amount ?? 0,
  }));
}
