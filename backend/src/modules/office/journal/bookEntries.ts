import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { internalSources, isInternalSource } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { countWhere } from '../../../database/countWhere.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { ledger } from '../../orders/index.ts';
import { payoutItems, payouts } from '../../payments/index.ts';
import { journalEntries, journalHead, journalMonths } from './journal.tables.ts';
import { toBookingDay } from './journalMonth.ts';

const BATCH = 500;

type Entry = typeof journalEntries.$inferSelect;
type NewEntry = Omit<typeof journalEntries.$inferInsert, 'day' | 'writtenAt'>;

interface Found {
  entry: NewEntry;
  enteredOn: string;
  /** Whether money of the same document was booked before, so that its day is past. */
  isAgain?: boolean;
}

const reversal = alias(journalEntries, 'reversal');
const isReversed = (db: Db) =>
  exists(db.select({ one: sql`1` }).from(reversal).where(eq(reversal.reverses, journalEntries.id)));

/** Money of the account that is none of an order; what the bank never carried out did not move. */
const isOutside = sql`(${bankTransfers.state} in ('ignored', 'dismissed') and ${bankTransfers.amount} <> 0 and ${bankTransfers.ledgerId} is null
  and coalesce(${bankTransfers.reason}, '') not in ('pending', 'void'))`;
const isOfPayout = (db: Db) =>
  and(eq(journalEntries.payoutId, payouts.id), isNull(journalEntries.reverses), sql`not ${isReversed(db)}`);
const isOfTransferAlone = and(
  isNull(journalEntries.ledgerId),
  isNull(journalEntries.payoutId),
  isNull(journalEntries.reverses),
) as SQL;

/** The lock of the one row serialises booking and closing in all processes. @returns the newest closed month. */
export async function lockJournal(tx: Db): Promise<string> {
  const [head] = await tx.select().from(journalHead).where(eq(journalHead.id, 1)).for('update');
  if (!head) throw new Error('The journal has no head.');
  return head.closedThrough;
}

/** Books all money that moved since, each movement once. */
export async function bookEntries(db: Db, now: Date): Promise<void> {
  while ((await findUnbooked(db, now)).length > 0) {
    await db.transaction(async (tx) => {
      await bookBatch(tx, now, await lockJournal(tx));
    });
  }
}

export async function bookAll(tx: Db, now: Date, closedThrough: string): Promise<void> {
  while ((await bookBatch(tx, now, closedThrough)) > 0);
}

async function bookBatch(tx: Db, now: Date, closedThrough: string): Promise<number> {
  const found = await findUnbooked(tx, now);
  if (found.length === 0) return 0;
  const rows = found.map(({ entry, enteredOn, isAgain }) => ({
    ...entry,
    day: toBookingDay(isAgain ? enteredOn : entry.documentDay, enteredOn, closedThrough),
    writtenAt: now,
  }));
  await tx.insert(journalEntries).values(rows);
  return rows.length;
}

async function findUnbooked(db: Db, now: Date): Promise<Found[]> {
  const reversals = [...(await findTakenBack(db, now)), ...(await findUnmatched(db, now))];
  if (reversals.length > 0) return reversals;
  return [...(await findMovements(db)), ...(await findOtherTransfers(db)), ...(await findPayouts(db))];
}

/** Closing a month has booked what was written before; a day is left for what committed meanwhile. */
const isAfterClosing = sql`${ledger.writtenAt} > (select coalesce(max(${journalMonths.closedAt}), '-infinity') - interval '1 day'
  from ${journalMonths} where ${journalMonths.reopenedAt} is null)`;

