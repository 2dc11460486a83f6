import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { LimitState, RefundLimitSpan } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Database, Db } from '../../../database/connection.ts';
import type { Members } from '../identity/members.ts';
import { later } from '../identity/tokens.ts';
import { ApprovalLimitUnknown } from '../staffAccess.errors.ts';
import { sendChangedLimit } from './approvalEmails.ts';
import type { LimitTable } from './approvals.tables.ts';

type LimitRow = LimitTable['$inferSelect'];

export const LIMIT_DELAY_DAYS = 7;
const DELAY_MS = LIMIT_DELAY_DAYS * 24 * 60 * 60_000;

export interface ApprovalLimitDependencies {
  database: Database;
  clock: Clock;
  names: Members['names'];
  table: LimitTable;
  per: RefundLimitSpan;
  initial: Pick<LimitState, 'above' | 'source'>;
}

/**
 * How much one person may refund alone. A lower limit applies at once, a higher one after seven days, so that the person who
 * raises it cannot use it before the others have read about it; any of them can stop it.
 */
export function createApprovalLimit({
  database: { db },
  clock,
  names,
  table,
  per,
  initial,
}: ApprovalLimitDependencies) {
  async function findNewest(tx: Db): Promise<LimitRow | undefined> {
    const isInForce = and(lte(table.appliesFrom, clock.now()), isNull(table.stoppedAt));
    const [row] = await tx.select().from(table).where(isInForce).orderBy(desc(table.id)).limit(1);
    return row;
  }

  const isWaiting = () => and(gt(table.appliesFrom, clock.now()), isNull(table.stoppedAt));

  async function findWaiting(tx: Db): Promise<LimitRow | undefined> {
    const [row] = await tx.select().from(table).where(isWaiting()).orderBy(desc(table.id));
    return row;
  }

  const getAbove = (row: LimitRow | undefined): number | null => (row ? row.above : initial.above);

  const stopWaiting = (tx: Db, by: string) =>
    tx.update(table).set({ stoppedAt: clock.now(), stoppedBy: by }).where(isWaiting()).returning();

  async function show(): Promise<LimitState> {
    const row = await findNewest(db);
    const waiting = await findWaiting(db);
    const getName = await names();
    return {
      above: getAbove(row),
      source: row ? 'office' : initial.source,
      setBy: row ? getName(row.setBy).name : null,
      setAt: row?.setAt.toISOString() ?? null,
      waiting: waiting
        ? {
            id: waiting.id,
            above: waiting.above,
            setBy: getName(waiting.setBy).name,
            appliesFrom: waiting.appliesFrom.toISOString(),
          }
        : null,
    };
  }

  return {
    show,

    current: async (): Promise<number | null> => getAbove(await findNewest(db)),

    /** Replaces a change that waits; the limit in force set again withdraws it. */
    async set(above: number | null, by: string): Promise<LimitState> {
      const getName = await names();
      await db.transaction(async (tx) => {
        const before = getAbove(await findNewest(tx));
        const waiting = await findWaiting(tx);
        if (waiting ? waiting.above === above : before === above) return;
        await stopWaiting(tx, by);
        const now = clock.now();
        const changed = { per, by: getName(by).name, before, after: above };
        if (before === above) {
          await sendChangedLimit(tx, now, { ...changed, after: waiting?.above ?? null, change: 'stopped' });
          return;
        }
        const isHigher = above === null || (before !== null && above > before);
        const appliesFrom = isHigher ? later(now, DELAY_MS) : now;
        await tx.insert(table).values({ above, setBy: by, setAt: now, appliesFrom });
        await sendChangedLimit(
          tx,
          now,
          isHigher ? { ...changed, change: 'raised', appliesFrom } : { ...changed, change: 'lowered' },
        );
      });
      return show();
    },

    /** @throws {ApprovalLimitUnknown} */
    async stop(id: number, by: string): Promise<LimitState> {
      const getName = await names();
      await db.transaction(async (tx) => {
        const [stopped] = await tx
          .update(table)
          .set({ stoppedAt: clock.now(), stoppedBy: by })
          .where(and(eq(table.id, id), isWaiting()))
          .returning();
        if (!stopped) throw new ApprovalLimitUnknown();
        const before = getAbove(await findNewest(tx));
        const changed = { per, by: getName(by).name, before, after: stopped.above, change: 'stopped' as const };
        await sendChangedLimit(tx, clock.now(), changed);
      });
      return show();
    },
  };
}
