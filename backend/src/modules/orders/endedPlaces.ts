import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { users } from '../accounts/index.ts';
import { editions } from '../editions/index.ts';
import { type EmailToSend, enqueueEmails } from '../mail/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';

/** Emails to the members of teams whose place in a run to come ends with an account. */
export async function composeEndedPlaces(db: Db, userId: number): Promise<EmailToSend[]> {
  const isToCome = sql`not exists (select from ${editions}
    where ${editions.number} = ${registrations.edition} and ${editions.state} = 'archived')`;
  const rows = await db
    .select({
      to: teamMembers.email,
      name: teamMembers.fullName,
      locale: registrations.locale,
      team: sql<string>`${registrations.fields} ->> 'teamName'`,
      number: raceNumbers.number,
    })
    .from(teamMembers)
    .innerJoin(registrations, eq(registrations.id, teamMembers.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(raceNumbers, and(eq(raceNumbers.memberId, teamMembers.id), isNull(raceNumbers.voidedAt)))
    .where(
      and(
        eq(registrations.userId, userId),
        isToCome,
        isNotNull(teamMembers.email),
        ne(sql`lower(${teamMembers.email})`, sql`lower(${users.email})`),
      ),
    )
    .orderBy(teamMembers.id);
  return rows.map(({ to, name, locale, team, number }) => ({
    to: to ?? '',
    locale,
    message: { kind: 'place-ended', team, name, number },
  }));
}

/** Notifies members of teams that their place ends, in the transaction that deletes the account of their captain. */
export async function sendEndedPlaces(db: Db, userId: number, now: Date): Promise<void> {
  const emails = await composeEndedPlaces(db, userId);
  if (emails.length > 0) await enqueueEmails(db, emails, now);
}

/** Runners who lose their place with an account: those of its registrations, and the rosters of its teams. */
export async function findPeopleOfAccount(db: Db, userId: number) {
  const own = await db.select().from(registrations).where(eq(registrations.userId, userId)).orderBy(registrations.id);
  const ids = own.map(({ id }) => id);
  const members =
    ids.length === 0
      ? []
      : await db.select().from(teamMembers).where(inArray(teamMembers.registrationId, ids)).orderBy(teamMembers.id);
  return { registrations: own, members };
}
