import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ClosedMonth, ClosingObstacle, JournalClosing, JournalMonth } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { toDayEnd } from '../../orders/index.ts';
import { listPayouts } from '../../payments/index.ts';
import { MonthClosed, MonthNotClosable, MonthNotNewest, MonthOpen } from '../office.errors.ts';
import { bookAll, lockJournal } from './bookEntries.ts';
import { journalEntries, journalHead, journalMonths } from './journal.tables.ts';
import { listBalances, sumThrough } from './journalBalances.ts';
import { findDays, findNextMonth, listMonths, toMonth } from './journalMonth.ts';

/** The newest closed month, `2025-05`; empty while none is. */
export async function findClosedThrough(db: Db): Promise<string> {
  const [head] = await db.select().from(journalHead);
  return head?.closedThrough ?? '';
}

/** Closes months of the journal, and opens the newest of them again. */
export function createJournalMonths({ db, clock }: { db: Db; clock: Clock }) {
  const findCurrent = () => toMonth(kyivDay(clock.now()));

  const listClosed = (tx: Db) =>
    tx.select().from(journalMonths).where(isNull(journalMonths.reopenedAt)).orderBy(asc(journalMonths.month));

  async function findFirst(tx: Db): Promise<string> {
    const [row] = await tx.select({ day: sql<string | null>`min(${journalEntries.day})` }).from(journalEntries);
    return row?.day ? toMonth(row.day) : findCurrent();
  }

  async function listObstacles(tx: Db, month: string, closedThrough: string): Promise<ClosingObstacle[]> {
    const { last } = findDays(month);
    const obstacles: ClosingObstacle[] = [];
    if (month >= findCurrent()) obstacles.push({ kind: 'month' });
    const first = closedThrough ? findNextMonth(closedThrough) : await findFirst(tx);
    if (first < month) obstacles.push({ kind: 'earlier', month: first });
    const transfers = await tx.$count(
      bankTransfers,
      and(eq(bankTransfers.state, 'proposed'), lt(bankTransfers.bookedAt, toDayEnd(last))),
    );
    if (transfers > 0) obstacles.push({ kind: 'transfers', count: transfers });
    const payouts = (await listPayouts(tx, { to: last })).filter(({ state }) => state !== 'matches');
    if (payouts.length > 0) obstacles.push({ kind: 'payouts', count: payouts.length });
    for (const { currency, statement } of await listBalances(tx, month)) {
      if (statement && statement.difference !== 0)
        obstacles.push({ kind: 'balance', currency, difference: statement.difference });
      for (const { account, difference } of statement?.accounts ?? [])
        if (difference !== 0) obstacles.push({ kind: 'balance', currency, difference, account });
    }
    return obstacles;
  }

  return {
    findCurrent,

    /** Months from the first entry to now. @param getName names who closed them. */
    async list(getName: (actor: string) => { name: string }): Promise<JournalMonth[]> {
      const closed = new Map((await listClosed(db)).map((row) => [row.month, row]));
      return listMonths(await findFirst(db), findCurrent()).map((month) => {
        const row = closed.get(month);
        return {
          month,
          closedAt: row?.closedAt.toISOString() ?? null,
          closedBy: row ? getName(row.closedBy).name : null,
        };
      });
    },

    async describe(month: string): Promise<JournalClosing> {
      const closedThrough = await findClosedThrough(db);
      const isClosed = month <= closedThrough;
      return {
        isClosed,
        canReopen: isClosed && month === closedThrough,
        obstacles: isClosed ? [] : await listObstacles(db, month, closedThrough),
      };
    },

    /** @throws {MonthClosed} {@link MonthNotClosable} */
    close: (month: string, actor: string): Promise<ClosedMonth> =>
      db.transaction(async (tx) => {
        const closedThrough = await lockJournal(tx);
        if (month <= closedThrough) throw new MonthClosed();
        // Later movements find the month closed.
        await bookAll(tx, clock.now(), closedThrough);
        const obstacles = await listObstacles(tx, month, closedThrough);
        if (obstacles.length > 0) throw new MonthNotClosable(obstacles);
        const closedAt = clock.now();
        const sums = await sumThrough(tx, month);
        await tx.insert(journalMonths).values({ month, closedAt, closedBy: actor, sums });
        await tx.update(journalHead).set({ closedThrough: month }).where(eq(journalHead.id, 1));
        return { month, closedAt: closedAt.toISOString() };
      }),

    /** @throws {MonthOpen} {@link MonthNotNewest} */
    reopen: (month: string, reason: string, actor: string): Promise<ClosedMonth> =>
      db.transaction(async (tx) => {
        const closedThrough = await lockJournal(tx);
        if (month > closedThrough) throw new MonthOpen();
        if (month !== closedThrough) throw new MonthNotNewest();
        await tx
          .update(journalMonths)
          .set({ reopenedAt: clock.now(), reopenedBy: actor, reason })
          .where(and(eq(journalMonths.month, month), isNull(journalMonths.reopenedAt)));
        const [before] = await tx
          .select({ month: journalMonths.month })
          .from(journalMonths)
          .where(isNull(journalMonths.reopenedAt))
          .orderBy(desc(journalMonths.month))
          .limit(1);
        await tx
          .update(journalHead)
          .set({ closedThrough: before?.month ?? '' })
          .where(eq(journalHead.id, 1));
        return { month, closedAt: null };
      }),
  };
}
