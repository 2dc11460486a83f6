import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { OrderQuery, OrderView } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { countWhere } from '../../../database/countWhere.ts';
import { fromKyivTime } from '../../../kyivTime.ts';
import { type Currency, findOrderId } from '../order.ts';
import { CursorUnknown } from '../orders.errors.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { orderSearch } from './orderSearch.tables.ts';
import { numberConditions, orderIdIn } from './searchTerms.ts';
import { textConditions } from './textConditions.ts';

export type FoundOrder = typeof orderSearch.$inferSelect & { match: 'exact' | 'close' | null };

export interface FoundOrders {
  rows: FoundOrder[];
  count: number;
  sums: { currency: Currency; amount: number }[];
  next: string | null;
}

/** Typos are only looked for when few orders match exactly. */
const FEW = 20;

const sortKeys = { created: orderSearch.createdAt, amount: orderSearch.total, number: orderSearch.orderId };

const DAY_MS = 24 * 60 * 60_000;

const views: Record<Exclude<OrderView, 'all'>, SQL> = {
  attention: sql`${orderSearch.needsAttention}`,
  awaiting: sql`${orderSearch.status} = 'awaiting-payment'`,
  paid: sql`${orderSearch.status} = 'paid'`,
  ended: sql`${orderSearch.status} in ('cancelled', 'refunded')`,
};

/** Finds orders by text and filters, without an edition of all editions. Exact matches come before those with typos. @param only an additional condition. @throws {CursorUnknown} */
export async function findOrders(db: Db, query: OrderQuery, limit: number, only?: SQL): Promise<FoundOrders> {
  const filters = and(createFilters(query), only);
  const text = query.text?.trim() ?? '';
  if (!text) return page(db, query, limit, { where: filters, exact: undefined });
  const { exact, close } = textConditions(db, text, orderSearch.words, numberConditions(text));
  const found = await page(db, query, limit, { where: and(filters, exact), exact });
  if (found.count >= FEW) return found;
  const alike = await close();
  return alike ? page(db, query, limit, { where: and(filters, or(exact, alike)), exact }) : found;
}

/** Orders in each view. */
export async function countViews(db: Db, edition: number): Promise<Record<OrderView, number>> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      attention: countWhere(views.attention),
      awaiting: countWhere(views.awaiting),
      paid: countWhere(views.paid),
      ended: countWhere(views.ended),
    })
    .from(orderSearch)
    .where(eq(orderSearch.edition, edition));
  return row ?? { all: 0, attention: 0, awaiting: 0, paid: 0, ended: 0 };
}

function createFilters(query: OrderQuery): SQL | undefined {
  const { view = 'all', states, kinds, paymentMethod, delivery, from, to, amountFrom, amountTo, numbers } = query;
  const ids = numbers?.map((number) => findOrderId(number) ?? 0);
  return and(
    ids?.length ? undefined : ofEdition(query),
    view === 'all' ? undefined : views[view],
    states?.length ? inArray(orderSearch.state, states) : undefined,
    kinds?.length ? inArray(orderSearch.kind, kinds) : undefined,
    paymentMethod && eq(orderSearch.paymentMethod, paymentMethod),
    delivery && eq(orderSearch.delivery, delivery),
    from ? gte(orderSearch.createdAt, toDayStart(from)) : undefined,
    to ? lt(orderSearch.createdAt, toDayEnd(to)) : undefined,
    amountFrom === undefined ? undefined : gte(orderSearch.total, amountFrom),
    amountTo === undefined ? undefined : lte(orderSearch.total, amountTo),
    ids?.length ? inArray(orderSearch.orderId, ids) : undefined,
  );
}

function ofEdition({ edition, text = '' }: OrderQuery): SQL | undefined {
  if (edition === undefined) return undefined;
  const named = orderIdIn(text);
  const own = eq(orderSearch.edition, edition);
  return named === undefined ? own : or(own, eq(orderSearch.orderId, named));
}

/** Midnight in Kyiv; a day that is none finds nothing. */
export const toDayStart = (day: string): Date => fromKyivTime(day) ?? new Date(0);
export const toDayEnd = (day: string): Date =>
  toDayStart(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));

interface Condition {
  where: SQL | undefined;
  exact: SQL | undefined;
}

async function page(db: Db, query: OrderQuery, limit: number, { where, exact }: Condition): Promise<FoundOrders> {
  const rank = exact ? sql<number>`case when ${exact} then 0 else 1 end` : sql<number>`0`;
  const key = sql`${sortKeys[query.sort ?? 'created']}`;
  const isUp = query.direction === 'asc';
  const order = sql.raw(isUp ? 'asc' : 'desc');
  const matching = where ?? sql`true`;
  const after = query.cursor
    ? afterCursor(readCursor(query.cursor, isCursor), { rank, key, isUp, sort: query.sort })
    : sql`true`;
  const ranked = exact ? sql`${rank} asc, ` : sql``;
  const rows = await db
    .select({ row: orderSearch, rank, key: sql<string>`${key}::text` })
    .from(orderSearch)
    .where(and(matching, after))
    .orderBy(sql`${ranked}${key} ${order}, ${orderSearch.orderId} ${order}`)
    .limit(limit + 1);
  const totals = await db
    .select({
      currency: orderSearch.currency,
      count: sql<number>`count(*)::integer`,
      amount: sql<number>`sum(${orderSearch.total})::bigint`.mapWith(Number),
    })
    .from(orderSearch)
    .where(matching)
    .groupBy(orderSearch.currency);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ row, rank: place }) => ({
      ...row,
      match: exact ? (Number(place) === 0 ? 'exact' : 'close') : null,
    })),
    count: totals.reduce((sum, { count }) => sum + count, 0),
    sums: totals.map(({ currency, amount }) => ({ currency, amount })).sort((one, other) => other.amount - one.amount),
    next: rows.length > limit && last ? writeCursor([Number(last.rank), last.key, last.row.orderId]) : null,
  };
}

type Cursor = [rank: number, key: string, id: number];

function isCursor(keys: unknown): keys is Cursor {
  if (!Array.isArray(keys)) return false;
  const [rank, key, id] = keys;
  return Number.isInteger(rank) && typeof key === 'string' && /^[\d\s:.+-]{1,40}$/.test(key) && Number.isInteger(id);
}

interface Place {
  rank: SQL;
  key: SQL;
  isUp: boolean;
  sort: OrderQuery['sort'];
}

function afterCursor([place, last, id]: Cursor, { rank, key, isUp, sort = 'created' }: Place): SQL {
  const sign = sql.raw(isUp ? '>' : '<');
  const type = sql.raw(sort === 'created' ? 'timestamptz' : 'bigint');
  if (!(sort === 'created' ? !Number.isNaN(Date.parse(last)) : /^\d{1,18}$/.test(last))) {
    throw new CursorUnknown();
  }
  const later = sql`(${key}, ${orderSearch.orderId}) ${sign} (${last}::${type}, ${id}::integer)`;
  return sql`(${rank} > ${place} or (${rank} = ${place} and ${later}))`;
}
