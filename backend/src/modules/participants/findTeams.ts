import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { KitSize, TeamQuery, TeamView } from 'shared-lib/api/office';
import { kitSizes } from 'shared-lib/vocabulary';
import type { Db } from '../../database/connection.ts';
import { countWhere } from '../../database/countWhere.ts';
import { users } from '../accounts/index.ts';
import { emailKeys } from '../mail/index.ts';
import { findOrderId, orderLines, orderSearch, orders, textConditions } from '../orders/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { participants } from './participants.tables.ts';

const MOST_TEAMS = 100_000;

export interface TeamsOfDay {
  edition: number;
  /** For the reminder of that day, as in the calendar of Kyiv. */
  day: string;
}

const { fields } = registrations;
const captain = sql<string>`concat_ws(' ', ${fields} -> 'representative' ->> 'name', ${fields} -> 'representative' ->> 'lastName')`;
const places = sql<number>`(${fields} ->> 'participantsCount')::integer`;
const named = sql<number>`(select count(*)::integer from ${teamMembers} where ${teamMembers.registrationId} = ${registrations.id})`;
const unsized = sql<number>`(select count(*)::integer from ${participants}
  where ${participants.registrationId} = ${registrations.id} and ${participants.size} = '' and ${participants.delivery} <> 'number-only')`;

/** One reminder a day and team. */
export const reminderKey = (id: number, day: string): string => `team-reminder:${id}:${day}`;

/** Teams of an edition with their captain, roster and current order. */
function getTeams(db: Db, edition: number, day: string) {
  return (
    db
      .select({
        id: registrations.id,
        locale: registrations.locale,
        name: sql<string>`${fields} ->> 'teamName'`.as('name'),
        company: sql<string>`coalesce(${fields} ->> 'legalName', '')`.as('company'),
        taxCode: sql<string>`coalesce(${fields} ->> 'taxCode', '')`.as('tax_code'),
        captain: captain.as('captain'),
        phone: sql<string>`coalesce(${fields} -> 'representative' ->> 'phone', '')`.as('captain_phone'),
        email: users.email,
        places: places.as('places'),
        named: named.as('named'),
        unnamed: sql<number>`greatest(${places} - ${named}, 0)`.as('unnamed'),
        unsized: unsized.as('unsized'),
        ordered: orderLines.quantity,
        orderId: sql<number | null>`${orders.id}`.as('team_order'),
        status: orders.status,
        paymentMethod: orders.paymentMethod,
        currency: orders.currency,
        total: orders.total,
        balance: orderSearch.balance,
        orderedAt: orders.createdAt,
        paidAt: orders.paidAt,
        remindedAt: emailKeys.enqueuedAt,
        words:
          sql<string>`' ' || concat_ws(' ', search_fold(concat_ws(' ', ${fields} ->> 'teamName', ${fields} ->> 'legalName', ${captain},
          ${fields} -> 'representative' ->> 'email', ${users.email})), ${fields} ->> 'taxCode') || ' '`.as(
            'team_words',
          ),
      })
      .from(registrations)
      .innerJoin(users, eq(users.id, registrations.userId))
      .leftJoin(orderLines, and(eq(orderLines.registrationId, registrations.id), orderLines.isLive))
      .leftJoin(orders, and(eq(orders.id, orderLines.orderId), inArray(orders.status, ['awaiting-payment', 'paid'])))
      .leftJoin(emailKeys, eq(emailKeys.key, sql`'team-reminder:' || ${registrations.id} || ${`:${day}`}`))
      .leftJoin(orderSearch, eq(orderSearch.orderId, orders.id))
      .where(and(eq(registrations.edition, edition), eq(registrations.kind, 'team')))
      // Keeps the folded words from being computed once for each condition on them.
      .limit(MOST_TEAMS)
      .as('teams')
  );
}

type Teams = ReturnType<typeof getTeams>;
export type TeamRow = Awaited<ReturnType<typeof findTeams>>['rows'][number];

const toView = (all: Teams, view: TeamView): SQL | undefined =>
  ({ all: undefined, unfilled: sql`${all.unnamed} > 0`, unpaid: sql`${all.status} is distinct from 'paid'` })[view];

/** Teams by text and view. */
export async function findTeams(db: Db, { edition, day }: TeamsOfDay, query: TeamQuery, limit: number, from: number) {
  const all = getTeams(db, edition, day);
  const { view = 'all', sort = 'name', direction = 'asc' } = query;
  const where = and(toView(all, view), await textCondition(db, all, query.text?.trim() ?? ''));
  const key = { name: sql`ukrainian_order(${all.name}) collate "C"`, people: all.places, unnamed: all.unnamed }[sort];
  const rows = await db
    .select()
    .from(all)
    .where(where)
    .orderBy((direction === 'asc' ? asc : desc)(key), asc(all.id))
    .limit(limit)
    .offset(from);
  const [total] = await db.select({ count: sql<number>`count(*)::integer` }).from(all).where(where);
  return { rows, count: total?.count ?? 0 };
}

/** @returns undefined also for a team of another edition. */
export async function findTeam(db: Db, { edition, day }: TeamsOfDay, id: number): Promise<TeamRow | undefined> {
  const all = getTeams(db, edition, day);
  const [row] = await db.select().from(all).where(eq(all.id, id));
  return row;
}

/** How many are in each view. */
export async function countTeams(db: Db, { edition, day }: TeamsOfDay): Promise<Record<TeamView, number>> {
  const all = getTeams(db, edition, day);
  const count = (view: TeamView) => countWhere(toView(all, view));
  const [row] = await db.select({ all: count('all'), unfilled: count('unfilled'), unpaid: count('unpaid') }).from(all);
  return row ?? { all: 0, unfilled: 0, unpaid: 0 };
}

async function textCondition(db: Db, all: Teams, text: string): Promise<SQL | undefined> {
  if (!text) return undefined;
  const orderId = findOrderId(text.toUpperCase());
  const { exact, close } = textConditions(db, text, all.words, orderId ? [eq(all.orderId, orderId)] : []);
  return or(exact, await close());
}

/** Kits of the paid places of teams, by team and size. */
export async function findKitSizes(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { size: KitSize; count: number }[]>();
  const rows = await db
    .select({ id: participants.registrationId, size: participants.size, count: sql<number>`count(*)::integer` })
    .from(participants)
    .where(inArray(participants.registrationId, [...ids]))
    .groupBy(participants.registrationId, participants.size);
  const ofTeam = (id: number) =>
    kitSizes.flatMap((size) =>
      rows.filter((row) => row.id === id && row.size === size).map(({ count }) => ({ size, count })),
    );
  return new Map(ids.map((id) => [id, ofTeam(id)]));
}
