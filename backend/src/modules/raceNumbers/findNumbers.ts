import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { raceNumbers } from './raceNumbers.tables.ts';

export interface NumberedRunner {
  edition: number;
  number: number;
  registrationId: number;
  /** From 0 within the registration. */
  place: number;
  memberId: number | null;
  /** Null until the team names a runner. */
  name: string | null;
  city: string;
  verificationCode: string;
}

/** Race numbers in ascending order; team members who joined since get theirs first. */
export async function findNumbers(db: Db, registrationIds: readonly number[]): Promise<NumberedRunner[]> {
  if (registrationIds.length === 0) return [];
  const { runners, hasFreePlace } = await read(db, registrationIds);
  if (!hasFreePlace) return runners;
  return db.transaction(async (tx) => {
    await bindMembers(tx, registrationIds);
    return (await read(tx, registrationIds)).runners;
  });
}

const ofRegistrations = (ids: readonly number[]) =>
  and(inArray(raceNumbers.registrationId, [...ids]), isNull(raceNumbers.voidedAt));

/** `hasFreePlace`: a number of a team without a runner. */
async function read(db: Db, ids: readonly number[]): Promise<{ runners: NumberedRunner[]; hasFreePlace: boolean }> {
  const rows = await db
    .select({
      number: raceNumbers,
      kind: registrations.kind,
      fields: registrations.fields,
      member: teamMembers.fullName,
    })
    .from(raceNumbers)
    .innerJoin(registrations, eq(registrations.id, raceNumbers.registrationId))
    .leftJoin(teamMembers, eq(teamMembers.id, raceNumbers.memberId))
    .where(ofRegistrations(ids))
    .orderBy(asc(raceNumbers.number));
  const runners = rows.map(({ number, kind, fields, member }) => ({
    edition: number.edition,
    number: number.number,
    memberId: number.memberId,
    registrationId: number.registrationId as number,
    place: number.place,
    verificationCode: number.verificationCode,
    name: kind === 'team' ? member : (fields as Individual).fullName,
    city: (fields as Individual | Team).city,
  }));
  return { runners, hasFreePlace: rows.some(({ number, kind }) => kind === 'team' && number.memberId === null) };
}

/** Members without a number take the lowest free one of their team. */
async function bindMembers(db: Db, ids: readonly number[]): Promise<void> {
  const free = await db
    .select({ id: raceNumbers.id, registrationId: raceNumbers.registrationId })
    .from(raceNumbers)
    .innerJoin(registrations, and(eq(registrations.id, raceNumbers.registrationId), eq(registrations.kind, 'team')))
    .where(and(ofRegistrations(ids), isNull(raceNumbers.memberId)))
    .orderBy(asc(raceNumbers.number))
    .for('update', { of: raceNumbers });
  if (free.length === 0) return;
  const waiting = await db
    .select({ id: teamMembers.id, registrationId: teamMembers.registrationId })
    .from(teamMembers)
    .leftJoin(raceNumbers, eq(raceNumbers.memberId, teamMembers.id))
    .where(and(inArray(teamMembers.registrationId, [...ids]), isNull(raceNumbers.id)))
    .orderBy(asc(teamMembers.id))
    // Waits for concurrent removals of members.
    .for('key share', { of: teamMembers });
  for (const member of waiting) {
    const place = free.findIndex(({ registrationId }) => registrationId === member.registrationId);
    const [taken] = place < 0 ? [] : free.splice(place, 1);
    if (taken) await db.update(raceNumbers).set({ memberId: member.id }).where(eq(raceNumbers.id, taken.id));
  }
}
