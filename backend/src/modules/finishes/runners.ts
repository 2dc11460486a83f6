import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { placeTransfers } from '../orders/index.ts';
import { participantDetails } from '../participants/index.ts';
import { findNumbers, raceNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';

/** Someone who runs online with a number that is good. */
export interface Runner {
  raceNumberId: number;
  registrationId: number;
  memberId: number | null;
  number: number;
  name: string;
  country: string;
  city: string;
  /** `YYYY-MM-DD`, empty when it is unknown. */
  birthday: string;
  edition: number;
  verificationCode: string;
  /** A member of a team, or who has taken the place of another: the account is not theirs. */
  isOfAnother: boolean;
}

const isOnline = sql`${registrations.fields}->>'participationFormat' = 'online'`;

const isOfAnother = sql<boolean>`(${registrations.kind} = 'team' or exists (select 1 from ${placeTransfers}
  where ${placeTransfers.registrationId} = ${registrations.id} and ${placeTransfers.acceptedAt} is not null))`;

function select(db: Db) {
  return db
    .select({
      raceNumberId: raceNumbers.id,
      registrationId: registrations.id,
      memberId: raceNumbers.memberId,
      edition: raceNumbers.edition,
      number: raceNumbers.number,
      name: sql<string>`coalesce(${teamMembers.fullName}, ${registrations.fields}->>'fullName', '')`,
      country: sql<string>`coalesce(${registrations.fields}->>'country', '')`,
      city: sql<string>`coalesce(${registrations.fields}->>'city', '')`,
      birthday: sql<string>`coalesce(${teamMembers.birthday}::text, ${participantDetails.birthday}::text, '')`,
      verificationCode: raceNumbers.verificationCode,
      isOfAnother,
    })
    .from(raceNumbers)
    .innerJoin(registrations, eq(registrations.id, raceNumbers.registrationId))
    .leftJoin(teamMembers, eq(teamMembers.id, raceNumbers.memberId))
    .leftJoin(
      participantDetails,
      and(
        eq(participantDetails.registrationId, raceNumbers.registrationId),
        eq(participantDetails.place, raceNumbers.place),
      ),
    );
}

/** Places of a team without a name run with no one yet. */
const areNamed = or(eq(registrations.kind, 'individual'), isNotNull(raceNumbers.memberId));

/** Online participants of an edition whom an account has registered, by number. */
export async function findOwnRunners(db: Db, userId: number, edition: number): Promise<Runner[]> {
  const isOwn = and(eq(registrations.userId, userId), eq(registrations.edition, edition), isOnline);
  const own = await db.select({ id: registrations.id }).from(registrations).where(isOwn);
  // Members who joined since get their numbers first.
  await findNumbers(
    db,
    own.map(({ id }) => id),
  );
  return select(db)
    .where(and(isOwn, areNamed, isNull(raceNumbers.voidedAt)))
    .orderBy(asc(raceNumbers.number));
}

export async function findRunner(db: Db, raceNumberId: number): Promise<Runner | undefined> {
  const isMeant = and(eq(raceNumbers.id, raceNumberId), isOnline, areNamed, isNull(raceNumbers.voidedAt));
  const [runner] = await select(db).where(isMeant);
  return runner;
}
