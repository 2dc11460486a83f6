import { and, eq, inArray, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/connection.ts';
import { type LedgerRow, ledger, orderNumber, orders } from '../orders/index.ts';
import { MovementNotRecorded, TransferAlreadyDecided, TransferNotFound } from './bankStatement.errors.ts';
import { createBankTransfersRepository, type TransferRow } from './bankTransfers.repository.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import { agreesWith, type PayableOrder } from './matching/matchTransfer.ts';
import { findOrderReferences } from './matching/orderReferences.ts';
import { toPayableOrders } from './payableOrders.ts';

const DAYS_APART = 10;

const isNear = (column: AnyPgColumn, instant: Date): SQL =>
  sql`abs(extract(epoch from ${column} - ${instant.toISOString()}::timestamptz)) <= ${DAYS_APART * 86_400}`;

type Line = Pick<
  TransferRow,
  'amount' | 'currency' | 'bookedAt' | 'purpose' | 'payerName' | 'payerCode' | 'documentNumber'
>;

/** A payment or refund by bank that staff recorded by hand, before its statement or instead of it. */
export interface RecordedMovement {
  ledgerId: number;
  number: string;
  document: string;
  order: PayableOrder;
}

/** Movements by hand of the same sum near the day, which no transfer shows yet. */
export async function listRecordedMovements(db: Db, line: Line): Promise<RecordedMovement[]> {
  const { amount, currency, bookedAt } = line;
  const shows = db.select({ one: sql`1` }).from(bankTransfers).where(eq(bankTransfers.ledgerId, ledger.id));
  const credited = db
    .select({ one: sql`1` })
    .from(bankTransfers)
    .where(eq(bankTransfers.key, sql`split_part(${ledger.sourceKey}, '/', 1)`));
  const rows = await db
    .select({ entry: ledger, order: orders })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(
      and(
        eq(ledger.source, 'bank'),
        ne(ledger.kind, 'reversal'),
        eq(ledger.amount, amount),
        sql`${ledger.currency} = ${currency}`,
        isNear(ledger.at, bookedAt),
        sql`not exists (select from ledger taken where taken.reverses = ${ledger.id})`,
        notExists(shows),
        notExists(credited),
      ),
    )
    .orderBy(ledger.id);
  const payable = await toPayableOrders(
    db,
    rows.map(({ order }) => order),
  );
  return rows.flatMap(({ entry }, index) => {
    const order = payable[index];
    return order
      ? [{ ledgerId: entry.id, number: orderNumber(entry.orderId), document: entry.document ?? '', order }]
      : [];
  });
}

export async function findRecordedMovement(db: Db, line: Line): Promise<RecordedMovement | undefined> {
  const agreeing = (await listRecordedMovements(db, line)).filter((movement) => isSame(line, movement));
  return agreeing.length === 1 ? agreeing[0] : undefined;
}

function isSame(line: Line, { document, number, order }: RecordedMovement): boolean {
  if (document !== '' && document === line.documentNumber) return true;
  const isNamed = findOrderReferences(line.purpose, line.payerName).some(
    (reference) => reference.number === number && reference.kind === 'printed',
  );
  return isNamed || agreesWith(line, order);
}

/** What a transfer is that shows recorded money: it credits nothing and waits for nobody. */
export const toRecorded = ({ ledgerId, number }: Pick<RecordedMovement, 'ledgerId' | 'number'>, amount: number) => ({
  state: 'dismissed' as const,
  reason: 'recorded' as const,
  ledgerId,
  suggested: [],
  shares: [{ number, amount }],
});

/** The line of the bank may come before staff records its money. */
export async function linkToTransfer(tx: Db, entry: LedgerRow): Promise<void> {
  const rows = await tx
    .select()
    .from(bankTransfers)
    .where(
      and(
        inArray(bankTransfers.state, ['proposed', 'ignored', 'dismissed']),
        isNull(bankTransfers.ledgerId),
        eq(bankTransfers.amount, entry.amount),
        eq(bankTransfers.currency, entry.currency),
        isNear(bankTransfers.bookedAt, entry.at),
      ),
    )
    .for('update');
  for (const row of rows) {
    const found = await findRecordedMovement(tx, row);
    if (found?.ledgerId !== entry.id) continue;
    await createBankTransfersRepository(tx).decide(row.id, toDecision(found, row.amount, entry.writtenAt));
    return;
  }
}

const toDecision = (movement: RecordedMovement, amount: number, decidedAt: Date) => ({
  ...toRecorded(movement, amount),
  surplus: 0,
  decidedAt,
});

/** Says by hand which recorded money a line shows. @throws {TransferNotFound} {@link TransferAlreadyDecided} {@link MovementNotRecorded} */
export async function linkByHand(tx: Db, id: number, number: string, now: Date): Promise<void> {
  const transfers = createBankTransfersRepository(tx);
  const row = await transfers.lock(id);
  if (!row) throw new TransferNotFound();
  const isOpen = row.state === 'proposed' || row.state === 'ignored' || row.state === 'dismissed';
  if (!isOpen || row.ledgerId !== null) throw new TransferAlreadyDecided(row.state);
  const movement = (await listRecordedMovements(tx, row)).find((recorded) => recorded.number === number);
  if (!movement) throw new MovementNotRecorded(number);
  await transfers.decide(id, toDecision(movement, row.amount, now));
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
