import { and, asc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AgeGroup } from 'shared-lib/api';
import { ageGroupStarts } from 'shared-lib/vocabulary';
import type { Db } from '../../database/connection.ts';
import { editions } from '../editions/index.ts';
import { participants } from '../participants/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { isParticipant, results } from '../results/index.ts';

/** Fewer would tell the age of a person whom others know by number. */
const FEWEST = 3;

const starts = sql.raw(`array[${ageGroupStarts.join(', ')}]`);
const age = sql`extract(year from age(${editions.date}::timestamp, ${participants.birthday}::timestamp))::integer`;
const count = sql<number>`count(*)::integer`;

/** Timed results that `isMeant`, with the start of their age group; null for children and unknown birthdays. */
const withAges = (db: Db, isMeant: SQL | undefined) =>
  db
    .select({
      id: results.raceNumberId,
      timeMs: results.timeMs,
      start: sql<number | null>`(${starts})[width_bucket(${age}, ${starts})]`.as('start'),
    })
    .from(results)
    .innerJoin(raceNumbers, eq(raceNumbers.id, results.raceNumberId))
    .innerJoin(participants, isParticipant)
    .innerJoin(editions, eq(editions.number, results.edition))
    .where(and(isMeant, isNotNull(results.timeMs)))
    .as('aged');

/** Ages among the results that `isMeant`, the youngest first. */
export async function listAges(db: Db, isMeant: SQL | undefined): Promise<AgeGroup[]> {
  const aged = withAges(db, isMeant);
  const rows = await db
    .select({ start: aged.start, finishers: count })
    .from(aged)
    .groupBy(aged.start)
    .orderBy(asc(aged.start));
  return rows.flatMap(({ start, finishers }) => (start === null || finishers < FEWEST ? [] : { start, finishers }));
}

/** Ids of the results of an age, the fastest first. */
export function findAged(db: Db, isMeant: SQL | undefined, start: number, limit: number, from: number) {
  const aged = withAges(db, isMeant);
  return db
    .select({ id: aged.id })
    .from(aged)
    .where(eq(aged.start, start))
    .orderBy(asc(aged.timeMs), asc(aged.id))
    .limit(limit)
    .offset(from);
}

export async function countFasterAged(
  db: Db,
  isMeant: SQL | undefined,
  start: number,
  timeMs: number,
): Promise<number> {
  const aged = withAges(db, isMeant);
  const [row] = await db
    .select({ count })
    .from(aged)
    .where(and(eq(aged.start, start), lt(aged.timeMs, timeMs)));
  return row?.count ?? 0;
}

export async function findAgeStart(db: Db, isMeant: SQL | undefined): Promise<number | null> {
  const aged = withAges(db, isMeant);
  const [row] = await db.select({ start: aged.start }).from(aged);
  return row?.start ?? null;
}
