import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ApprovalLimit } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Database, Db } from '../../../database/connection.ts';
import type { Members } from '../identity/members.ts';
import { later } from '../identity/tokens.ts';
import type { OutgoingAmount } from '../operations/operation.ts';
import { ApprovalLimitUnknown, ApprovalNeeded } from '../staffAccess.errors.ts';
import { sendChangedLimit } from './approvalEmails.ts';
import { officeApprovalLimits } from './approvals.tables.ts';

type LimitRow = typeof officeApprovalLimits.$inferSelect;

const DEFAULT_ABOVE = 1_000_000;
const DAYS = 7;
const DELAY_MS = DAYS * 24 * 60 * 60_000;

export interface ApprovalLimitDependencies {
  database: Database;
  clock: Clock;
  names: Members['names'];
  /** Minor units of UAH until an owner sets a limit. */
  initial?: number;
}

/**
 * How much one person may refund of an order alone. A lower limit applies at once, a higher one after seven days, so that the person who
 * raises it cannot use it before the others have read about it; any of them can stop it.
 */
export function createApprovalLimit({ database: { db }, clock, names, initial }: ApprovalLimitDependencies) {
  async function findNewest(tx: Db): Promise<LimitRow | undefined> {
    const isInForce = and(lte(officeApprovalLimits.appliesFrom, clock.now()), isNull(officeApprovalLimits.stoppedAt));
    const [row] = await tx
      .select()
      .from(officeApprovalLimits)
      .where(isInForce)
      .orderBy(desc(officeApprovalLimits.id))
      .limit(1);
    return row;
  }

  const isWaiting = () =>
    and(gt(officeApprovalLimits.appliesFrom, clock.now()), isNull(officeApprovalLimits.stoppedAt));

  async function findWaiting(tx: Db): Promise<LimitRow | undefined> {
    const [row] = await tx
      .select()
      .from(officeApprovalLimits)
      .where(isWaiting())
      .orderBy(desc(officeApprovalLimits.id));
    return row;
  }

  const getAbove = (row: LimitRow | undefined): number | null => (row ? row.above : (initial ?? DEFAULT_ABOVE));

  const stopWaiting = (tx: Db, by: string) =>
    tx.update(officeApprovalLimits).set({ stoppedAt: clock.now(), stoppedBy: by }).where(isWaiting()).returning();

  async function show(): Promise<ApprovalLimit> {
    const row = await findNewest(db);
    const waiting = await findWaiting(db);
    const getName = await names();
    return {
      above: getAbove(row),
      source: row ? 'office' : initial === undefined ? 'default' : 'environment',
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
      delayDays: DAYS,
    };
  }

  return {
    show,

    /** Throws {@link ApprovalNeeded} for what this much needs a second person. */
    async guard(): Promise<(outgoing: OutgoingAmount) => void> {
      const above = getAbove(await findNewest(db));
      return (outgoing) => {
        if (above === null) return;
        // No exchange rate is known here, so that other currencies always wait.
        if (outgoing.currency !== 'UAH' || outgoing.total > above) throw new ApprovalNeeded(outgoing);
      };
    },

    current: async (): Promise<number | null> => getAbove(await findNewest(db)),

    /** Replaces a change that waits; the limit in force set again withdraws it. */
    async set(above: number | null, by: string): Promise<ApprovalLimit> {
      const getName = await names();
      await db.transaction(async (tx) => {
        const before = getAbove(await findNewest(tx));
        const waiting = await findWaiting(tx);
        if (waiting ? waiting.above === above : before === above) return;
        await stopWaiting(tx, by);
        const now = clock.now();
        const changed = { by: getName(by).name, before, after: above };
        if (before === above) {
          await sendChangedLimit(tx, now, { ...changed, after: waiting?.above ?? null, change: 'stopped' });
          return;
        }
        const isHigher = above === null || (before !== null && above > before);
        const appliesFrom = isHigher ? later(now, DELAY_MS) : now;
        await tx.insert(officeApprovalLimits).values({ above, setBy: by, setAt: now, appliesFrom });
        await sendChangedLimit(
          tx,
          now,
          isHigher ? { ...changed, change: 'raised', appliesFrom } : { ...changed, change: 'lowered' },
        );
      });
      return show();
    },

    /** @throws {ApprovalLimitUnknown} */
    async stop(id: number, by: string): Promise<ApprovalLimit> {
      const getName = await names();
      await db.transaction(async (tx) => {
        const [stopped] = await tx
          .update(officeApprovalLimits)
          .set({ stoppedAt: clock.now(), stoppedBy: by })
          .where(and(eq(officeApprovalLimits.id, id), isWaiting()))
          .returning();
        if (!stopped) throw new ApprovalLimitUnknown();
        const before = getAbove(await findNewest(tx));
        const changed = { by: getName(by).name, before, after: stopped.above, change: 'stopped' as const };
        await sendChangedLimit(tx, clock.now(), changed);
      });
      return show();
    },
  };
}

export type Limit = ReturnType<typeof createApprovalLimit>;
