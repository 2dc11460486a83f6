import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Today } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { countWhere } from '../../../database/countWhere.ts';
import { isInternal, ledger, orderSearch, orders } from '../../orders/index.ts';
import { raceNumbers } from '../../raceNumbers/index.ts';

/** Totals of an edition, with what today added to them. */
export async function getFigures(db: Db, edition: number, days: Today['days']): Promise<Today['figures']> {
  const [sums] = await db
    .select({
      people: sql<number>`coalesce(sum(${orderSearch.people}) filter (where ${orderSearch.status} = 'paid'), 0)::integer`,
      awaiting: sql<number>`coalesce(sum(greatest(0, ${orderSearch.total} - ${orderSearch.balance}))
        filter (where ${orderSearch.status} = 'awaiting-payment' and ${orderSearch.currency} = 'UAH'), 0)`.mapWith(
        Number,
      ),
      orders: countWhere(eq(orderSearch.status, 'awaiting-payment')),
      balance:
        sql<number>`coalesce(sum(${orderSearch.balance}) filter (where ${orderSearch.currency} = 'UAH'), 0)`.mapWith(
          Number,
        ),
    })
    .from(orderSearch)
    .where(eq(orderSearch.edition, edition));
  // The balances hold all movements; those that are no money are few, and an index has them.
  const [internal] = await db
    .select({ total: sql<number>`coalesce(sum(${ledger.amount}), 0)`.mapWith(Number) })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(and(eq(orders.edition, edition), eq(ledger.currency, 'UAH'), isInternal(ledger.source)));
  const [assigned] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(raceNumbers)
    .where(and(eq(raceNumbers.edition, edition), isNull(raceNumbers.voidedAt)));
  const today = days.at(-1);
  const participants = sums?.people ?? 0;
  return {
    participants: { total: participants, today: today?.participants ?? 0 },
    raised: { total: (sums?.balance ?? 0) - (internal?.total ?? 0), today: today?.money ?? 0 },
    awaiting: { amount: sums?.awaiting ?? 0, orders: sums?.orders ?? 0 },
    numbers: { assigned: assigned?.count ?? 0, places: participants },
  };
}
