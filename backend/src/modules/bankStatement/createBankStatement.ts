import { WRITE_OFF_BELOW } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import {
  type Currency,
  type LedgerEntry,
  ledgerOf,
  type Numbering,
  orderIdOf,
  orderNumber,
  orders,
  type Settlement,
  type SettlementOutcome,
} from '../orders/index.ts';
import { insertTransferContribution } from '../payments/index.ts';
import {
  CurrencyNotAccepted,
  DifferenceTooLarge,
  OrderNotMatching,
  SharesDiffer,
  TransferAlreadyDecided,
  TransferNotFound,
} from './bankStatement.errors.ts';
import { createBankTransfersRepository, type NewTransfer, type TransferRow } from './bankTransfers.repository.ts';
import { type Allocation, allocateByHand, allocateTransfer } from './matching/allocateTransfer.ts';
import { contributionIn } from './matching/contributionIn.ts';
import { emailIn } from './matching/emailIn.ts';
import {
  type IgnoredReason,
  type Match,
  matchTransfer,
  type PayableOrder,
  type Share,
} from './matching/matchTransfer.ts';
import { orderNumbersIn } from './matching/orderNumbersIn.ts';
import { readStatement } from './reading/readStatement.ts';
import type { StatementRow } from './reading/statementRow.ts';
import { type TransferView, transferView } from './transferView.ts';

export interface BankStatementDependencies {
  database: Database;
  clock: Clock;
  settlement: Pick<Settlement, 'receive'>;
  numbering: Pick<Numbering, 'run'>;
}

/** Result of an import; ignored transfers are listed, but not stored. */
export interface ImportReport {
  settled: TransferView[];
  contributions: TransferView[];
  proposed: TransferView[];
  ignored: Record<IgnoredReason, number>;
  ignoredTransfers: IgnoredTransfer[];
  repeated: number;
  unreadable: number[];
}

interface IgnoredTransfer extends Pick<StatementRow, 'line' | 'amount' | 'currency' | 'payerName' | 'purpose'> {
  reason: IgnoredReason;
  bookedAt: string;
}

export interface SharesByHand {
  /** Minor units by order number; the others get what they cost. */
  amounts: ReadonlyMap<string, number>;
  /** Settles the last order although less than one hryvnia is missing or too much. */
  writeOff: boolean;
  reason: string;
}

export interface TransferDonor {
  /** Thanked at this email instead of the one in the purpose or in an order. */
  email?: string;
}

type RowMatch = Match | { state: 'contribution' };

type RowResult =
  | { state: 'repeated' }
  | { state: 'ignored'; reason: IgnoredReason }
  | { state: 'stored'; transfer: TransferRow };

