import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import { type Currency, orderIdOf, type Settlement, type SettlementOutcome } from '../orders/index.ts';
import { OrderNotMatching, TransferAlreadyDecided, TransferNotFound } from './bankStatement.errors.ts';
import { createBankTransfersRepository, type NewTransfer, type TransferRow } from './bankTransfers.repository.ts';
import { allocateTransfer } from './matching/allocateTransfer.ts';
import { type IgnoredReason, type Match, matchTransfer, type Share } from './matching/matchTransfer.ts';
import { orderNumbersIn } from './matching/orderNumbersIn.ts';
import { readStatement } from './reading/readStatement.ts';
import type { StatementRow } from './reading/statementRow.ts';
import { type TransferView, transferView } from './transferView.ts';

export interface BankStatementDependencies {
  database: Database;
  clock: Clock;
  settlement: Pick<Settlement, 'receive'>;
}

/** Result of an import; ignored transfers are only counted. */
export interface ImportReport {
  settled: TransferView[];
  proposed: TransferView[];
  ignored: Record<IgnoredReason, number>;
  repeated: number;
  /** Numbers of unreadable lines. */
  unreadable: number[];
}

type RowResult =
  | { state: 'repeated' }
  | { state: 'ignored'; reason: IgnoredReason }
  | { state: 'stored'; transfer: TransferRow };

/** Imports bank statements, each transfer once. */
export function createBankStatement({ database: { db }, clock, settlement }: BankStatementDependencies) {
  async function importRow(row: StatementRow): Promise<RowResult> {
    return db.transaction(async (tx) => {
      const transfers = createBankTransfersRepository(tx);
      if (await transfers.isImported(row.key)) return { state: 'repeated' };
      const named = await transfers.lockOrders(orderNumbersIn(row.purpose));
      const numbers = new Set(named.map(({ number }) => number));
      const others = (await transfers.unpaidOrdersOf(row.payerCode)).filter(({ number }) => !numbers.has(number));
      const match = matchTransfer(row, [...named, ...others]);
      if (match.state === 'ignored') return match;
      const transfer = await transfers.insert(newTransfer(row, match, clock.now()));
      // A concurrent import was faster.
      if (!transfer) return { state: 'repeated' };
      await settleShares(tx, transfer, transfer.shares);
      return { state: 'stored', transfer };
    });
  }

  async function settleShares(tx: Db, transfer: TransferRow, shares: readonly Share[]) {
    const outcomes: { number: string; outcome: SettlementOutcome }[] = [];
    for (const { number, amount } of shares) {
      const outcome = await settlement.receive(tx, {
        orderId: orderIdOf(number) ?? 0,
        source: 'bank',
        sourceKey: `${transfer.key}/${number}`,
        amount,
        currency: transfer.currency as Currency,
        at: transfer.bookedAt,
      });
      outcomes.push({ number, outcome });
    }
    return outcomes;
  }

  return {
    /** Imports each row in its own transaction; importing again continues after a crash. @throws {UnreadableStatement} */
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
        const result = await importRow(row);
        if (result.state === 'repeated') report.repeated += 1;
        else if (result.state === 'ignored') report.ignored[result.reason] += 1;
        else report[result.transfer.state === 'settled' ? 'settled' : 'proposed'].push(transferView(result.transfer));
      }
      return report;
    },

    /** Transfers that staff has to decide, oldest first. */
    statementProposals: async (): Promise<TransferView[]> =>
      (await createBankTransfersRepository(db).proposed()).map(transferView),

    /**
     * Assigns a proposed transfer to orders; no orders dismiss it.
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
        const { shares, state, surplus } =
          chosen.length > 0
            ? allocateTransfer(transfer.amount, chosen)
            : { shares: [], state: 'dismissed' as const, surplus: 0 };
        await transfers.decide(id, { shares, state, surplus, decidedAt: clock.now() });
        const outcomes = await settleShares(tx, transfer, shares);
        return { ...transferView({ ...transfer, shares, state, surplus }), outcomes };
      });
    },
  };
}

function newTransfer(row: StatementRow, match: Exclude<Match, { state: 'ignored' }>, now: Date): NewTransfer {
  const isSettled = match.state === 'settled';
  return {
    key: row.key,
    bookedAt: row.bookedAt,
    amount: row.amount,
    currency: row.currency,
    payerName: row.payerName,
    payerCode: row.payerCode,
    payerAccount: row.payerAccount,
    purpose: row.purpose,
    documentNumber: row.documentNumber,
    state: match.state,
    reason: isSettled ? null : match.reason,
    suggested: isSettled ? [] : match.numbers,
    shares: isSettled ? match.shares : [],
    surplus: 0,
    importedAt: now,
    decidedAt: isSettled ? now : null,
  };
}
