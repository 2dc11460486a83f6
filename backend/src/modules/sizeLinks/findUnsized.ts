import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { users } from '../accounts/index.ts';
import { type EventRecord, findShirtAudiences } from '../content/index.ts';
import { lacksSize, participants } from '../participants/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';

/** A member is written to; who has no address, and places without a name, by who registered them. */
const email = sql<string>`lower(coalesce(nullif(${teamMembers.email}, ''), ${users.email}))`;

/** Paid places without a size, and who is asked for it. @param to only those of this address, in lower case. */
export async function findUnsized(db: Db, event: EventRecord, to?: string) {
  const ofAddress: SQL | undefined = to === undefined ? undefined : sql`${email} = ${to}`;
  return db
    .select({
      registrationId: participants.registrationId,
      memberId: participants.memberId,
      kind: participants.kind,
      email,
      locale: registrations.locale,
    })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(teamMembers, eq(teamMembers.id, participants.memberId))
    .where(and(eq(participants.edition, event.edition), lacksSize(findShirtAudiences(event, event.edition)), ofAddress))
    .orderBy(participants.registrationId, participants.place);
}
