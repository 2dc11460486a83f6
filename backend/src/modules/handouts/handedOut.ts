import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { handouts } from './handouts.tables.ts';

const recordedIn = (edition: number) => and(eq(handouts.edition, edition), eq(handouts.state, 'recorded'));

/** Race numbers whose kits are gone. */
export async function handedOutNumbers(db: Db, edition: number): Promise<ReadonlySet<number>> {
  const rows = await db.select({ number: handouts.number }).from(handouts).where(recordedIn(edition));
  return new Set(rows.map(({ number }) => number));
}

export async function isHandedOut(db: Db, edition: number, registrationIds: readonly number[]): Promise<boolean> {
  const numbers = db
    .select({ number: raceNumbers.number })
    .from(raceNumbers)
    .where(and(eq(raceNumbers.edition, edition), inArray(raceNumbers.registrationId, [...registrationIds])));
  return (await db.$count(handouts, and(recordedIn(edition), inArray(handouts.number, numbers)))) > 0;
}

/** How many kits each desk handed out, and when it did last. */
export async function handedOutByDesk(db: Db, edition: number) {
  const rows = await db
    .select({
      desk: handouts.desk,
      count: sql<number>`count(*)::integer`,
      last: sql<string>`max(${handouts.at})`,
    })
    .from(handouts)
    .where(recordedIn(edition))
    .groupBy(handouts.desk)
    .orderBy(handouts.desk);
  return rows.map(({ desk, count, last }) => ({ desk, count, last: new Date(last).toISOString() }));
}
