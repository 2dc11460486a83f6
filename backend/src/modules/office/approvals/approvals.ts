import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Approval } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { KeyReused } from '../../../plugins/idempotencyKey.ts';
import { requestHash } from '../../../plugins/requestHash.ts';
import { actorOf } from '../access/actors.ts';
import type { Members } from '../access/members.ts';
import { ApprovalDecided, ApprovalUnknown, GrantedByRequester, OfficeForbidden, OwnRequest } from '../office.errors.ts';
import type { OutgoingAmount } from '../operation.ts';
import { write } from '../permissions.ts';
import { type ApprovalRow, type ApprovedBody, officeApprovals } from './approvals.tables.ts';
import { mayApproveFrom } from './grants.ts';

/** After it the process that ran an approved request has died; the request's own key makes a second run harmless. */
const RUN_MS = 2 * 60_000;
const SHOWN = 100;

interface Viewer {
  accountId: number;
}

export interface ApprovalsDependencies {
  db: Db;
  clock: Clock;
  names: Members['names'];
}

/** Requests of outgoing money that another person runs or declines. */
export function createApprovals({ db, clock, names }: ApprovalsDependencies) {
  const viewOf = async (rows: ApprovalRow[], viewer: Viewer | undefined): Promise<Approval[]> => {
    const nameOf = await names();
    return rows.map((row) => ({
      id: row.id,
      operation: 'refund',
      number: row.body.number,
      amount: row.body.amount ?? null,
      currency: row.currency,
      note: row.body.note,
      requestedBy: { account: row.requestedBy, name: nameOf(actorOf(row.requestedBy)).name },
      requestedAt: row.requestedAt.toISOString(),
      state: row.state,
      decidedBy: decider(row.decidedBy, nameOf),
      isOwn: row.requestedBy === viewer?.accountId,
    }));
  };

  /** Takes a waiting request, or one whose run died. @throws {ApprovalDecided} {@link OwnRequest} {@link GrantedByRequester} */
  async function claim(id: number, viewer: Viewer, state: 'running' | 'declined'): Promise<ApprovalRow> {
    const [found] = await db.select().from(officeApprovals).where(eq(officeApprovals.id, id));
    if (!found) throw new ApprovalUnknown();
    if (state === 'running' && found.requestedBy === viewer.accountId) throw new OwnRequest();
    const now = clock.now();
    if (state === 'running') await assertIndependent(viewer.accountId, found.requestedBy, now);
    const hasDied = and(
      eq(officeApprovals.state, 'running'),
      lt(officeApprovals.decidedAt, new Date(now.getTime() - RUN_MS)),
    );
    const isFree =
      state === 'running' ? or(eq(officeApprovals.state, 'waiting'), hasDied) : eq(officeApprovals.state, 'waiting');
    const [taken] = await db
      .update(officeApprovals)
      .set({ state, decidedBy: actorOf(viewer.accountId), decidedAt: now })
      .where(and(eq(officeApprovals.id, id), isFree))
      .returning();
    if (!taken) throw new ApprovalDecided();
    return taken;
  }

  /** @throws {GrantedByRequester} */
  async function assertIndependent(approver: number, requester: number, now: Date): Promise<void> {
    const from = await mayApproveFrom(db, approver, requester, now);
    if (from > now) throw new GrantedByRequester(from);
  }

  return {
    /** Returns the request of an earlier call with the same key. @throws {KeyReused} for anything else */
    async request(operation: string, body: ApprovedBody, { total, currency }: OutgoingAmount, viewer: Viewer) {
      const values = {
        operation,
        body,
        key: body.key,
        total,
        currency: currency as ApprovalRow['currency'],
        requestedBy: viewer.accountId,
        requestedAt: clock.now(),
        state: 'waiting' as const,
      };
      await db.insert(officeApprovals).values(values).onConflictDoNothing();
      const [row] = await db.select().from(officeApprovals).where(eq(officeApprovals.key, body.key));
      const isSame = row?.requestedBy === viewer.accountId && requestHash(row.body) === requestHash(body);
      if (!row || !isSame) throw new KeyReused();
      return { number: body.number, outcome: 'awaiting-approval', approval: row.id };
    },

    async list(viewer?: Viewer): Promise<Approval[]> {
      const rows = await db.select().from(officeApprovals).orderBy(desc(officeApprovals.id)).limit(SHOWN);
      return viewOf(rows, viewer);
    },

    /** Runs the request in the name of who approves it; after a failure it waits again. */
    async approve(
      id: number,
      viewer: Viewer | undefined,
      run: (row: ApprovalRow) => Promise<unknown>,
    ): Promise<unknown> {
      if (!viewer) throw new OfficeForbidden(write('refund'));
      const row = await claim(id, viewer, 'running');
      const end = (state: ApprovalRow['state']) =>
        db.update(officeApprovals).set({ state }).where(eq(officeApprovals.id, id));
      try {
        const result = await run(row);
        await end('approved');
        return result;
      } catch (error) {
        await end('waiting');
        throw error;
      }
    },

    async decline(id: number, viewer: Viewer | undefined): Promise<Approval> {
      if (!viewer) throw new OfficeForbidden(write('refund'));
      const [shown] = await viewOf([await claim(id, viewer, 'declined')], viewer);
      if (!shown) throw new ApprovalUnknown();
      return shown;
    },
  };
}

function decider(actor: string | null, nameOf: (actor: string) => { name: string; account: number | null }) {
  if (actor === null) return null;
  const { name, account } = nameOf(actor);
  return { name, account: account ?? 0 };
}

export type Approvals = ReturnType<typeof createApprovals>;
