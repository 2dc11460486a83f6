import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { finishes } from '../finishes/index.ts';
import { participants } from '../participants/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations } from '../registrations/index.ts';
import { results } from '../results/index.ts';

/** Paid places that say the same of where and how they run. */
export interface RunnerGroup {
  /** Whose runners keep their city from the map. */
  isHidden: boolean;
  country: string;
  city: string;
  isOnline: boolean;
  participants: number;
  finishes: number;
}

const { fields } = registrations;
const hasFinish = sql`${finishes.id} is not null`;
/** A finish says where its runner was; others are where they registered. */
const inFinish = (said: typeof finishes.city | typeof finishes.country, registered: string) =>
  sql<string>`coalesce(case when ${finishes.city} <> '' then ${said} end, ${fields}->>${sql.raw(`'${registered}'`)}, '')`;

const group = {
  isHidden: sql<boolean>`coalesce(not ${finishes.isOnMap}, false)`,
  country: inFinish(finishes.country, 'country'),
  city: inFinish(finishes.city, 'city'),
  isOnline: sql<boolean>`coalesce(${fields}->>'participationFormat' = 'online', false)`,
};

/** Everyone with a paid place of an edition, by what they say of where they run. */
export function countRunners(db: Db, edition: number): Promise<RunnerGroup[]> {
  return db
    .select({
      ...group,
      participants: sql<number>`count(*)::integer`,
      finishes: sql<number>`count(*) filter (where ${hasFinish} or ${results.timeMs} is not null)::integer`,
    })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .leftJoin(
      raceNumbers,
      and(
        eq(raceNumbers.edition, participants.edition),
        eq(raceNumbers.number, participants.number),
        isNull(raceNumbers.voidedAt),
      ),
    )
    .leftJoin(finishes, eq(finishes.raceNumberId, raceNumbers.id))
    .leftJoin(results, eq(results.raceNumberId, raceNumbers.id))
    .where(eq(participants.edition, edition))
    .groupBy(sql`1, 2, 3, 4`);
}
