import { eq } from 'drizzle-orm';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { editions } from '../editions/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { VerificationUnknown } from './raceNumbers.errors.ts';
import { raceNumbers } from './raceNumbers.tables.ts';

/** The bib behind a QR code; a void number has no name. */
export async function verifyNumber(db: Db, verificationCode: string) {
  const [row] = await db
    .select({ number: raceNumbers, fields: registrations.fields, member: teamMembers.fullName, run: editions })
    .from(raceNumbers)
    .innerJoin(editions, eq(editions.number, raceNumbers.edition))
    .leftJoin(registrations, eq(registrations.id, raceNumbers.registrationId))
    .leftJoin(teamMembers, eq(teamMembers.id, raceNumbers.memberId))
    .where(eq(raceNumbers.verificationCode, verificationCode));
  if (!row) throw new VerificationUnknown();
  const { edition, number, voidedAt } = row.number;
  const isAssigned = voidedAt === null && row.fields !== null;
  const isPast = row.run.state === 'archived';
  return {
    edition,
    number,
    isValid: isAssigned && !isPast,
    isPast: isAssigned && isPast,
    date: row.run.date,
    ...(isAssigned ? printed(row.fields, row.member) : { name: null, team: null, city: null }),
  };
}

function printed(fields: Individual | Team | null, member: string | null) {
  if (!fields) return { name: null, team: null, city: null };
  return 'teamName' in fields
    ? { name: member, team: fields.teamName, city: fields.city }
    : { name: fields.fullName, team: null, city: fields.city };
}
