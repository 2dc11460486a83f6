import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { fromKyivTime } from '../../kyivTime.ts';
import { EditionArchived } from './editions.errors.ts';
import { editions } from './editions.tables.ts';

interface CurrentRun {
  edition: number;
  startsAt: Date;
  endsAt: Date;
}

/** Those of the editions that are not current: over, or not public yet. */
export async function findArchived(db: Db, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ number: editions.number })
    .from(editions)
    .where(and(inArray(editions.number, [...new Set(numbers)]), ne(editions.state, 'current')));
  return new Set(rows.map(({ number }) => number));
}

export const isArchived = async (db: Db, number: number): Promise<boolean> =>
  (await findArchived(db, [number])).has(number);

/** @throws {EditionArchived} */
export async function assertCurrent(db: Db, number: number): Promise<void> {
  if (await isArchived(db, number)) throw new EditionArchived();
}

/** When a run starts or started, by the day when it is not the current one; null when its day is unknown. */
export async function findStart(
  db: Db,
  number: number,
  current: Pick<CurrentRun, 'edition' | 'startsAt'>,
): Promise<Date | null> {
  if (number === current.edition) return current.startsAt;
  return (await findDays(db, [number])).get(number) ?? null;
}

/** When runs end; the day of one that is over, or any time before. */
export async function readEnds(
  db: Db,
  numbers: readonly number[],
  current: Pick<CurrentRun, 'edition' | 'endsAt'>,
): Promise<(number: number) => Date> {
  const others = numbers.filter((number) => number !== current.edition);
  const days = await findDays(db, others);
  return (number) => (number === current.edition ? current.endsAt : (days.get(number) ?? new Date(0)));
}

/** Gives a run without people another number; what belongs to it follows. */
export async function renumberEdition(db: Db, from: number, to: number): Promise<void> {
  if (from === to) return;
  await db.update(editions).set({ number: to }).where(eq(editions.number, from));
}

async function findDays(db: Db, numbers: readonly number[]): Promise<Map<number, Date>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ number: editions.number, date: editions.date })
    .from(editions)
    .where(inArray(editions.number, [...new Set(numbers)]));
  return new Map(
    rows.flatMap(({ number, date }) => {
      const day = date && fromKyivTime(date);
      return day ? [[number, day] as const] : [];
    }),
  );
}
