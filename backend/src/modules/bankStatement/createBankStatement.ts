import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import { type Currency, orderIdOf, type Settlement, type SettlementOutcome } from '../orders/index.ts';
import { OrderNotMatching, TransferAlreadyDecided, TransferNotFound } from './bankStatement.errors.ts';
import { createBankTransfersRepository, type TransferRow } from './bankTransfers.repository.ts';
import { allocate } from './matching/allocateTransfer.ts';
import { type IgnoredReason, type Match, matchTransfer, type Share } from './matching/matchTransfer.ts';
import { orderNumbersIn } from './matching/orderNumbersIn.ts';
import { readStatement } from './reading/readStatement.ts';
import type { StatementRow } from './reading/statementRow.ts';
import { type TransferView, transferView } from './transferView.ts';

export interface BankStatementDependencies {
  database: Database;
  clock: Clock;
  /** How money reaches an order. */
  settlement: Pick<Settlement, 'receive'>;
}

/** What became of a statement. Nothing that is not ours is named, only counted. */
export interface ImportReport {
  settled: TransferView[];
  proposed: TransferView[];
  ignored: Record<IgnoredReason, number>;
  repeated: number;
  /** Numbers of lines that nobody could read. */
  unreadable: number[];
}

type Taken =
  | { state: 'repeated' }
  | { state: 'ignored'; reason: IgnoredReason }
  | { state: 'kept'; transfer: TransferRow };

/** Bank statements: what came for which order, each transfer once however often it is imported. */
export function createBankStatement({ database: { db }, clock, settlement }: BankStatementDependencies) {
  async function take(row: StatementRow): Promise<Taken> {
    return db.transaction(async (tx) => {
      const transfers = createBankTransfersRepository(tx);
      if (await transfers.isKnown(row.key)) return { state: 'repeated' };
      const named = await transfers.lockOrders(orderNumbersIn(row.purpose));
      const names = new Set(named.map(({ number }) => number));
      const others = (await transfers.waitingFor(row.payerCode)).filter(({ number }) => !names.has(number));
      const match = matchTransfer(row, [...named, ...others]);
      if (match.state === 'ignored') return match;
      const transfer = await transfers.insert(newTransfer(row, match, clock.now()));
      // Another import has taken it up meanwhile.
      if (!transfer) return { state: 'repeated' };
      await receive(tx, transfer, transfer.shares);
      return { state: 'kept', transfer };
    });
  }

  async function receive(tx: Db, transfer: TransferRow, shares: readonly Share[]) {
    const outcomes: { number: string; outcome: SettlementOutcome }[] = [];
    for (const { number, amount } of shares) {
      const movement = {
        orderId: orderIdOf(number) ?? 0,
        amount,
        currency: transfer.currency as Currency,
        ...({ source: 'bank', sourceKey: `${transfer.key}/${number}`, at: transfer.bookedAt } as const),
      };
      outcomes.push({ number, outcome: await settlement.receive(tx, movement) });
    }
    return outcomes;
  }

  return {
    /**
     * Takes up each transfer of a statement in a transaction of its own: a crash in between is mended by importing again.
     * @throws {UnreadableStatement}
     */
    async importStatement(bytes: Uint8Array): Promise<ImportReport> {
      const { rows, unreadable } = readStatement(bytes);
      const report: ImportReport = {
        settled: [],
        proposed: [],
        repeated: 0,
        unreadable,
        ignored: { zero: 0, outgoing: 0, unrelated: 0 },
      };
      for (const row of rows) {
        const taken = await take(row);
        if (taken.state === 'repeated') report.repeated += 1;
        else if (taken.state === 'ignored') report.ignored[taken.reason] += 1;
        else report[taken.transfer.state === 'settled' ? 'settled' : 'proposed'].push(transferView(taken.transfer));
      }
      return report;
    },

    /** Transfers that wait for staff, oldest first. */
    statementProposals: async (): Promise<TransferView[]> =>
      (await createBankTransfersRepository(db).proposed()).map(transferView),

    /**
     * Staff says which orders a transfer is for; none at all puts it aside.
     * @throws {TransferNotFound} {@link TransferAlreadyDecided} {@link OrderNotMatching}
     */
    async confirmProposal(id: number, orderNumbers: readonly string[]) {
      return db.transaction(async (tx) => {
        const transfers = createBankTransfersRepository(tx);
        const transfer = await transfers.lock(id);
        if (!transfer) throw new TransferNotFound();
        if (transfer.state !== 'proposed') throw new TransferAlreadyDecided(transfer.state);
        const found = new Map((await transfers.lockOrders(orderNumbers)).map((order) => [order.number, order]));
        const chosen = [...new Set(orderNumbers)].map((number) => {
          const order = found.get(number);
          if (!order || order.currency !== transfer.currency) throw new OrderNotMatching(number);
          return order;
        });
        const { shares, state, surplus } = allocate(transfer.amount, chosen);
        const decision =
          chosen.length > 0 ? { shares, state, surplus } : ({ shares: [], state: 'dismissed', surplus: 0 } as const);
        await transfers.decide(id, { ...decision, shares: [...decision.shares], decidedAt: clock.now() });
        const outcomes = await receive(tx, transfer, decision.shares);
        return { ...transferView({ ...transfer, ...decision, shares: [...decision.shares] }), outcomes };
      });
    },
  };
}

function newTransfer({ line, ...row }: StatementRow, match: Exclude<Match, { state: 'ignored' }>, now: Date) {
  const isSettled = match.state === 'settled';
  return {
    ...row,
    state: match.state,
    reason: isSettled ? null : match.reason,
    suggested: isSettled ? [] : match.numbers,
    shares: isSettled ? match.shares : [],
    surplus: 0,
    importedAt: now,
    decidedAt: isSettled ? now : null,
  };
}
