import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { toNameKey } from '../../text/toNameKey.ts';
import { users } from '../accounts/index.ts';
import { orderLines } from '../orders/index.ts';
import { participantDetails } from '../participants/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';

/** What tells namesakes apart; empty: not known. */
export interface Registered {
  birthday: string;
  email: string;
}

const person = {
  name: sql<string>`coalesce(${registrations.fields} ->> 'fullName', '')`,
  birthday: sql<string>`coalesce(${participantDetails.birthday}::text, '')`,
  email: sql<string>`lower(${users.email})`,
};
const member = {
  name: teamMembers.fullName,
  birthday: sql<string>`coalesce(${teamMembers.birthday}::text, '')`,
  email: sql<string>`lower(coalesce(${teamMembers.email}, ''))`,
};

/** A person of a table, who has an email of their own or none. */
export interface Listed extends Registered {
  owner: string;
}

/** `likely`: nothing but the name speaks for one person, and nothing against; staff decides. */
export type Likeness = 'same' | 'likely' | 'different';

/** Namesakes, as far as birthday and email tell; without either they are taken for one person. */
export function compareNamesakes(one: Registered, other: Registered): Likeness {
  if (one.birthday && other.birthday) return one.birthday === other.birthday ? 'same' : 'different';
  if (!one.email || !other.email || one.email === other.email) return 'same';
  return one.birthday || other.birthday ? 'different' : 'likely';
}

/** What a person of a table is to their namesakes in the run. */
export function findLikeness({ birthday, email, owner }: Listed, namesakes: readonly Registered[] = []): Likeness {
  const compared = namesakes.map((other) => {
    if (compareNamesakes({ birthday, email: owner }, other) === 'same') return 'same';
    if (email) return compareNamesakes({ birthday, email }, other);
    return birthday && other.birthday ? 'different' : 'likely';
  });
  return (['same', 'likely'] as const).find((likeness) => compared.includes(likeness)) ?? 'different';
}

/** Matches at least those who are `same`, namesakes or not. */
const mayBe = (people: readonly Registered[], { birthday, email }: Record<keyof Registered, SQL>): SQL | undefined =>
  or(
    inArray(
      birthday,
      people.flatMap((one) => one.birthday || []),
    ),
    inArray(email, ['', ...people.map((one) => one.email)]),
  );

/**
 * People with a place in a standing order of a run, by their names.
 * @param among only those who may be one of these people, each of whom has an email
 */
export async function findRegistered(
  db: Db,
  edition: number,
  among?: readonly Registered[],
): Promise<Map<string, Registered[]>> {
  const isOrdered = and(eq(orderLines.registrationId, registrations.id), eq(orderLines.isLive, true));
  const people = await db
    .select(person)
    .from(registrations)
    .innerJoin(orderLines, isOrdered)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(participantDetails, eq(participantDetails.registrationId, registrations.id))
    .where(
      and(eq(registrations.edition, edition), eq(registrations.kind, 'individual'), among && mayBe(among, person)),
    );
  const members = await db
    .select(member)
    .from(teamMembers)
    .innerJoin(registrations, eq(registrations.id, teamMembers.registrationId))
    .innerJoin(orderLines, isOrdered)
    .where(and(eq(registrations.edition, edition), among && mayBe(among, member)));
  return Map.groupBy([...people, ...members], ({ name }) => toNameKey(name));
}
