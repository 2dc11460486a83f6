import { and, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { ledger } from '../orders/index.ts';
import { fundraiserGifts } from './fundraiserGifts.tables.ts';

export interface GiftCount {
  /** Without the hidden amounts that are withheld. */
  raised: number;
  withheld: number;
  gifts: number;
  /** All of it, for staff. */
  total: number;
}

export const noGifts: GiftCount = { raised: 0, withheld: 0, gifts: 0, total: 0 };

const isWithheld = sql<boolean>`${fundraiserGifts.isAmountHidden} and ${fundraiserGifts.joinedAt} is null`;

/** Money that the ledger holds of each contribution to pages; those refunded in full are left out. */
export const selectBalances = (db: Db, fundraiserIds: readonly number[]) =>
  db
    .select({
      fundraiserId: fundraiserGifts.fundraiserId,
      orderId: fundraiserGifts.orderId,
      isWithheld: isWithheld.as('is_withheld'),
      balance: sum(ledger.amount).mapWith(Number).as('balance'),
    })
    .from(fundraiserGifts)
    .innerJoin(ledger, and(eq(ledger.orderId, fundraiserGifts.orderId), eq(ledger.currency, 'UAH')))
    .where(inArray(fundraiserGifts.fundraiserId, [...fundraiserIds]))
    .groupBy(fundraiserGifts.id)
    .having(gt(sum(ledger.amount), '0'));

/** What pages collected, by id; pages without contributions are left out. */
export async function countGifts(db: Db, fundraiserIds: readonly number[]): Promise<Map<number, GiftCount>> {
  if (fundraiserIds.length === 0) return new Map();
  const balances = selectBalances(db, fundraiserIds).as('balances');
  const { isWithheld: withheld, balance } = balances;
  const rows = await db
    .select({
      id: balances.fundraiserId,
      raised: sql<number>`coalesce(sum(${balance}) filter (where not ${withheld}), 0)`.mapWith(Number),
      withheld: sql<number>`(count(*) filter (where ${withheld}))::integer`,
      gifts: sql<number>`count(*)::integer`,
      total: sum(balance).mapWith(Number),
    })
    .from(balances)
    .groupBy(balances.fundraiserId);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}
