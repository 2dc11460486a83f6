import { and, eq, gt, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { ledger, orders } from '../orders/index.ts';
import { fundraiserGifts } from './fundraiserGifts.tables.ts';
import { fundraisers } from './fundraisers.tables.ts';

/** Hidden amounts of so many donors join the total of a page at once. */
const DONORS_TOGETHER = 3;

/** Adds the hidden amounts that wait to the total of their page once they are of enough donors. */
export async function joinHiddenGifts(tx: Db, fundraiserId: number, now: Date): Promise<void> {
  await tx.select().from(fundraisers).where(eq(fundraisers.id, fundraiserId)).for('no key update');
  const waiting = await tx
    .select({
      id: fundraiserGifts.id,
      // Those who leave no email count as one donor.
      donor: sql<string>`coalesce(lower(${orders.email}), '')`,
    })
    .from(fundraiserGifts)
    .innerJoin(orders, and(eq(orders.id, fundraiserGifts.orderId), eq(orders.status, 'paid')))
    .innerJoin(ledger, and(eq(ledger.orderId, orders.id), eq(ledger.currency, 'UAH')))
    .where(
      and(
        eq(fundraiserGifts.fundraiserId, fundraiserId),
        eq(fundraiserGifts.isAmountHidden, true),
        isNull(fundraiserGifts.joinedAt),
      ),
    )
    .groupBy(fundraiserGifts.id, orders.id)
    .having(gt(sum(ledger.amount), '0'));
  if (new Set(waiting.map(({ donor }) => donor)).size < DONORS_TOGETHER) return;
  const ids = waiting.map(({ id }) => id);
  await tx.update(fundraiserGifts).set({ joinedAt: now }).where(inArray(fundraiserGifts.id, ids));
}