async function findMovements(db: Db): Promise<Found[]> {
  const isBooked = db.select({ one: sql`1` }).from(journalEntries).where(eq(journalEntries.ledgerId, ledger.id));
  const isNext = sql`(${ledger.reverses} is null or exists (select from ${journalEntries} where ${journalEntries.ledgerId} = ${ledger.reverses}))`;
  const rows = await db
    .select()
    .from(ledger)
    .where(and(notInArray(ledger.source, [...internalSources]), isAfterClosing, notExists(isBooked), isNext))
    .orderBy(asc(ledger.id))
    .limit(BATCH);
  const transfers = await findTransfers(
    db,
    rows.flatMap(({ source, sourceKey }) => (source === 'bank' ? toTransferKey(sourceKey) : [])),
  );
  const reversed = await findEntries(
    db,
    rows.flatMap(({ reverses }) => reverses ?? []),
  );
  return rows.flatMap(({ source, ...row }) => {
    if (isInternalSource(source)) return [];
    const enteredOn = kyivDay(row.writtenAt);
    const original = row.reverses === null ? undefined : reversed.get(row.reverses);
    if (original) {
      const counter = { ...toReversal(original), key: `ledger:${row.id}`, amount: row.amount, ledgerId: row.id };
      return [{ entry: counter, enteredOn, isAgain: true }];
    }
    const transfer = source === 'bank' ? transfers.get(toTransferKey(row.sourceKey)) : undefined;
    const entry: NewEntry = {
      key: `ledger:${row.id}`,
      documentDay: kyivDay(row.at),
      account: source,
      currency: row.currency,
      direction: row.amount < 0 ? 'paid' : 'received',
      amount: row.amount,
      ledgerId: row.id,
      transferId: transfer?.id,
    };
    return [{ entry, enteredOn, isAgain: transfer?.isAgain }];
  });
}

async function findEntries(db: Db, ledgerIds: readonly number[]): Promise<Map<number, Entry>> {
  if (ledgerIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(journalEntries)
    .where(inArray(journalEntries.ledgerId, [...ledgerIds]));
  return new Map(rows.flatMap((row): [number, Entry][] => (row.ledgerId === null ? [] : [[row.ledgerId, row]])));
}

/** A transfer that several orders share has an entry in each. */
const toTransferKey = (sourceKey: string): string => sourceKey.split('/')[0] ?? '';

async function findTransfers(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, { id: number; isAgain: boolean }>();
  const rows = await db
    .select({ id: bankTransfers.id, key: bankTransfers.key })
    .from(bankTransfers)
    .where(inArray(bankTransfers.key, [...keys]));
  const booked = await countEntries(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, key }) => [key, { id, isAgain: (booked.get(id)?.reversals ?? 0) > 0 }]));
}

/** Entries of transfers, and how many of them take one back. */
async function countEntries(db: Db, transferIds: readonly number[]) {
  if (transferIds.length === 0) return new Map<number, { entries: number; reversals: number }>();
  const rows = await db
    .select({
      transferId: journalEntries.transferId,
      entries: count(),
      reversals: countWhere(isNotNull(journalEntries.reverses)),
    })
    .from(journalEntries)
    .where(inArray(journalEntries.transferId, [...transferIds]))
    .groupBy(journalEntries.transferId);
  return new Map(rows.map(({ transferId, ...counts }) => [transferId ?? 0, counts]));
}

async function findOtherTransfers(db: Db): Promise<Found[]> {
  const isBooked = db
    .select({ one: sql`1` })
    .from(journalEntries)
    .leftJoin(reversal, eq(reversal.reverses, journalEntries.id))
    .where(and(eq(journalEntries.transferId, bankTransfers.id), isOfTransferAlone, isNull(reversal.id)));
  const rows = await db
    .select()
    .from(bankTransfers)
    .where(and(isOutside, notExists(isBooked)))
    .orderBy(asc(bankTransfers.id))
    .limit(BATCH);
  const booked = await countEntries(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, bookedAt, amount, currency, decidedAt, importedAt }) => {
    const { entries } = booked.get(id) ?? { entries: 0 };
    const entry: NewEntry = {
      key: `transfer:${id}:${entries}`,
      documentDay: kyivDay(bookedAt),
      account: 'bank',
      currency,
      direction: amount < 0 ? 'paid' : 'received',
      amount,
      transferId: id,
    };
    return { entry, enteredOn: kyivDay(decidedAt ?? importedAt), isAgain: entries > 0 };
  });
}

