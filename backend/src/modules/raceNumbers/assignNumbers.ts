import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Individual } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { peopleIn, registrations } from '../registrations/index.ts';
import { numbersOf } from './numbersOf.ts';
import { raceNumberCounters, raceNumbers } from './raceNumbers.tables.ts';

export interface Assignment {
  edition: number;
  registrationIds: readonly number[];
  /** Only this place of each registration. */
  place?: number | undefined;
  now: Date;
}

/**
 * Assigns missing numbers to paid registrations, in the settlement's transaction. All wait for one another from here to the commit.
 * @returns all runners of the registrations, if each is an individual who got a number just now; else `numbersOf` knows them.
 */
export async function assignNumbers(
  db: Db,
  { edition, registrationIds, place: only, now }: Assignment,
): Promise<{ number: number; name: string }[] | undefined> {
  if (registrationIds.length === 0) return [];
  const { open, isComplete } = await openPlaces(db, registrationIds);
  const places = open.filter(({ place }) => only === undefined || place === only);
  if (places.length === 0) return undefined;
  const last = await take(db, edition, places.length);
  const numbered = places.map((place, index) => ({ place, number: last - places.length + index + 1 }));
  await db.insert(raceNumbers).values(
    numbered.map(({ place: { registrationId, place }, number }) => ({
      edition,
      registrationId,
      place,
      assignedAt: now,
      number,
      verificationCode: newVerificationCode(),
    })),
  );
  const runners = numbered.flatMap(({ place: { name }, number }) => (name === undefined ? [] : { number, name }));
  return isComplete && runners.length === open.length ? runners : undefined;
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
  const runner = (await numbersOf(db, owner.id === null ? [] : [owner.id])).find((each) => each.number === number);
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

/** Invalidates printed numbers of a registration whose runner has changed. */
export async function renewVerification(db: Db, registrationId: number): Promise<void> {
  await db
    .update(raceNumbers)
    .set({ verificationCode: newVerificationCode() })
    .where(and(eq(raceNumbers.registrationId, registrationId), isNull(raceNumbers.voidedAt)));
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

async function openPlaces(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: registrations.id, kind: registrations.kind, fields: registrations.fields })
    .from(registrations)
    .where(inArray(registrations.id, [...ids]))
    .orderBy(asc(registrations.id));
  const numbered = await db
    .select({ registrationId: raceNumbers.registrationId, place: raceNumbers.place })
    .from(raceNumbers)
    .where(and(inArray(raceNumbers.registrationId, [...ids]), isNull(raceNumbers.voidedAt)));
  const taken = new Set(numbered.map(({ registrationId, place }) => `${registrationId}:${place}`));
  const open = rows
    .flatMap(({ id, kind, fields }) =>
      Array.from({ length: peopleIn(fields) }, (_, place) => ({
        registrationId: id,
        place,
        name: kind === 'team' ? undefined : (fields as Individual).fullName,
      })),
    )
    .filter(({ registrationId, place }) => !taken.has(`${registrationId}:${place}`));
  return { open, isComplete: numbered.length === 0 };
}
