import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { raceNumbers } from './raceNumbers.tables.ts';

/** Counts places of a smaller team from 0 again. What staff keeps of a place goes along; its table belongs to a module that imports this one. */
export async function closeGaps(
  tx: Db,
  registrationId: number,
  { people, ended }: { people: number; ended: readonly number[] },
): Promise<void> {
  const isOfTeam = and(eq(raceNumbers.registrationId, registrationId), isNull(raceNumbers.voidedAt));
  const numbered = await tx.select().from(raceNumbers).where(isOfTeam).orderBy(asc(raceNumbers.place));
  const ofPlace = (place: number) => sql`registration_id = ${registrationId} and place = ${place}`;
  for (const place of ended) await tx.execute(sql`delete from participant_details where ${ofPlace(place)}`);
  const taken = new Set(numbered.map(({ place }) => place));
  const free = Array.from({ length: people }, (_, place) => place).filter((place) => !taken.has(place));
  for (const { id, place } of numbered.filter((each) => each.place >= people)) {
    const to = free.shift();
    if (to === undefined) return;
    await tx.update(raceNumbers).set({ place: to }).where(eq(raceNumbers.id, id));
    await tx.execute(sql`delete from participant_details where ${ofPlace(to)}`);
    await tx.execute(sql`update participant_details set place = ${to} where ${ofPlace(place)}`);
  }
}
