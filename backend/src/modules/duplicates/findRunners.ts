import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { RunnerKey } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { isSamePerson } from '../../text/isSamePerson.ts';
import { users } from '../accounts/index.ts';
import { orderLines, orders } from '../orders/index.ts';
import { participantDetails, participants } from '../participants/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';

/** A person with a place in an order that is paid or awaits payment. */
export interface Runner extends RunnerKey {
  orderId: number;
  place: number | null;
  name: string;
  /** `YYYY-MM-DD` or empty, as the other two. */
  birthday: string;
  email: string;
  phone: string;
  size: string;
}

const isOrdered = and(eq(orderLines.registrationId, registrations.id), eq(orderLines.isLive, true));
const isStanding = and(eq(orders.id, orderLines.orderId), inArray(orders.status, ['paid', 'awaiting-payment']));
const isDetailed = and(
  eq(participantDetails.registrationId, participants.registrationId),
  eq(participantDetails.place, participants.place),
);
const individualName = sql<string>`coalesce(${registrations.fields} ->> 'fullName', '')`;
const shared = {
  registrationId: registrations.id,
  orderId: orders.id,
  place: participants.place,
  phone: sql<string>`coalesce(${participantDetails.phone}, '')`,
};

const toKey = ({ registrationId, memberId }: RunnerKey): string => `${registrationId}-${memberId ?? 0}`;

/** The runners that are asked for, as far as they are in a run. */
export async function findRunners(db: Db, of: readonly RunnerKey[]): Promise<Runner[]> {
  const ids = [...new Set(of.map(({ registrationId }) => registrationId))];
  if (ids.length === 0) return [];
  const asked = new Set(of.map(toKey));
  return [...(await findIndividuals(db, ids)), ...(await findMembers(db, ids))].filter((runner) =>
    asked.has(toKey(runner)),
  );
}

export interface NamedRunner extends RunnerKey {
  name: string;
}

/** Names of a run, from the registration after one; what else is known of people is much to read. @returns undefined at the end. */
export async function findNames(db: Db, edition: number, after: number, limit: number) {
  const page = await db
    .select({ id: registrations.id, name: individualName })
    .from(registrations)
    .innerJoin(orderLines, isOrdered)
    .innerJoin(orders, isStanding)
    .where(and(eq(registrations.edition, edition), gt(registrations.id, after)))
    .orderBy(asc(registrations.id))
    .limit(limit);
  const last = page.at(-1)?.id;
  if (last === undefined) return undefined;
  const ids = page.map(({ id }) => id);
  const members = await db
    .select({ registrationId: teamMembers.registrationId, memberId: teamMembers.id, name: teamMembers.fullName })
    .from(teamMembers)
    .where(inArray(teamMembers.registrationId, ids));
  const individuals = page.map(({ id, name }) => ({ registrationId: id, memberId: null, name }));
  const named: NamedRunner[] = [...individuals, ...members].filter(({ name }) => name !== '');
  return { named, last };
}

async function findIndividuals(db: Db, ids: readonly number[]): Promise<Runner[]> {
  const rows = await db
    .select({
      ...shared,
      name: individualName,
      size: sql<string>`coalesce(${registrations.fields} ->> 'kitSize', '')`,
      birthday: participantDetails.birthday,
      account: users,
    })
    .from(registrations)
    .innerJoin(orderLines, isOrdered)
    .innerJoin(orders, isStanding)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(participants, and(eq(participants.registrationId, registrations.id), eq(participants.place, 0)))
    .leftJoin(
      participantDetails,
      and(eq(participantDetails.registrationId, registrations.id), eq(participantDetails.place, 0)),
    )
    .where(and(eq(registrations.kind, 'individual'), inArray(registrations.id, [...ids])));
  return rows.map(({ account, birthday, phone, ...row }) => ({
    ...row,
    memberId: null,
    birthday:
      birthday ?? (isSamePerson(row.name, `${account.name} ${account.lastName}`) ? account.birthday : null) ?? '',
    email: account.email.toLowerCase(),
    phone: phone || account.phone,
  }));
}

async function findMembers(db: Db, ids: readonly number[]): Promise<Runner[]> {
  return db
    .select({
      ...shared,
      memberId: teamMembers.id,
      name: teamMembers.fullName,
      size: sql<string>`coalesce(nullif(${teamMembers.kitSize}, ''), ${participantDetails.size}, '')`,
      birthday: sql<string>`coalesce(${teamMembers.birthday}::text, '')`,
      email: sql<string>`lower(coalesce(${teamMembers.email}, ''))`,
    })
    .from(teamMembers)
    .innerJoin(registrations, eq(registrations.id, teamMembers.registrationId))
    .innerJoin(orderLines, isOrdered)
    .innerJoin(orders, isStanding)
    .leftJoin(
      participants,
      and(eq(participants.registrationId, registrations.id), eq(participants.memberId, teamMembers.id)),
    )
    .leftJoin(participantDetails, isDetailed)
    .where(inArray(registrations.id, [...ids]));
}
