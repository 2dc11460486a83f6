import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { TeamQuery, TeamView } from 'shared-lib/api/office';
import { compareBySize } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { countWhere } from '../../database/countWhere.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { users } from '../accounts/index.ts';
import { emailKeys } from '../mail/index.ts';
import { findOrderId, orderLines, orderSearch, orders, textConditions } from '../orders/index.ts';
import { registrations, teamAdditions, teamMembers } from '../registrations/index.ts';
import { participants } from './participants.tables.ts';

export interface TeamsOfDay {
  edition: number;
  /** For the reminder of that day, as in the calendar of Kyiv. */
  day: string;
}

const { fields } = registrations;
const captain = sql<string>`concat_ws(' ', ${fields} -> 'representative' ->> 'name', ${fields} -> 'representative' ->> 'lastName')`;
/** The registration of a team and those of the places that were added to it; an array, which an index can look up. */
const isPart = (id: SQLWrapper) => sql`${id} = any(array(select ${registrations.id}
  union all select ${teamAdditions.registrationId} from ${teamAdditions} where ${teamAdditions.teamId} = ${registrations.id}))`;
const countAdded = (statuses: SQL) => sql<number>`(select coalesce(sum(line.quantity), 0)::integer from ${teamAdditions}
  join order_lines line on line.registration_id = ${teamAdditions.registrationId} and line.is_live
  join orders added on added.id = line.order_id and added.status in (${statuses})
  where ${teamAdditions.teamId} = ${registrations.id})`;
const own = sql<number>`(${fields} ->> 'participantsCount')::integer`;
const added = countAdded(sql`'paid', 'awaiting-payment'`);
const addedUnpaid = countAdded(sql`'awaiting-payment'`);
const named = sql<number>`(select count(*)::integer from ${teamMembers} where ${isPart(teamMembers.registrationId)})`;
const unsized = sql<number>`(select count(*)::integer from ${participants}
  where ${isPart(participants.registrationId)} and ${participants.size} = '' and ${participants.delivery} <> 'number-only')`;
const isUnpaid = sql<boolean>`(${orders.status} is distinct from 'paid' or ${addedUnpaid} > 0)`;

/** Indexes of the teams hold both: folded names, company, captain, email and tax code, and the order of the Ukrainian alphabet. */
const words = sql`team_words(${fields})`;
const sortName = sql`ukrainian_order(${fields} ->> 'teamName') collate "C"`;
const ofEdition = (edition: number) => and(eq(registrations.edition, edition), eq(registrations.kind, 'team'));

/** One reminder a day and team. */
export const reminderKey = (id: number, day: string): string => `team-reminder:${id}:${day}`;

/** Teams of an edition with their captain, roster and current order. */
function getTeams(db: Db, edition: number, day: string) {
  return db
    .select({
      id: registrations.id,
      locale: registrations.locale,
      name: sql<string>`${fields} ->> 'teamName'`.as('name'),
      sortName: sortName.as('sort_name'),
      company: sql<string>`coalesce(${fields} ->> 'legalName', '')`.as('company'),
      taxCode: sql<string>`coalesce(${fields} ->> 'taxCode', '')`.as('tax_code'),
      captain: captain.as('captain'),
      phone: sql<string>`coalesce(${fields} -> 'representative' ->> 'phone', '')`.as('captain_phone'),
      // A join would be made for counts, too.
      email: sql<string>`(select ${users.email} from ${users} where ${users.id} = ${registrations.userId})`.as('email'),
      places: sql<number>`(${own} + ${added})`.as('places'),
      named: named.as('named'),
      unnamed: sql<number>`greatest(${own} + ${added} - ${addedUnpaid} - ${named}, 0)`.as('unnamed'),
      unsized: unsized.as('unsized'),
      isUnpaid: isUnpaid.as('is_unpaid'),
      remindedAt: emailKeys.enqueuedAt,
    })
    .from(registrations)
    .leftJoin(orderLines, and(eq(orderLines.registrationId, registrations.id), orderLines.isLive))
    .leftJoin(orders, and(eq(orders.id, orderLines.orderId), inArray(orders.status, ['awaiting-payment', 'paid'])))
    .leftJoin(emailKeys, eq(emailKeys.key, sql`'team-reminder:' || ${registrations.id} || ${`:${day}`}`))
    .leftJoin(teamAdditions, eq(teamAdditions.registrationId, registrations.id))
    .where(and(ofEdition(edition), isNull(teamAdditions.registrationId)))
    .as('teams');
}

type Teams = ReturnType<typeof getTeams>;
export type TeamRow = Awaited<ReturnType<typeof findTeams>>[number];

const toView = (all: Teams, view: TeamView): SQL | undefined =>
  ({ all: undefined, unfilled: sql`${all.unnamed} > 0`, unpaid: sql`${all.isUnpaid}` })[view];

const isFound = (all: Teams, found: readonly number[] | undefined) => found && isOneOf(all.id, found);

