import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { raceNumbers } from './raceNumbers.tables.ts';

/** A number and who runs with it. */
export interface NumberedRunner {
  edition: number;
  number: number;
  registrationId: number;
  memberId: number | null;
  /** Null while nobody of the team is named for it. */
  name: string | null;
  city: string;
  verificationCode: string;
}

/** Numbers of registrations, in their order; runners of a team who have joined since get theirs now. */
export function numbersOf(db: Db, registrationIds: readonly number[]): Promise<NumberedRunner[]> {
  if (registrationIds.length === 0) return Promise.resolve([]);
  return db.transaction(async (tx) => {
    await bindMembers(tx, registrationIds);
    return read(tx, registrationIds);
  });
}

const ofRegistrations = (ids: readonly number[]) =>
  and(inArray(raceNumbers.registrationId, [...ids]), isNull(raceNumbers.voidedAt));

async function read(db: Db, ids: readonly number[]): Promise<NumberedRunner[]> {
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
  return rows.map(({ number, kind, fields, member }) => ({
    edition: number.edition,
    number: number.number,
    memberId: number.memberId,
    registrationId: number.registrationId as number,
    verificationCode: number.verificationCode,
    name: kind === 'team' ? member : (fields as Individual).fullName,
    city: (fields as Individual | Team).city,
  }));
}

/** Runners without a number take the lowest that nobody of their team has. */
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
    // Whoever is being taken off the list at this moment is waited for, and left out then.
    .for('key share', { of: teamMembers });
  for (const member of waiting) {
    const place = free.findIndex(({ registrationId }) => registrationId === member.registrationId);
    const [taken] = place < 0 ? [] : free.splice(place, 1);
    if (taken) await db.update(raceNumbers).set({ memberId: member.id }).where(eq(raceNumbers.id, taken.id));
  }
}
