import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
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
