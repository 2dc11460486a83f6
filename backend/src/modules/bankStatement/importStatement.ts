import type { IgnoredReason, StatementCounts } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createBankTransfersRepository, type NewTransfer, type TransferRow } from './bankTransfers.repository.ts';
import { type Booking, isAcceptedCurrency } from './createBooking.ts';
import { keepLines } from './lines/bankLines.repository.ts';
import { contributionIn } from './matching/contributionIn.ts';
import { agreesWith, type Match, matchTransfer, type PayableOrder } from './matching/matchTransfer.ts';
import { findObstacle, isPending } from './matching/obstacles.ts';
import { findOrderReferences } from './matching/orderReferences.ts';
import { findOrdersOfPayer, lockPayableOrders } from './payableOrders.ts';
import type { Statement } from './reading/readStatement.ts';
import type { UnreadLine } from './reading/statement.ts';
import type { ReadRow, StatementRow } from './reading/statementRow.ts';
import { isAtOtherTime, isOther, toOtherKey } from './reading/transferKeys.ts';
import { findRecordedMovement, toRecorded } from './recordedMovements.ts';
import { createRepetitions, type Repetition } from './repetitions.ts';
import { type TransferView, transferView } from './transferView.ts';

export interface ImportDependencies {
  db: Db;
  clock: Clock;
  booking: Pick<Booking, 'settleShares' | 'bookContribution'>;
}

export interface ImportReport {
  settled: TransferView[];
  contributions: TransferView[];
  proposed: TransferView[];
  ignored: Record<IgnoredReason, number>;
  repeated: number;
  unreadable: number[];
  unreadableLines: UnreadLine[];
}

type RowMatch = Match | { state: 'contribution' };

export type RowResult =
  | { state: 'repeated' }
  | { state: 'ignored'; reason: IgnoredReason }
  | { state: 'stored'; transfer: TransferRow };

/** What a file brought, and what is committed together with each of its rows. */
export interface RowOptions {
  importId?: number;
  /** For a row whose key another transfer has; a person decides about it. */
  isQuestion?: boolean;
  /** Awaited once the row is read and matched. */
  beforeWriting?: () => Promise<void>;
  commitWith?: (tx: Db, result: RowResult) => Promise<void>;
}

/** Imports each row in its own transaction; importing again continues after a crash. */
export async function importStatement(
  dependencies: ImportDependencies,
  { rows, unreadable, unreadableLines }: Statement,
): Promise<ImportReport> {
  const report: ImportReport = {
    settled: [],
    contributions: [],
    proposed: [],
    repeated: 0,
    unreadable,
    unreadableLines,
    ignored: { zero: 0, outgoing: 0, 'taken-back': 0, unrelated: 0, recorded: 0, void: 0 },
  };
  await keepLines(dependencies.db, 'statement', unreadableLines, dependencies.clock.now());
  const importRow = createRowImport(dependencies);
  for (const row of rows) {
    const result = await importRow(row);
    if (result.state === 'repeated') report.repeated += 1;
    else if (result.state === 'ignored') report.ignored[result.reason] += 1;
    else report[getList(result.transfer)].push(transferView(result.transfer));
  }
  return report;
}

export function createRowImport({ db, clock, booking }: ImportDependencies) {
  const repetitions = createRepetitions();

  return async (read: ReadRow, options: RowOptions = {}): Promise<RowResult> => {
    const { importId, isQuestion: isAsked, beforeWriting, commitWith } = options;
    // Others wait for a transaction of the embedded database, so what may change meanwhile is read before it.
    const outside = createBankTransfersRepository(db);
    const isNew = !(await outside.isKnown([read.key, ...read.formerKeys]));
    const repeated = isNew && !isAsked ? await repetitions.find(outside, read) : undefined;
    // Nothing is settled without a number, so no order has to stay as it is.
    const isNumbered = findOrderReferences(read.purpose, read.payerName).length > 0;
    const examined = isNumbered ? undefined : await examine(db, read);
    await beforeWriting?.();
    return db.transaction(async (tx) => {
      const result = await importIn(tx);
      await commitWith?.(tx, result);
      return result;

      async function importIn(inside: Db): Promise<RowResult> {
        const transfers = createBankTransfersRepository(inside);
        const { row, known } = isNew ? { row: read, known: [] } : await keyApart(transfers, read, isAsked);
        const isQuestion = isAsked || row !== read;
        await transfers.addAccount(known, row.account);
        // What was ignored is matched again: its order may exist by now.
        const ignored = known.find(({ state }) => state === 'ignored');
        if (known.length > 0 && !ignored) return { state: 'repeated' };
        const repetition: Repetition =
          repeated ?? (isQuestion || known.length > 0 ? 'none' : await repetitions.find(transfers, row));
        if (repetition === 'certain') return { state: 'repeated' };
        const { found, recorded } = examined ?? (await examine(inside, row));
        const match = recorded
          ? ({ state: 'ignored', reason: 'recorded' } as const)
          : isQuestion || repetition === 'possible'
            ? toQuestion(found)
            : found;
        if (match.state === 'ignored' && ignored && !recorded) return match;
        const stored = {
          ...newTransfer(row, match, clock.now()),
          ...(recorded && toRecorded(recorded, row.amount)),
          importId: importId ?? null,
        };
        const transfer = ignored ? await transfers.rematch(ignored.id, stored) : await transfers.insert(stored);
        // A concurrent import was faster.
        if (!transfer) return { state: 'repeated' };
        if (match.state === 'ignored') return match;
        if (match.state === 'contribution')
          return { state: 'stored', transfer: await booking.bookContribution(inside, transfer) };
        await booking.settleShares(inside, transfer, transfer.shares);
        return { state: 'stored', transfer };
      }
    });
  };

  async function examine(tx: Db, row: ReadRow) {
    const found = await findMatch(tx, row);
    const mayBeRecorded = found.state !== 'settled' && row.amount !== 0;
    return { found, recorded: mayBeRecorded ? await findRecordedMovement(tx, row) : undefined };
  }

  async function findMatch(tx: Db, row: ReadRow): Promise<RowMatch> {
    if (row.amount <= 0) return matchTransfer(row, [], clock.now());
    const references = findOrderReferences(row.purpose, row.payerName);
    const meant = await lockPayableOrders(
      tx,
      references.map(({ number }) => number),
    );
    const numbers = new Set(meant.map(({ number }) => number));
    const others = (await findOrdersOfPayer(tx, row)).filter(({ number }) => !numbers.has(number));
    return matchRow(row, [...meant, ...others], clock.now());
  }
}

