import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { finishes, finishPhotos } from './finishes.tables.ts';
import { isPhotoShown } from './photo/findPhoto.ts';
import { shortenName } from './shortenName.ts';

export interface FinishCounts {
  finishes: number;
  metres: number;
  /** Only of people who show their city; `country` is an ISO code. */
  places: { country: string; city: string; finishes: number }[];
}

export interface LatestFinish {
  /** Null when the runner signs with neither name nor number. */
  number: number | null;
  /** A first name and an initial; null unless the runner signs with the name. */
  name: string | null;
  /** Metres and seconds; null when only a photo came. */
  distance: number | null;
  elapsed: number | null;
  country: string;
  city: string;
  /** Path of an approved photo of the runner; null: none may be shown. */
  photo: string | null;
  finishedAt: Date;
}

const isValid = isNull(raceNumbers.voidedAt);
const isShown = and(finishes.isOnMap, sql`${finishes.city} <> ''`);

/** Finishes of an edition, the metres they add up to, and where they were, as far as their runners show it. */
export async function countFinishes(db: Db, edition: number): Promise<FinishCounts> {
  const ofEdition = and(eq(finishes.edition, edition), isValid);
  const count = sql<number>`count(*)::integer`;
  const [total] = await db
    .select({ finishes: count, metres: sql<number>`coalesce(sum(${finishes.distance}), 0)::integer` })
    .from(finishes)
    .innerJoin(raceNumbers, eq(raceNumbers.id, finishes.raceNumberId))
    .where(ofEdition);
  const places = await db
    .select({ country: finishes.country, city: finishes.city, finishes: count })
    .from(finishes)
    .innerJoin(raceNumbers, eq(raceNumbers.id, finishes.raceNumberId))
    .where(and(ofEdition, isShown))
    .groupBy(finishes.country, finishes.city)
    .orderBy(desc(count), finishes.country, finishes.city);
  return { finishes: total?.finishes ?? 0, metres: total?.metres ?? 0, places };
}

/** The newest finishes whose runners show their city, with what each lets others see and nothing else. */
export async function findLatestFinishes(db: Db, edition: number, limit: number): Promise<LatestFinish[]> {
  const rows = await db
    .select({
      number: raceNumbers.number,
      name: runnerName,
      signature: finishes.signature,
      distance: finishes.distance,
      elapsed: finishes.elapsed,
      country: finishes.country,
      city: finishes.city,
      photo: finishPhotos.code,
      finishedAt: finishes.createdAt,
    })
    .from(finishes)
    .innerJoin(raceNumbers, eq(raceNumbers.id, finishes.raceNumberId))
    .innerJoin(registrations, eq(registrations.id, finishes.registrationId))
    .leftJoin(teamMembers, eq(teamMembers.id, finishes.memberId))
    .leftJoin(finishPhotos, and(eq(finishPhotos.finishId, finishes.id), isPhotoShown))
    .where(and(eq(finishes.edition, edition), isValid, isShown))
    .orderBy(desc(finishes.createdAt), desc(finishes.id))
    .limit(limit);
  return rows.map(({ signature, number, name, photo, ...row }) => ({
    ...row,
    ...sign(signature, number, name),
    photo: photo === null ? null : `/finish-photos/${photo}`,
  }));
}

/** Who signs with nothing is known by neither. */
const sign = (signature: (typeof finishes.$inferSelect)['signature'], number: number, name: string) => ({
  number: signature === 'none' ? null : number,
  name: signature === 'name' ? shortenName(name) : null,
});

/** The runner of a finish; the registration and the member of a team have to be joined. */
export const runnerName = sql<string>`coalesce(${teamMembers.fullName}, ${registrations.fields}->>'fullName', '')`;
