import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { type EventRecord, fromKyivTime } from '../content/index.ts';
import { EditionArchived } from './editions.errors.ts';
import { editions } from './editions.tables.ts';

/** Those of the editions that are over. */
export async function findArchived(db: Db, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ number: editions.number })
    .from(editions)
    .where(and(inArray(editions.number, [...new Set(numbers)]), eq(editions.state, 'archived')));
  return new Set(rows.map(({ number }) => number));
}

export const isArchived = async (db: Db, number: number): Promise<boolean> =>
  (await findArchived(db, [number])).has(number);

/** @throws {EditionArchived} */
export async function assertCurrent(db: Db, number: number): Promise<void> {
  if (await isArchived(db, number)) throw new EditionArchived();
}

/** When a run starts or started, by the day when it is not the current one; null when nothing tells it any more. */
export async function findStart(db: Db, number: number, current: EventRecord): Promise<Date | null> {
  if (number === current.edition) return current.startsAt;
  const [row] = await db.select({ date: editions.date }).from(editions).where(eq(editions.number, number));
  return (row?.date && fromKyivTime(row.date)) || null;
}
