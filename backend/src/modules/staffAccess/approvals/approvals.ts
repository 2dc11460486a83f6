import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Approval } from 'shared-lib/api/office';
import { write } from 'shared-lib/api/office/contract';
import type { Clock } from '../../../clock.ts';
import type { Database, Db } from '../../../database/connection.ts';
import { KeyReused } from '../../../plugins/idempotencyKey.ts';
import { requestHash } from '../../../plugins/requestHash.ts';
import { toActor } from '../identity/actors.ts';
import type { Members } from '../identity/members.ts';
import type { OutgoingAmount } from '../operations/operation.ts';
import {
  ApprovalDecided,
  ApprovalUnknown,
  ApprovalWaiting,
  GrantedByRequester,
  OfficeForbidden,
  OwnRequest,
} from '../staffAccess.errors.ts';
import { sendRequestedRefund } from './approvalEmails.ts';
import { type ApprovalRow, type ApprovedBody, officeApprovals } from './approvals.tables.ts';
import { mayApproveFrom } from './grants.ts';

/** After it the process that ran an approved request has died; the request's own key makes a second run harmless. */
const RUN_MS = 2 * 60_000;
const SHOWN = 100;

interface Viewer {
  accountId: number;
}

export interface ApprovalsDependencies {
  database: Database;
  clock: Clock;
  names: Members['names'];
}

/** Requests of outgoing money that another person runs or declines. */
export function createApprovals({ database: { db }, clock, names }: ApprovalsDependencies) {
  const isOfOrder = (number: string) => sql`upper(${officeApprovals.body} ->> 'number') = ${number.toUpperCase()}`;
  const isOpen = inArray(officeApprovals.state, ['waiting', 'running']);

  const toView = async (rows: ApprovalRow[], viewer: Viewer | undefined): Promise<Approval[]> => {
    const getName = await names();
    return rows.map((row) => ({
      id: row.id,
      operation: 'refund',
      number: row.body.number,
      amount: row.body.amount ?? null,
      currency: row.currency,
      note: row.body.note,
      requestedBy: { account: row.requestedBy, name: getName(toActor(row.requestedBy)).name },
      requestedAt: row.requestedAt.toISOString(),
      state: row.state,
      decidedBy: decider(row.decidedBy, getName),
      isOwn: row.requestedBy === viewer?.accountId,
    }));
  };

  async function find(id: number): Promise<ApprovalRow> {
    const [found] = await db.select().from(officeApprovals).where(eq(officeApprovals.id, id));
    if (!found) throw new ApprovalUnknown();
    return found;
  }

  /** Takes a waiting request, or one whose run died. @throws {ApprovalDecided} {@link OwnRequest} */
  async function claim(id: number, viewer: Viewer, state: 'running' | 'declined'): Promise<ApprovalRow> {
    const found = await find(id);
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
      .set({ state, decidedBy: toActor(viewer.accountId), decidedAt: now })
      .where(and(eq(officeApprovals.id, id), isFree))
      .returning();
    if (!taken) throw new ApprovalDecided();
    return taken;
  }

  async function findByKey(tx: Db, key: string): Promise<ApprovalRow | undefined> {
    const [row] = await tx.select().from(officeApprovals).where(eq(officeApprovals.key, key));
    return row;
  }

  /** @throws {ApprovalWaiting} for a refund of an order of which another one waits. */
  async function assertNoneWaits({ number, key }: Pick<ApprovedBody, 'number' | 'key'>): Promise<void> {
    const rows = await db
      .select()
      .from(officeApprovals)
      .where(and(isOfOrder(number), isOpen));
    if (rows.some((row) => row.key !== key)) throw new ApprovalWaiting();
  }

  /** @throws {GrantedByRequester} */
  async function assertIndependent(approver: number, requester: number, now: Date): Promise<void> {
    const from = await mayApproveFrom(db, approver, requester, now);
    if (from > now) throw new GrantedByRequester(from);
  }

  return {
    assertNoneWaits,

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
      const by = (await names())(toActor(viewer.accountId)).name;
      const { number, amount } = body;
      const row = await db.transaction(async (tx) => {
        const [inserted] = await tx.insert(officeApprovals).values(values).onConflictDoNothing().returning();
        if (!inserted) return findByKey(tx, body.key);
        await sendRequestedRefund(tx, clock.now(), { by, account: viewer.accountId, number, amount, currency });
        return inserted;
      });
      const isSame = row?.requestedBy === viewer.accountId && requestHash(row.body) === requestHash(body);
      if (!row || !isSame) throw new KeyReused();
      return { number: body.number, outcome: 'awaiting-approval', approval: row.id };
    },

    /** Those that wait first, then the newest; of one order when it is named. */
    async list(viewer?: Viewer, number?: string): Promise<Approval[]> {
      const rows = await db
        .select()
        .from(officeApprovals)
        .where(number === undefined ? undefined : isOfOrder(number))
        .orderBy(desc(isOpen), desc(officeApprovals.id))
        .limit(SHOWN);
      return toView(rows, viewer);
    },

    findNumber: async (id: number): Promise<string> => (await find(id)).body.number.toUpperCase(),

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
      const [shown] = await toView([await claim(id, viewer, 'declined')], viewer);
      if (!shown) throw new ApprovalUnknown();
      return shown;
    },
  };
}

function decider(actor: string | null, getName: (actor: string) => { name: string; account: number | null }) {
  if (actor === null) return null;
  const { name, account } = getName(actor);
  return { name, account: account ?? 0 };
}

export type Approvals = ReturnType<typeof createApprovals>;
