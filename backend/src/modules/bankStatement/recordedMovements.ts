import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { type LedgerRow, ledger, orders } from '../orders/index.ts';
import { MovementNotRecorded, TransferAlreadyDecided, TransferNotFound } from './bankStatement.errors.ts';
import { createBankTransfersRepository, type TransferRow } from './bankTransfers.repository.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import { agreesWith, type PayableOrder } from './matching/matchTransfer.ts';
import { findOrderReferences } from './matching/orderReferences.ts';
import { toPayableOrders } from './payableOrders.ts';

const MOST_APART_MS = 10 * 86_400_000;

/** The key of what a transfer credits names the order behind a slash; see `transferKeys`. */
const isByHand = sql`strpos(${ledger.sourceKey}, '/') = 0`;

type Line = Pick<
  TransferRow,
  'amount' | 'currency' | 'bookedAt' | 'purpose' | 'payerName' | 'payerCode' | 'documentNumber'
>;

/** A payment or refund by bank that staff recorded by hand, before its statement or instead of it. */
export interface RecordedMovement {
  entry: LedgerRow;
  number: string;
  order: PayableOrder;
}

/** Movements by hand of these sums, which no transfer shows yet. */
export async function listRecordedMovements(db: Db, amounts: readonly number[]): Promise<RecordedMovement[]> {
  if (amounts.length === 0) return [];
  const shows = db.select({ one: sql`1` }).from(bankTransfers).where(eq(bankTransfers.ledgerId, ledger.id));
  const rows = await db
    .select({ entry: ledger, order: orders })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(
      and(
        eq(ledger.source, 'bank'),
        ne(ledger.kind, 'reversal'),
        inArray(ledger.amount, [...new Set(amounts)]),
        sql`not exists (select from ledger taken where taken.reverses = ${ledger.id})`,
        notExists(shows),
        isByHand,
      ),
    )
    .orderBy(ledger.id);
  const payable = await toPayableOrders(
    db,
    rows.map(({ order }) => order),
  );
  return rows.flatMap(({ entry }, index) => {
    const order = payable[index];
    return order ? [{ entry, number: order.number, order }] : [];
  });
}

/** Whether a line has the sum of a movement, near its day. */
export const hasSameSum = ({ amount, currency, bookedAt }: Line, { entry }: RecordedMovement): boolean =>
  entry.amount === amount &&
  entry.currency === currency &&
  Math.abs(entry.at.getTime() - bookedAt.getTime()) <= MOST_APART_MS;

/** The one movement that a line shows: of its document, order or payer. */
function findShown(line: Line, movements: readonly RecordedMovement[]): RecordedMovement | undefined {
  const agreeing = movements.filter((movement) => hasSameSum(line, movement) && isSame(line, movement));
  return agreeing.length === 1 ? agreeing[0] : undefined;
}

export const findRecordedMovement = async (db: Db, line: Line): Promise<RecordedMovement | undefined> =>
  findShown(line, await listRecordedMovements(db, [line.amount]));

function isSame(line: Line, { entry, number, order }: RecordedMovement): boolean {
  if (entry.document && entry.document === line.documentNumber) return true;
  const isNamed = findOrderReferences(line.purpose, line.payerName).some(
    (reference) => reference.number === number && reference.kind === 'printed',
  );
  return isNamed || agreesWith(line, order);
}

/** What a transfer is that shows recorded money: it credits nothing, and no decision is due. */
export const toRecorded = ({ entry, number }: RecordedMovement, amount: number) => ({
  state: 'dismissed' as const,
  reason: 'recorded' as const,
  ledgerId: entry.id,
  suggested: [],
  shares: [{ number, amount }],
  surplus: 0,
});

/** The line of the bank may come before staff records its money. */
export async function linkToTransfer(tx: Db, { id, amount, writtenAt }: LedgerRow): Promise<void> {
  const lines = await tx
    .select()
    .from(bankTransfers)
    .where(
      and(
        inArray(bankTransfers.state, ['proposed', 'ignored', 'dismissed']),
        isNull(bankTransfers.ledgerId),
        eq(bankTransfers.amount, amount),
      ),
    )
    .for('update');
  const movements = await listRecordedMovements(tx, [amount]);
  for (const line of lines) {
    const shown = findShown(line, movements);
    if (shown?.entry.id !== id) continue;
    await createBankTransfersRepository(tx).decide(line.id, { ...toRecorded(shown, amount), decidedAt: writtenAt });
    return;
  }
}

/** Says by hand which recorded money a line shows. @throws {TransferNotFound} {@link TransferAlreadyDecided} {@link MovementNotRecorded} */
export async function linkByHand(tx: Db, id: number, number: string, now: Date): Promise<void> {
  const transfers = createBankTransfersRepository(tx);
  const row = await transfers.lock(id);
  if (!row) throw new TransferNotFound();
  const isOpen = row.state === 'proposed' || row.state === 'ignored' || row.state === 'dismissed';
  if (!isOpen || row.ledgerId !== null) throw new TransferAlreadyDecided(row.state);
  const movements = await listRecordedMovements(tx, [row.amount]);
  const meant = movements.find((movement) => movement.number === number && hasSameSum(row, movement));
  if (!meant) throw new MovementNotRecorded(number);
  await transfers.decide(id, { ...toRecorded(meant, row.amount), decidedAt: now });
}

const toUnlinked = ({ amount, decidedAt }: TransferRow) => ({
  ...(amount > 0
    ? { state: 'proposed' as const, reason: 'no-number' as const, decidedAt: null }
    : { state: 'dismissed' as const, reason: 'outgoing' as const, decidedAt }),
  ledgerId: null,
  shares: [],
  surplus: 0,
});

/** The line of a movement that was taken back is of something else. */
export async function unlinkFromTransfer(tx: Db, entryId: number): Promise<void> {
  const [row] = await tx.select().from(bankTransfers).where(eq(bankTransfers.ledgerId, entryId)).for('update');
  if (row) await createBankTransfersRepository(tx).decide(row.id, toUnlinked(row));
}