export function createBankStatement({ database: { db }, clock, settlement, numbering }: BankStatementDependencies) {
  async function importRow(row: StatementRow): Promise<RowResult> {
    return db.transaction(async (tx) => {
      const transfers = createBankTransfersRepository(tx);
      if (await transfers.isImported(row.key)) return { state: 'repeated' };
      const named = await transfers.lockOrders(orderNumbersIn(row.purpose));
      const numbers = new Set(named.map(({ number }) => number));
      const others = (await transfers.unpaidOrdersOf(row.payerCode)).filter(({ number }) => !numbers.has(number));
      const match = matchRow(row, named, others);
      if (match.state === 'ignored') return match;
      const transfer = await transfers.insert(newTransfer(row, match, clock.now()));
      // A concurrent import was faster.
      if (!transfer) return { state: 'repeated' };
      if (match.state === 'contribution') return { state: 'stored', transfer: await bookContribution(tx, transfer) };
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

  /** Creates the contribution of a stored transfer and books its money, which sends the receipt. */
  async function bookContribution(tx: Db, transfer: TransferRow, donor: TransferDonor = {}): Promise<TransferRow> {
    const { id, key, amount, currency, payerName, payerCode, purpose } = transfer;
    if (!isAccepted(currency)) throw new CurrencyNotAccepted(currency);
    const transfers = createBankTransfersRepository(tx);
    const email = donor.email ?? emailIn(purpose) ?? (await transfers.emailOfPayer(payerCode)) ?? null;
    const order = await insertTransferContribution(
      tx,
      {
        idempotencyKey: `bank:${key}`,
        currency,
        total: amount,
        email,
        contributorName: payerName || null,
      },
      clock.now(),
    );
    const shares = [{ number: orderNumber(order.id), amount }];
    const decision = { state: 'contribution' as const, shares, surplus: 0, decidedAt: clock.now() };
    await transfers.decide(id, decision);
    await settleShares(tx, transfer, shares);
    return { ...transfer, state: 'contribution', shares, surplus: 0, decidedAt: decision.decidedAt };
  }

  /** Books what the last order misses, or has too much, so that the transfer settles it. @returns false without a difference. */
  async function writeOff(
    tx: Db,
    transfer: TransferRow,
    chosen: readonly PayableOrder[],
    { shares }: Pick<Allocation, 'shares'>,
    reason: string,
  ): Promise<boolean> {
    const last = chosen.at(-1);
    if (!last) return false;
    const shareOf = (number: string) => shares.find((share) => share.number === number)?.amount ?? 0;
    const difference = last.open - shareOf(last.number);
    const isSettled = chosen.slice(0, -1).every(({ number, open }) => shareOf(number) >= open);
    if (!isSettled || Math.abs(difference) >= WRITE_OFF_BELOW) throw new DifferenceTooLarge();
    if (difference === 0) return false;
    const entry: LedgerEntry = {
      orderId: orderIdOf(last.number) ?? 0,
      source: 'rounding',
      sourceKey: transfer.key,
      amount: Math.abs(difference),
      currency: transfer.currency as Currency,
      at: transfer.bookedAt,
      reason: reason || 'difference of a bank transfer',
    };
    return ledgerOf(tx).write(entry, difference, clock.now());
  }

  async function lockProposal(tx: Db, id: number): Promise<TransferRow> {
    const transfer = await createBankTransfersRepository(tx).lock(id);
    if (!transfer) throw new TransferNotFound();
    if (transfer.state !== 'proposed') throw new TransferAlreadyDecided(transfer.state);
    return transfer;
  }

  const service = {
    async importStatement(bytes: Uint8Array): Promise<ImportReport> {
      return service.importRows(readStatement(bytes));
    },

    /** Imports each row in its own transaction; importing again continues after a crash. */
    async importRows({ rows, unreadable }: ReturnType<typeof readStatement>): Promise<ImportReport> {
      const report: ImportReport = {
        settled: [],
        contributions: [],
        proposed: [],
        repeated: 0,
        unreadable,
        ignored: { zero: 0, outgoing: 0, unrelated: 0 },
        ignoredTransfers: [],
      };
      for (const row of rows) {
        const result = await importRow(row);
        if (result.state === 'repeated') report.repeated += 1;
        else if (result.state === 'ignored') {
          report.ignored[result.reason] += 1;
          report.ignoredTransfers.push(ignoredTransfer(row, result.reason));
        } else report[listOf(result.transfer)].push(transferView(result.transfer));
      }
      await numbering.run();
      return report;
    },

    statementProposals: async (): Promise<TransferView[]> =>
      (await createBankTransfersRepository(db).proposed()).map(transferView),

    /** Assigns a proposed transfer to orders; no orders dismiss it. */
    async confirmProposal(id: number, orderNumbers: readonly string[], byHand?: SharesByHand) {
      const confirmed = await db.transaction(async (tx) => {
        const transfers = createBankTransfersRepository(tx);
        const transfer = await lockProposal(tx, id);
        const found = new Map((await transfers.lockOrders(orderNumbers)).map((order) => [order.number, order]));
        const chosen = [...new Set(orderNumbers)].map((number) => {
          const order = found.get(number);
          if (!order || order.currency !== transfer.currency) throw new OrderNotMatching(number);
          return order;
        });
        const allocation =
          chosen.length > 0
            ? byHand && byHand.amounts.size > 0
              ? allocateByHand(transfer.amount, chosen, byHand.amounts)
              : allocateTransfer(transfer.amount, chosen)
            : { shares: [], state: 'dismissed' as const, surplus: 0 };
        if (!allocation) throw new SharesDiffer();
        const writtenOff = byHand?.writeOff ? await writeOff(tx, transfer, chosen, allocation, byHand.reason) : false;
        const { shares } = allocation;
        const { state, surplus } = writtenOff ? { state: 'settled' as const, surplus: 0 } : allocation;
        await transfers.decide(id, { shares, state, surplus, decidedAt: clock.now() });
        const outcomes = await settleShares(tx, transfer, shares);
        return { ...transferView({ ...transfer, shares, state, surplus }), outcomes };
      });
      await numbering.run();
      return confirmed;
    },

    confirmContribution: (id: number, donor: TransferDonor): Promise<TransferView> =>
      db.transaction(async (tx) => transferView(await bookContribution(tx, await lockProposal(tx, id), donor))),
  };
  return service;
}

/** Without an order a transfer may be a contribution; of a payer who owes money staff decides. */
function matchRow(row: StatementRow, named: readonly PayableOrder[], others: readonly PayableOrder[]): RowMatch {
  const match = matchTransfer(row, [...named, ...others]);
  if (match.state !== 'ignored' || match.reason !== 'unrelated') return match;
  const found = contributionIn(row.purpose);
  if (found === 'none') return match;
  if (found === 'contribution' && others.length === 0 && isAccepted(row.currency)) return { state: 'contribution' };
  const numbers = others.filter(({ currency }) => currency === row.currency).map(({ number }) => number);
  return { state: 'proposed', reason: 'contribution-unclear', numbers };
}

const isAccepted = (currency: string): currency is Currency =>
  (orders.currency.enumValues as readonly string[]).includes(currency);

const listOf = ({ state }: TransferRow): 'settled' | 'contributions' | 'proposed' =>
  state === 'settled' ? 'settled' : state === 'contribution' ? 'contributions' : 'proposed';

function ignoredTransfer(row: StatementRow, reason: IgnoredReason): IgnoredTransfer {
  const { line, bookedAt, amount, currency, payerName, purpose } = row;
  return { line, reason, bookedAt: bookedAt.toISOString(), amount, currency, payerName, purpose };
}

function newTransfer(row: StatementRow, match: Exclude<RowMatch, { state: 'ignored' }>, now: Date): NewTransfer {
  const isProposed = match.state === 'proposed';
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
    reason: isProposed ? match.reason : null,
    suggested: isProposed ? match.numbers : [],
    shares: match.state === 'settled' ? match.shares : [],
    surplus: 0,
    importedAt: now,
    decidedAt: isProposed ? null : now,
  };
}
