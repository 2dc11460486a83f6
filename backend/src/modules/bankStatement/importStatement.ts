import type { SkippedLine, UnreadableLine } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createBankTransfersRepository, type NewTransfer, type TransferRow } from './bankTransfers.repository.ts';
import { type Booking, isAcceptedCurrency } from './createBooking.ts';
import { contributionIn } from './matching/contributionIn.ts';
import {
  agreesWith,
  type IgnoredReason,
  type Match,
  matchTransfer,
  type PayableOrder,
} from './matching/matchTransfer.ts';
import { findObstacle, isPending } from './matching/obstacles.ts';
import { findOrderReferences } from './matching/orderReferences.ts';
import { findOrdersOfPayer, lockPayableOrders } from './payableOrders.ts';
import type { Statement } from './reading/readStatement.ts';
import type { ReadRow, StatementRow } from './reading/statementRow.ts';
import { findKeyPrefix, toCommonIdentity } from './reading/transferKeys.ts';
import { type TransferView, transferView } from './transferView.ts';

export interface ImportDependencies {
  db: Db;
  clock: Clock;
  booking: Pick<Booking, 'settleShares' | 'bookContribution'>;
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
  unreadableLines: UnreadableLine[];
  skipped: SkippedLine[];
}

interface IgnoredTransfer extends Pick<StatementRow, 'line' | 'amount' | 'currency' | 'payerName' | 'purpose'> {
  reason: IgnoredReason;
  bookedAt: string;
}

type RowMatch = Match | { state: 'contribution' };

type RowResult =
  | { state: 'repeated' }
  | { state: 'ignored'; reason: IgnoredReason }
  | { state: 'stored'; transfer: TransferRow };

/** Imports each row in its own transaction; importing again continues after a crash. */
export async function importStatement(
  dependencies: ImportDependencies,
  { rows, unreadable, unreadableLines, skipped }: Statement,
): Promise<ImportReport> {
  const report: ImportReport = {
    settled: [],
    contributions: [],
    proposed: [],
    repeated: 0,
    unreadable,
    unreadableLines,
    skipped,
    ignored: { zero: 0, outgoing: 0, unrelated: 0 },
    ignoredTransfers: [],
  };
  const takeFromOtherFormat = await findOtherFormats(dependencies.db, rows);
  for (const row of rows) {
    const result = await importRow(dependencies, row, takeFromOtherFormat);
    if (result.state === 'repeated') report.repeated += 1;
    else if (result.state === 'ignored') {
      report.ignored[result.reason] += 1;
      report.ignoredTransfers.push(ignoredTransfer(row, result.reason));
    } else report[listOf(result.transfer)].push(transferView(result.transfer));
  }
  return report;
}

const DAY_MS = 86_400_000;

/** Transfers that were imported from a file of another format; each is taken by one row only. */
async function findOtherFormats(db: Db, rows: readonly ReadRow[]): Promise<(row: ReadRow) => boolean> {
  const left = new Map<string, number>();
  const days = rows.map(({ bookedAt }) => bookedAt.getTime()).sort((one, other) => one - other);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => false;
  const stored = await createBankTransfersRepository(db).listBetween(new Date(first - DAY_MS), new Date(last + DAY_MS));
  const prefix = findKeyPrefix(rows[0]?.key ?? '');
  for (const transfer of stored) {
    const identity = findKeyPrefix(transfer.key) === prefix ? undefined : toCommonIdentity(transfer);
    if (identity !== undefined) left.set(identity, (left.get(identity) ?? 0) + 1);
  }
  return (row) => {
    const identity = left.size > 0 ? toCommonIdentity(row) : undefined;
    const count = identity === undefined ? 0 : (left.get(identity) ?? 0);
    if (identity === undefined || count === 0) return false;
    left.set(identity, count - 1);
    return true;
  };
}

function importRow(
  { db, clock, booking }: ImportDependencies,
  row: ReadRow,
  takeFromOtherFormat: (row: ReadRow) => boolean,
): Promise<RowResult> {
  return db.transaction(async (tx) => {
    const transfers = createBankTransfersRepository(tx);
    if (!isPending(row)) await transfers.forgetPending(row.key);
    if (await transfers.isImported([row.key, ...row.formerKeys])) return { state: 'repeated' };
    if (takeFromOtherFormat(row)) return { state: 'repeated' };
    const references = findOrderReferences(row.purpose, row.payerName);
    const meant = await lockPayableOrders(
      tx,
      references.map(({ number }) => number),
    );
    const numbers = new Set(meant.map(({ number }) => number));
    const others = (await findOrdersOfPayer(tx, row)).filter(({ number }) => !numbers.has(number));
    const match = matchRow(row, [...meant, ...others], clock.now());
    if (match.state === 'ignored') return match;
    const transfer = await transfers.insert(newTransfer(row, match, clock.now()));
    // A concurrent import was faster.
    if (!transfer) return { state: 'repeated' };
    if (match.state === 'contribution')
      return { state: 'stored', transfer: await booking.bookContribution(tx, transfer) };
    await booking.settleShares(tx, transfer, transfer.shares);
    return { state: 'stored', transfer };
  });
}

/** Without an order a transfer may be a contribution; of a payer who owes money staff decides. */
function matchRow(row: StatementRow, orders: readonly PayableOrder[], now: Date): RowMatch {
  const match = matchTransfer(row, orders, now);
  if (match.state !== 'ignored' || match.reason !== 'unrelated') return match;
  const found = contributionIn(row.purpose);
  if (found === 'none') return match;
  const owed = orders.filter((order) => order.status === 'awaiting-payment' && agreesWith(row, order));
  const obstacle = findObstacle(row, now);
  if (found === 'contribution' && owed.length === 0 && !obstacle && isAcceptedCurrency(row.currency))
    return { state: 'contribution' };
  const numbers = owed.filter(({ currency }) => currency === row.currency).map(({ number }) => number);
  return { state: 'proposed', reason: obstacle ?? 'contribution-unclear', numbers };
}

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
