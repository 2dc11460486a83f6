import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { users } from '../accounts/index.ts';
import type { Locale } from '../mail/index.ts';
import { orderLines, orders } from '../orders/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { TeamUnknown } from './messages.errors.ts';

export type Segment =
  | { segment: 'unpaid' | 'registered'; registrationId: null }
  | { segment: 'team'; registrationId: number };

export interface Recipient {
  email: string;
  locale: Locale;
}

/** People of a segment, each address once, in lower case. @throws {TeamUnknown} */
export async function findRecipients(db: Db, chosen: Segment, edition: number): Promise<Recipient[]> {
  if (chosen.segment === 'unpaid')
    return once([...(await unpaidOwners(db, edition)), ...(await unpaidGoods(db, edition))]);
  const ofTeam = chosen.segment === 'team' ? eq(registrations.id, chosen.registrationId) : undefined;
  const owners = await db
    .select({ id: registrations.id, kind: registrations.kind, email: users.email, locale: registrations.locale })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.edition, edition), ofTeam))
    .orderBy(registrations.id);
  if (chosen.segment === 'team' && owners[0]?.kind !== 'team') throw new TeamUnknown();
  const members = await db
    .select({ email: teamMembers.email, locale: registrations.locale })
    .from(teamMembers)
    .innerJoin(registrations, eq(registrations.id, teamMembers.registrationId))
    .where(and(eq(registrations.edition, edition), ofTeam, isNotNull(teamMembers.email)))
    .orderBy(teamMembers.id);
  return once([...owners, ...members]);
}

/** Owners of registrations that no paid order holds. */
const unpaidOwners = (db: Db, edition: number) =>
  db
    .select({ email: users.email, locale: registrations.locale })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.edition, edition),
        sql`not exists (select 1 from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
          where ${orderLines.registrationId} = ${registrations.id} and ${orderLines.isLive} and ${orders.status} = 'paid')`,
      ),
    )
    .orderBy(registrations.id);

/** Payers of goods alone, while these are reserved. */
const unpaidGoods = (db: Db, edition: number) =>
  db
    .select({ email: orders.email, locale: orders.locale })
    .from(orders)
    .where(
      and(
        eq(orders.edition, edition),
        eq(orders.kind, 'purchase'),
        eq(orders.status, 'awaiting-payment'),
        ne(orders.stock, 'released'),
        isNotNull(orders.email),
        sql`not exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
          and ${inArray(orderLines.kind, ['registration'])})`,
      ),
    )
    .orderBy(orders.id);

/** Teams of the edition, by name. */
export async function findTeams(db: Db, edition: number): Promise<{ id: number; name: string }[]> {
  const name = sql<string>`coalesce(${registrations.fields} ->> 'teamName', '')`;
  return db
    .select({ id: registrations.id, name })
    .from(registrations)
    .where(and(eq(registrations.edition, edition), eq(registrations.kind, 'team')))
    .orderBy(name, registrations.id);
}

function once(found: readonly { email: string | null; locale: Locale }[]): Recipient[] {
  const people = new Map<string, Recipient>();
  for (const { email, locale } of found) {
    const address = email?.trim().toLowerCase();
    if (address && !people.has(address)) people.set(address, { email: address, locale });
  }
  return [...people.values()];
}
