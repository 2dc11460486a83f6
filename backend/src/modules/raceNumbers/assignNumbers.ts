import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { countPeople, registrations } from '../registrations/index.ts';
import { findNumbers } from './findNumbers.ts';
import { raceNumberCounters, raceNumbers } from './raceNumbers.tables.ts';

export interface Assignment {
  registrationIds: readonly number[];
  /** Only this place of each registration. */
  place?: number | undefined;
  now: Date;
}

/** Assigns missing numbers of their editions to paid registrations, in the caller's transaction; callers wait for one another from here to the commit. */
export async function assignNumbers(db: Db, { registrationIds, place: only, now }: Assignment): Promise<void> {
  const places = (await openPlaces(db, registrationIds)).filter(({ place }) => only === undefined || place === only);
  const byEdition = Map.groupBy(places, ({ edition }) => edition);
  for (const edition of [...byEdition.keys()].sort((one, other) => one - other)) {
    await number(db, edition, byEdition.get(edition) ?? [], now);
  }
}

async function number(db: Db, edition: number, places: readonly OpenPlace[], now: Date): Promise<void> {
  const last = await take(db, edition, places.length);
  await db.insert(raceNumbers).values(
    places.map(({ registrationId, place }, index) => ({
      edition,
      registrationId,
      place,
      assignedAt: now,
      number: last - places.length + index + 1,
      verificationCode: newVerificationCode(),
    })),
  );
}

/** Voids numbers; a void number is never assigned again. */
export async function voidNumbers(db: Db, registrationIds: readonly number[], now: Date): Promise<void> {
  if (registrationIds.length === 0) return;
  await db
    .update(raceNumbers)
    .set({ voidedAt: now, memberId: null })
    .where(and(inArray(raceNumbers.registrationId, [...registrationIds]), isNull(raceNumbers.voidedAt)));
}

/** Voids one number of an edition. @returns whose it was; undefined when it is not assigned. */
export async function voidNumber(db: Db, edition: number, number: number, now: Date) {
  const isAssigned = and(
    eq(raceNumbers.edition, edition),
    eq(raceNumbers.number, number),
    isNull(raceNumbers.voidedAt),
  );
  const [owner] = await db.select({ id: raceNumbers.registrationId }).from(raceNumbers).where(isAssigned);
  if (!owner) return undefined;
  const runner = (await findNumbers(db, owner.id === null ? [] : [owner.id])).find((each) => each.number === number);
  const voided = await db.update(raceNumbers).set({ voidedAt: now, memberId: null }).where(isAssigned).returning();
  return voided.length > 0 ? { number, registrationId: owner.id, name: runner?.name ?? null } : undefined;
}

/**
 * Exchanges two assigned numbers between their places; printed ones become invalid.
 * @returns ids of the registrations; undefined when either is not assigned.
 */
export async function swapNumbers(db: Db, edition: number, numbers: [number, number]): Promise<number[] | undefined> {
  const rows = await db
    .select()
    .from(raceNumbers)
    .where(and(eq(raceNumbers.edition, edition), inArray(raceNumbers.number, numbers), isNull(raceNumbers.voidedAt)))
    .orderBy(asc(raceNumbers.id))
    .for('update');
  const [one, other] = rows;
  if (!one || !other) return undefined;
  const renumber = (id: number, number: number) =>
    db.update(raceNumbers).set({ number, verificationCode: newVerificationCode() }).where(eq(raceNumbers.id, id));
  // A number is unique at every moment.
  await renumber(one.id, -one.number);
  await renumber(other.id, one.number);
  await renumber(one.id, other.number);
  return rows.flatMap(({ registrationId }) => registrationId ?? []);
}

/** Invalidates printed numbers of a registration whose runner has changed. @param place only this one */
export async function renewVerification(db: Db, registrationId: number, place?: number): Promise<void> {
  await db
    .update(raceNumbers)
    .set({ verificationCode: newVerificationCode() })
    .where(
      and(
        eq(raceNumbers.registrationId, registrationId),
        place === undefined ? undefined : eq(raceNumbers.place, place),
        isNull(raceNumbers.voidedAt),
      ),
    );
}

const newVerificationCode = () => randomBytes(9).toString('base64url');

/** Returns the last of `count` new numbers. */
async function take(db: Db, edition: number, count: number): Promise<number> {
  const [counter] = await db
    .insert(raceNumberCounters)
    .values({ edition, last: count })
    .onConflictDoUpdate({
      target: raceNumberCounters.edition,
      set: { last: sql`${raceNumberCounters.last} + ${count}` },
    })
    .returning();
  return counter?.last ?? count;
}

interface OpenPlace {
  edition: number;
  registrationId: number;
  place: number;
}

async function openPlaces(db: Db, ids: readonly number[]): Promise<OpenPlace[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: registrations.id, edition: registrations.edition, fields: registrations.fields })
    .from(registrations)
    .where(inArray(registrations.id, [...ids]))
    .orderBy(asc(registrations.id));
  const numbered = await db
    .select({ registrationId: raceNumbers.registrationId, place: raceNumbers.place })
    .from(raceNumbers)
    .where(and(inArray(raceNumbers.registrationId, [...ids]), isNull(raceNumbers.voidedAt)));
  const taken = new Set(numbered.map(({ registrationId, place }) => `${registrationId}:${place}`));
  return rows
    .flatMap(({ id, edition, fields }) =>
      Array.from({ length: countPeople(fields) }, (_, place) => ({ edition, registrationId: id, place })),
    )
    .filter(({ registrationId, place }) => !taken.has(`${registrationId}:${place}`));
}
