import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParticipantPlace, ParticipantQuery, ParticipantView } from 'shared-lib/api/office';
import { ONLINE } from 'shared-lib/validation';
import type { Audience } from 'shared-lib/vocabulary';
import type { Db } from '../../database/connection.ts';
import { countWhere } from '../../database/countWhere.ts';
import { findOrderId, isWord, readCursor, textConditions, writeCursor } from '../orders/index.ts';
import { registrations } from '../registrations/index.ts';
import { participants } from './participants.tables.ts';

export type ParticipantRow = typeof participants.$inferSelect;

/** Typos are only looked for when few names match exactly. */
const FEW = 20;
/** Places without a number come after all others. */
const NO_NUMBER = 2_147_483_647;

const hasNumber = sql`(${participants.number} is not null and not ${participants.isVoid})`;

const views: Record<Exclude<ParticipantView, 'all' | 'no-size'>, SQL> = {
  'no-number': sql`not ${hasNumber}`,
  'no-name': sql`${participants.name} = ''`,
  void: sql`${participants.isVoid}`,
};

/** Places whose runner gets a T-shirt of a size that no one knows yet. */
export function lacksSize(shirtsFor: readonly Audience[]): SQL {
  const getsShirt = (audience: Audience) => sql.raw(String(shirtsFor.includes(audience)));
  return sql`${participants.size} = '' and ${participants.delivery} <> 'number-only' and case
    when (select ${registrations.fields} ->> 'participationFormat' from ${registrations}
      where ${registrations.id} = ${participants.registrationId}) = ${ONLINE} then ${getsShirt('online')}
    when ${participants.kind} = 'team' then ${getsShirt('team')} else ${getsShirt('individual')} end`;
}

export const sortKeys = {
  number: sql`coalesce(${participants.number}, ${sql.raw(String(NO_NUMBER))})`,
  name: sql`${participants.sortName} collate "C"`,
};

/** A run, and who gets a T-shirt there. */
export interface ParticipantsOf {
  edition: number;
  shirtsFor: readonly Audience[];
}

interface Found {
  rows: ParticipantRow[];
  count: number;
  next: string | null;
}

/** Paid places of an edition by text and filters. @throws {CursorUnknown} */
export async function findParticipants(
  db: Db,
  of: ParticipantsOf,
  query: ParticipantQuery,
  limit: number,
): Promise<Found> {
  return page(db, query, limit, await findCondition(db, of, query));
}

/** What a list has: its filters, and its text with typos when few places match exactly. */
export async function findCondition(
  db: Db,
  { edition, shirtsFor }: ParticipantsOf,
  query: ParticipantQuery,
): Promise<SQL | undefined> {
  const filters = createFilters(edition, query, lacksSize(shirtsFor));
  const text = query.text?.trim() ?? '';
  if (!text) return filters;
  const { exact, close } = textConditions(db, text, participants.words, numbersIn(text));
  const isExact = and(filters, exact);
  if ((await db.$count(participants, isExact)) >= FEW) return isExact;
  const alike = await close();
  return alike ? and(filters, or(exact, alike)) : isExact;
}

export const isPlace = ({ registrationId, place }: ParticipantPlace) =>
  and(eq(participants.registrationId, registrationId), eq(participants.place, place));

export async function findParticipant(db: Db, at: ParticipantPlace): Promise<ParticipantRow | undefined> {
  const [row] = await db.select().from(participants).where(isPlace(at));
  return row;
}

/** Paid places of a registration. */
export const findPlaces = (db: Db, registrationId: number): Promise<ParticipantRow[]> =>
  db.select().from(participants).where(eq(participants.registrationId, registrationId)).orderBy(participants.place);

/** Everyone in each view. */
export async function countParticipants(db: Db, { edition, shirtsFor }: ParticipantsOf) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      'no-number': countWhere(views['no-number']),
      'no-name': countWhere(views['no-name']),
      'no-size': countWhere(lacksSize(shirtsFor)),
      void: countWhere(views.void),
    })
    .from(participants)
    .where(eq(participants.edition, edition));
  return row ?? { all: 0, 'no-number': 0, 'no-name': 0, 'no-size': 0, void: 0 };
}

function createFilters(
  edition: number,
  { view = 'all', sizes, delivery, team, numbered }: ParticipantQuery,
  noSize: SQL,
) {
  return and(
    eq(participants.edition, edition),
    view === 'all' ? undefined : view === 'no-size' ? noSize : views[view],
    sizes?.length ? inArray(participants.size, sizes) : undefined,
    delivery && eq(participants.delivery, delivery),
    team ? eq(participants.team, team) : undefined,
    numbered && (numbered === 'yes' ? hasNumber : views['no-number']),
  );
}

/** What digits may mean: a race number, an order or the end of a phone. */
export function numbersIn(text: string): SQL[] {
  const orderId = findOrderId(text.toUpperCase());
  if (orderId) return [eq(participants.orderId, orderId)];
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d{1,14}$/.test(digits)) return [];
  const local = /^(?:380|80|0)\d{9}$/.test(digits) ? digits.slice(-9) : digits;
  const isInPhone = local.length >= 4 ? [sql`${participants.words} like ${`%${local}%`}`] : [];
  return [isWord(participants.words)(digits), ...isInPhone];
}

type Cursor = [key: string, registrationId: number, place: number];

const isCursor = (keys: unknown): keys is Cursor =>
  Array.isArray(keys) &&
  keys.length === 3 &&
  typeof keys[0] === 'string' &&
  keys[0].length < 200 &&
  keys.slice(1).every((key) => Number.isInteger(key) && key >= 0 && key < NO_NUMBER);

async function page(db: Db, query: ParticipantQuery, limit: number, where: SQL | undefined): Promise<Found> {
  const { sort = 'number', direction = 'asc', cursor } = query;
  const key = sortKeys[sort];
  const { registrationId, place } = participants;
  const rows = await db
    .select({ row: participants, key: sql<string>`(${key})::text` })
    .from(participants)
    .where(and(where, cursor === undefined ? undefined : isBeyond(readCursor(cursor, isCursor), sort, direction)))
    .orderBy(...[key, registrationId, place].map((column) => sql`${column} ${sql.raw(direction)}`))
    .limit(limit + 1);
  const [total] = await db.select({ count: sql<number>`count(*)::integer` }).from(participants).where(where);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ row }) => row),
    count: total?.count ?? 0,
    next: last ? writeCursor([last.key, last.row.registrationId, last.row.place]) : null,
  };
}

/** Comes after a place in a list that is sorted so. */
export function isBeyond(
  [last, registrationId, place]: Cursor,
  sort: keyof typeof sortKeys,
  direction: 'asc' | 'desc',
) {
  const value = sort === 'number' ? sql`${Number.parseInt(last, 10) || 0}::integer` : sql`${last}::text collate "C"`;
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sortKeys[sort]}, ${participants.registrationId}, ${participants.place}) ${sign}
    (${value}, ${registrationId}::integer, ${place}::integer)`;
}