type Transfers = ReturnType<typeof createBankTransfersRepository>;

/** A payment that is numbered as another one gets a key of its own, and a person says whether it is the same. */
async function keyApart(
  transfers: Transfers,
  read: ReadRow,
  isAsked = false,
): Promise<{ row: ReadRow; known: TransferRow[] }> {
  const known = await findKnown(transfers, read);
  const twin = known.find(({ key }) => key === read.key);
  if (isAsked || !twin || !(isOther(twin, read) || isAtOtherTime(twin, read))) return { row: read, known };
  const { timedKey = read.key } = read;
  const row = { ...read, key: isOther(twin, read) ? toOtherKey(read) : timedKey, formerKeys: [] };
  return { row, known: await findKnown(transfers, row) };
}

/** Without a line that was pending: it waited only until the bank carried it out. */
async function findKnown(transfers: Transfers, row: ReadRow): Promise<TransferRow[]> {
  const known = await transfers.lockByKeys([row.key, ...row.formerKeys]);
  const pending = known.find(
    ({ key, state, reason }) => key === row.key && state === 'proposed' && reason === 'pending',
  );
  if (!pending || isPending(row)) return known;
  await transfers.remove(pending.id);
  return known.filter(({ id }) => id !== pending.id);
}

function toQuestion(match: RowMatch): RowMatch {
  if (match.state === 'ignored') return match;
  const numbers =
    match.state === 'settled'
      ? match.shares.map(({ number }) => number)
      : match.state === 'proposed'
        ? match.numbers
        : [];
  return { state: 'proposed', reason: 'possibly-repeated', numbers };
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

const getList = ({ state }: TransferRow): 'settled' | 'contributions' | 'proposed' =>
  state === 'settled' ? 'settled' : state === 'contribution' ? 'contributions' : 'proposed';

export function addResult(counts: StatementCounts, result: RowResult): StatementCounts {
  const name =
    result.state === 'stored'
      ? ({ settled: 'matched', contributions: 'contributions', proposed: 'decision' } as const)[
          getList(result.transfer)
        ]
      : result.state;
  return { ...counts, [name]: counts[name] + 1 };
}

/** An ignored transfer waits, unless its sum says that it is nothing of ours. */
function newTransfer(row: StatementRow, match: RowMatch, now: Date): NewTransfer {
  const isProposed = match.state === 'proposed';
  const isIgnored = match.state === 'ignored';
  const isWaiting = isProposed || (isIgnored && (match.reason === 'unrelated' || match.reason === 'taken-back'));
  return {
    key: row.key,
    account: row.account ?? '',
    bookedAt: row.bookedAt,
    amount: row.amount,
    currency: row.currency,
    payerName: row.payerName,
    payerCode: row.payerCode,
    payerAccount: row.payerAccount,
    purpose: row.purpose,
    documentNumber: row.documentNumber,
    state: isIgnored && !isWaiting ? 'dismissed' : match.state,
    reason: isProposed || isIgnored ? match.reason : null,
    suggested: isProposed ? match.numbers : [],
    shares: match.state === 'settled' ? match.shares : [],
    surplus: 0,
    fee: row.fee ?? null,
    line: row.line,
    importedAt: now,
    decidedAt: isWaiting ? null : now,
  };
}