/** Teams by view. @param found ids of those that a text finds; undefined: all. */
export async function findTeams(
  db: Db,
  { edition, day }: TeamsOfDay,
  query: Omit<TeamQuery, 'text'> & { found?: readonly number[] | undefined },
  limit: number,
  from: number,
) {
  const all = getTeams(db, edition, day);
  const { view = 'all', sort = 'name', direction = 'asc', found } = query;
  const key = { name: all.sortName, people: all.places, unnamed: all.unnamed }[sort];
  return db
    .select()
    .from(all)
    .where(and(toView(all, view), isFound(all, found)))
    .orderBy((direction === 'asc' ? asc : desc)(key), asc(all.id))
    .limit(limit)
    .offset(from);
}

/** @returns undefined also for a team of another edition. */
export async function findTeam(db: Db, { edition, day }: TeamsOfDay, id: number): Promise<TeamRow | undefined> {
  const all = getTeams(db, edition, day);
  const [row] = await db.select().from(all).where(eq(all.id, id));
  return row;
}

/** How many are in each view, of all or of those found. */
export async function countTeams(
  db: Db,
  { edition, day }: TeamsOfDay,
  found?: readonly number[],
): Promise<Record<TeamView, number>> {
  const all = getTeams(db, edition, day);
  const count = (view: TeamView) => countWhere(toView(all, view));
  const [row] = await db
    .select({ all: count('all'), unfilled: count('unfilled'), unpaid: count('unpaid') })
    .from(all)
    .where(isFound(all, found));
  return row ?? { all: 0, unfilled: 0, unpaid: 0 };
}

/** Teams of a run by name, company, captain, tax code, email or order. @returns their ids; undefined without a text. */
export async function findTeamsByText(db: Db, edition: number, typed = ''): Promise<number[] | undefined> {
  const text = typed.trim();
  if (!text) return undefined;
  const { exact, close } = textConditions(db, text, words, []);
  const teams = db.select({ id: registrations.id }).from(registrations);
  const byWords = teams.where(and(ofEdition(edition), or(exact, await close())));
  const byEmail = db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(ofEdition(edition), sql`strpos(${users.email}, ${text.toLowerCase()}) > 0`));
  const rows = await union(byWords, byEmail);
  const orderId = findOrderId(text.toUpperCase());
  return [...rows.map(({ id }) => id), ...(orderId ? await findTeamIds(db, orderId) : [])];
}

/** Registrations of teams and of the places that were added to them. */
async function findParts(db: Db, teamIds: readonly number[]): Promise<number[]> {
  const added = await db
    .select({ id: teamAdditions.registrationId })
    .from(teamAdditions)
    .where(inArray(teamAdditions.teamId, [...teamIds]));
  return [...teamIds, ...added.map(({ id }) => id)];
}

/** A part of a team with the order that stands for it. */
export type TeamPart = Awaited<ReturnType<typeof findTeamParts>>[number];

/** The places of teams that are ordered, those that were added after the others. */
export async function findTeamParts(db: Db, ids: readonly number[]) {
  const teamId = sql<number>`coalesce(${teamAdditions.teamId}, ${orderLines.registrationId})`;
  return db
    .select({
      teamId,
      registrationId: sql<number>`${orderLines.registrationId}`,
      places: orderLines.quantity,
      orderId: orders.id,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      currency: orders.currency,
      total: orders.total,
      balance: orderSearch.balance,
      orderedAt: orders.createdAt,
      paidAt: orders.paidAt,
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), inArray(orders.status, ['awaiting-payment', 'paid'])))
    .innerJoin(orderSearch, eq(orderSearch.orderId, orders.id))
    .leftJoin(teamAdditions, eq(teamAdditions.registrationId, orderLines.registrationId))
    .where(and(orderLines.isLive, inArray(orderLines.registrationId, await findParts(db, ids))))
    .orderBy(asc(orderLines.registrationId));
}

/** Teams whose places an order has. */
async function findTeamIds(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sql<number>`coalesce(${teamAdditions.teamId}, ${orderLines.registrationId})` })
    .from(orderLines)
    .leftJoin(teamAdditions, eq(teamAdditions.registrationId, orderLines.registrationId))
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.registrationId), orderLines.isLive));
  return rows.map(({ id }) => id);
}

/** Kits of the paid places of teams, by team and size, in the order of `sizes` and then those that the run lists no longer. */
export async function findKitSizes(db: Db, ids: readonly number[], sizes: readonly string[]) {
  if (ids.length === 0) return new Map<number, { size: string; count: number }[]>();
  const teamId = sql<number>`coalesce(${teamAdditions.teamId}, ${participants.registrationId})`;
  const rows = await db
    .select({ id: teamId, size: participants.size, count: sql<number>`count(*)::integer` })
    .from(participants)
    .leftJoin(teamAdditions, eq(teamAdditions.registrationId, participants.registrationId))
    .where(and(inArray(participants.registrationId, await findParts(db, ids)), ne(participants.size, '')))
    .groupBy(teamId, participants.size);
  const sorted = rows.sort(compareBySize(sizes, ({ size }) => size));
  const ofTeam = (id: number) => sorted.filter((row) => row.id === id).map(({ size, count }) => ({ size, count }));
  return new Map(ids.map((id) => [id, ofTeam(id)]));
}
