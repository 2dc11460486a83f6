import { and, asc, desc, eq, gt, isNotNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import {
  type Bank,
  type BankQuery,
  type BankTab,
  type BankTransfer,
  type DecidedTransfer,
  type LineDecided,
  type ReversedTransfer,
  redReasons,
  type TransferDecision,
} from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { countWhere } from '../../database/countWhere.ts';
import { CursorUnknown, orderNumber } from '../orders/index.ts';
import { ReasonRequired, TransferAlreadyDecided, TransferNotFound } from './bankStatement.errors.ts';
import { createBankTransfersRepository } from './bankTransfers.repository.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import type { createBankStatement } from './createBankStatement.ts';
import { statementView } from './imports/createStatementImports.ts';
import type { LineChoice } from './lines/createBankLines.ts';
import { createOfficeTransfers } from './officeTransfers.ts';
import { isDifferent, proposeOrders } from './proposeOrders.ts';
import { linkByHand, unlinkFromTransfer } from './recordedMovements.ts';
import type { TransferReversal } from './reverseTransfer.ts';

const PAGE_SIZE = 50;
const MOST_DECIDED = 5;

const tabs: Partial<Record<BankTab, SQL>> = {
  decision: sql`${bankTransfers.state} = 'proposed'`,
  matched: sql`${bankTransfers.state} in ('settled', 'part', 'overpaid')`,
  contributions: sql`${bankTransfers.state} = 'contribution'`,
  ignored: sql`${bankTransfers.state} in ('ignored', 'dismissed')`,
};

/** A reason says that it waited; after a reversal it waited, too. */
const isDecidedByPerson = and(
  isNotNull(bankTransfers.decidedAt),
  or(gt(bankTransfers.reversals, 0), notInArray(bankTransfers.reason, ['zero', 'outgoing'])),
);

const isCalm = sql`coalesce(${bankTransfers.reason}, '') not in ${redReasons}`;

const orders: Partial<Record<BankTab, SQL[]>> = {
  decision: [isCalm, asc(bankTransfers.bookedAt), asc(bankTransfers.id)],
  ignored: [sql`${bankTransfers.state} = 'dismissed'`, desc(bankTransfers.id)],
};

export interface BankDeskDependencies {
  db: Db;
  clock: Clock;
  bank: Pick<
    ReturnType<typeof createBankStatement>,
    'imports' | 'lines' | 'confirmProposal' | 'confirmContribution' | 'strikeOut' | 'reverse'
  >;
}

/** Bank statements as the office shows and decides them. */
export function createBankDesk({ db, clock, bank }: BankDeskDependencies) {
  const transfers = createOfficeTransfers(db);
  const { imports, lines } = bank;

  async function isAfter(tab: BankTab, cursor: string | undefined): Promise<SQL | undefined> {
    if (cursor === undefined) return undefined;
    const isOlder = lt(bankTransfers.id, Number(cursor));
    if (tab !== 'ignored' && tab !== 'decision') return isOlder;
    const { id, state, reason, bookedAt } = await transfers.find(Number(cursor));
    if (tab === 'decision') {
      const isLastCalm = !redReasons.some((red) => red === reason);
      const last = sql`(${isLastCalm}::boolean, ${bookedAt.toISOString()}::timestamptz, ${id}::integer)`;
      return sql`(${isCalm}, ${bankTransfers.bookedAt}, ${bankTransfers.id}) > ${last}`;
    }
    const isDismissed = eq(bankTransfers.state, 'dismissed');
    return state === 'dismissed' ? and(isDismissed, isOlder) : or(isDismissed, isOlder);
  }

  async function listJustDecided(): Promise<BankTransfer[]> {
    const newest = [desc(bankTransfers.decidedAt), desc(bankTransfers.id)];
    return transfers.views(
      await db
        .select()
        .from(bankTransfers)
        .where(isDecidedByPerson)
        .orderBy(...newest)
        .limit(MOST_DECIDED),
    );
  }

  return {
    addStatement: imports.add,
    listImports: imports.list,
    dismissLine: (id: number, isOurs: boolean): Promise<void> => (isOurs ? lines.reopen(id) : lines.dismiss(id)),

    async readLine(id: number, choice: LineChoice): Promise<LineDecided> {
      const result = await lines.read(id, choice);
      return { transfer: result.state === 'stored' ? await transfers.show(result.transfer.id) : null };
    },

    /** @throws {CursorUnknown} */
    async show(
      { tab = 'decision', limit = PAGE_SIZE, cursor }: BankQuery,
      getName: (actor: string) => { name: string },
    ): Promise<Bank> {
      if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new CursorUnknown();
      const newest = await imports.findNewest();
      const isTab = tabs[tab] ?? sql`false`;
      const unread = tab === 'unreadable' ? await lines.list(limit + 1, cursor ? Number(cursor) : undefined) : [];
      const rows = await db
        .select()
        .from(bankTransfers)
        .where(and(isTab, await isAfter(tab, cursor)))
        .orderBy(...(orders[tab] ?? [desc(bankTransfers.id)]))
        .limit(limit + 1);
      const sums = await db
        .select({
          currency: bankTransfers.currency,
          amount: sql<number>`sum(${bankTransfers.amount})`.mapWith(Number),
        })
        .from(bankTransfers)
        .where(isTab)
        .groupBy(bankTransfers.currency);
      const [counted] = await db
        .select({
          decision: countWhere(tabs.decision),
          matched: countWhere(tabs.matched),
          contributions: countWhere(tabs.contributions),
          ignored: countWhere(sql`${bankTransfers.state} = 'ignored'`),
        })
        .from(bankTransfers);
      const shown = rows.slice(0, limit);
      const last = tab === 'unreadable' ? unread.slice(0, limit).at(-1)?.id : shown.at(-1)?.id;
      return {
        tab,
        statement: newest ? statementView(newest, getName(newest.author).name) : null,
        counts: {
          decision: counted?.decision ?? 0,
          matched: counted?.matched ?? 0,
          contributions: counted?.contributions ?? 0,
          ignored: counted?.ignored ?? 0,
          unreadable: await lines.countUndecided(),
        },
        sums,
        transfers: await transfers.views(shown),
        unreadable: unread.slice(0, limit),
        justDecided: tab === 'decision' ? await listJustDecided() : [],
        next: Math.max(rows.length, unread.length) > limit ? String(last) : null,
      };
    },

    propose: (id: number, text?: string) => proposeOrders(db, transfers, id, text?.trim()),

    async decide(decision: TransferDecision, undoUntil?: Date): Promise<DecidedTransfer> {
      const { id } = decision;
      if (decision.decision === 'contribution') {
        await bank.confirmContribution(id, { email: decision.email }, undoUntil);
        return { transfer: await transfers.show(id), outcomes: [] };
      }
      if (decision.decision === 'void') {
        await bank.strikeOut(id);
        return { transfer: await transfers.show(id), outcomes: [] };
      }
      const isOrders = decision.decision === 'orders';
      const shares = isOrders ? decision.shares : [];
      if (isOrders && !decision.reason && (await isDifferent(db, transfers, id, shares))) throw new ReasonRequired();
      const result = await bank.confirmProposal(
        id,
        shares.map(({ number }) => number),
        isOrders
          ? {
              amounts: new Map(shares.flatMap(({ number, amount }) => (amount ? [[number, amount] as const] : []))),
              writeOff: decision.writeOff ?? false,
              reason: decision.reason ?? '',
            }
          : undefined,
        undoUntil,
      );
      return {
        transfer: await transfers.show(id),
        outcomes: result.outcomes.map(({ number, outcome }) => ({
          number,
          outcome,
          amount: result.shares.find((share) => share.number === number)?.amount ?? 0,
        })),
      };
    },

    /** Reverses what a transfer credited; it waits again. */
    async reverse(id: number, how: TransferReversal): Promise<ReversedTransfer> {
      const taken = await bank.reverse(id, how);
      const orders = taken.map(({ order, amount }) => ({ number: orderNumber(order.id), amount }));
      return { transfer: await transfers.show(id), orders };
    },

    findShares: async (id: number) => (await transfers.find(id)).shares,

    /** Says which money that staff recorded by hand a transfer shows. */
    async link(id: number, number: string): Promise<BankTransfer> {
      await db.transaction((tx) => linkByHand(tx, id, number, clock.now()));
      return transfers.show(id);
    },

    /** Makes an ignored or dismissed transfer wait for a decision; an outgoing one shows no recorded money any more. */
    async reopen(id: number): Promise<BankTransfer> {
      await db.transaction(async (tx) => {
        const repository = createBankTransfersRepository(tx);
        const row = await repository.lock(id);
        if (!row) throw new TransferNotFound();
        const isDropped = row.state === 'dismissed' || row.state === 'ignored';
        if (!isDropped || (row.amount <= 0 && row.ledgerId === null)) throw new TransferAlreadyDecided(row.state);
        if (row.ledgerId !== null) return unlinkFromTransfer(tx, row.ledgerId);
        await repository.decide(id, { state: 'proposed', shares: [], surplus: 0, decidedAt: null });
      });
      return transfers.show(id);
    },
  };
}

export type BankDesk = ReturnType<typeof createBankDesk>;