/** Entries of transfers that wait for a decision again, or have found an order or a payout. */
async function findTakenBack(db: Db, now: Date): Promise<Found[]> {
  const rows = await db
    .select({ entry: journalEntries, decidedAt: bankTransfers.decidedAt })
    .from(journalEntries)
    .innerJoin(bankTransfers, eq(bankTransfers.id, journalEntries.transferId))
    .where(
      and(isNotNull(journalEntries.transferId), isOfTransferAlone, sql`not ${isOutside} and not ${isReversed(db)}`),
    )
    .orderBy(asc(journalEntries.id))
    .limit(BATCH);
  const today = kyivDay(now);
  return rows.map(({ entry }) => ({ entry: toReversal(entry), enteredOn: today, isAgain: true }));
}

/** Entries of payouts whose transfer turned out to be another one. */
async function findUnmatched(db: Db, now: Date): Promise<Found[]> {
  const rows = await db
    .select({ entry: journalEntries })
    .from(journalEntries)
    .innerJoin(payouts, isOfPayout(db))
    .where(sql`${payouts.transferId} is distinct from ${journalEntries.transferId}`)
    .orderBy(asc(journalEntries.id))
    .limit(BATCH);
  const today = kyivDay(now);
  return rows.map(({ entry }) => ({ entry: toReversal(entry), enteredOn: today, isAgain: true }));
}

/** A counter-entry: of the same document and side, with the opposite amount. */
function toReversal(entry: Entry): NewEntry {
  const { documentDay, account, currency, direction, amount, fee, transferId, payoutId } = entry;
  const key = `reversal:${entry.id}`;
  const counter = { key, documentDay, account, currency, direction, transferId, payoutId, reverses: entry.id };
  return { ...counter, amount: -amount, fee: fee === 0 ? 0 : -fee };
}

/** Both sides of a payout whose money has come: what left the service with its fee, and what reached the bank. */
async function findPayouts(db: Db): Promise<Found[]> {
  const isBooked = db.select({ one: sql`1` }).from(journalEntries).where(isOfPayout(db));
  const earlier = sql<number>`(select count(*)::integer from ${journalEntries} where ${journalEntries.payoutId} = ${payouts.id})`;
  const fee = sql<number>`sum(${payoutItems.fee})`.mapWith(Number);
  const rows = await db
    .select({ payout: payouts, fee, earlier, bookedAt: bankTransfers.bookedAt })
    .from(payouts)
    .innerJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
    .innerJoin(payoutItems, eq(payoutItems.payoutId, payouts.id))
    .where(notExists(isBooked))
    .groupBy(payouts.id, bankTransfers.id)
    .having(sql`sum(${payoutItems.amount} - ${payoutItems.fee}) = ${payouts.received}`)
    .orderBy(asc(payouts.id))
    .limit(BATCH);
  const booked = await countEntries(
    db,
    rows.flatMap(({ payout: { transferId } }) => transferId ?? []),
  );
  return rows.flatMap(({ payout: { id, provider, currency, received, transferId, matchedAt }, ...row }) => {
    if (received === null || transferId === null || !matchedAt) return [];
    const documentDay = kyivDay(row.bookedAt);
    const again = row.earlier > 0 ? `:${row.earlier}` : '';
    const both = { documentDay, currency, payoutId: id, transferId };
    const entries: NewEntry[] = [
      {
        ...both,
        key: `payout:${id}:service${again}`,
        account: provider,
        direction: 'paid',
        amount: -received,
        fee: row.fee,
      },
      { ...both, key: `payout:${id}:bank${again}`, account: 'bank', direction: 'received', amount: received },
    ];
    return entries.map((entry) => ({ entry, enteredOn: kyivDay(matchedAt), isAgain: booked.has(transferId) }));
  });
}
