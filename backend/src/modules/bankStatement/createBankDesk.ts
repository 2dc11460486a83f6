import { and, desc, lt, type SQL, sql } from 'drizzle-orm';
import type { Bank, BankQuery, BankTab, BankTransfer, DecidedTransfer, TransferDecision } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { countWhere } from '../../database/countWhere.ts';
import { CursorUnknown } from '../orders/index.ts';
import { TransferAlreadyDecided, TransferNotFound } from './bankStatement.errors.ts';
import { createBankTransfersRepository } from './bankTransfers.repository.ts';
import { bankTransfers, type StatementCounts } from './bankTransfers.tables.ts';
import type { createBankStatement } from './createBankStatement.ts';
import { createOfficeTransfers } from './officeTransfers.ts';
import { proposeOrders } from './proposeOrders.ts';
import { createStatementImports, statementView } from './statementImports.ts';

const PAGE_SIZE = 50;

const tabs: Partial<Record<BankTab, SQL>> = {
  decision: sql`${bankTransfers.state} = 'proposed'`,
  matched: sql`${bankTransfers.state} in ('settled', 'part', 'overpaid')`,
  contributions: sql`${bankTransfers.state} = 'contribution'`,
};

export interface BankDeskDependencies {
  db: Db;
  clock: Clock;
  bank: Pick<ReturnType<typeof createBankStatement>, 'importRows' | 'confirmProposal' | 'confirmContribution'>;
}

/** Bank statements as the office shows and decides them. */
export function createBankDesk({ db, clock, bank }: BankDeskDependencies) {
  const transfers = createOfficeTransfers(db);
  const statements = createStatementImports({ db, clock, bank });

  return {
    importStatement: statements.importStatement,

    /** One tab, newest first. @throws {CursorUnknown} */
    async show(
      { tab = 'decision', limit = PAGE_SIZE, cursor }: BankQuery,
      nameOf: (actor: string) => { name: string },
    ): Promise<Bank> {
      if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new CursorUnknown();
      const newest = await statements.newest();
      const isTab = tabs[tab] ?? sql`false`;
      const rows = await db
        .select()
        .from(bankTransfers)
        .where(and(isTab, cursor ? lt(bankTransfers.id, Number(cursor)) : undefined))
        .orderBy(desc(bankTransfers.id))
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
        })
        .from(bankTransfers);
      const shown = rows.slice(0, limit);
      return {
        tab,
        statement: newest ? statementView(newest, nameOf(newest.author).name) : null,
        counts: {
          decision: counted?.decision ?? 0,
          matched: counted?.matched ?? 0,
          contributions: counted?.contributions ?? 0,
          ignored: newest?.counts.ignored ?? 0,
          unreadable: newest?.counts.unreadable ?? 0,
        },
        sums,
        transfers: await transfers.views(shown),
        unreadable: tab === 'unreadable' && newest ? listUnreadable(newest.counts) : [],
        next: rows.length > limit ? String(shown.at(-1)?.id) : null,
      };
    },

    propose: (id: number, text?: string) => proposeOrders(db, transfers, id, text?.trim()),

    async decide(decision: TransferDecision): Promise<DecidedTransfer> {
      const { id } = decision;
      if (decision.decision === 'contribution') {
        await bank.confirmContribution(id, { email: decision.email });
        return { transfer: await transfers.show(id), outcomes: [] };
      }
      const isOrders = decision.decision === 'orders';
      const shares = isOrders ? decision.shares : [];
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

    /** Makes a dismissed transfer wait again. */
    async reopen(id: number): Promise<BankTransfer> {
      await db.transaction(async (tx) => {
        const repository = createBankTransfersRepository(tx);
        const row = await repository.lock(id);
        if (!row) throw new TransferNotFound();
        if (row.state !== 'dismissed') throw new TransferAlreadyDecided(row.state);
        await repository.decide(id, { state: 'proposed', shares: [], surplus: 0, decidedAt: null });
      });
      return transfers.show(id);
    },
  };
}

function listUnreadable({ unreadableLines = [], unreadableReasons = [] }: StatementCounts): Bank['unreadable'] {
  return unreadableLines.map((line, at) => ({ line, text: '', reason: unreadableReasons[at] ?? null }));
}

export type BankDesk = ReturnType<typeof createBankDesk>;
