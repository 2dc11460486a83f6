import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { OrderQuery, OrderView } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { fromKyivTime } from '../../content/index.ts';
import { type Currency, orderIdOf } from '../order.ts';
import { CursorUnknown } from '../orders.errors.ts';
import { inOtherLayout } from './keyboardLayout.ts';
import { orderSearch, orderWords } from './orderSearch.tables.ts';
import { isWord, numberConditions, startsWord, swapsOf, typosIn } from './searchTerms.ts';

export type FoundOrder = typeof orderSearch.$inferSelect & { match: 'exact' | 'close' | null };

export interface FoundOrders {
  rows: FoundOrder[];
  count: number;
  sums: { currency: Currency; amount: number }[];
  next: string | null;
}

/** Typos are only looked for when few orders match exactly. */
const FEW = 20;
const MAX_CLOSE_WORDS = 20;
const MAX_WORDS = 6;

const sortKeys = { created: orderSearch.createdAt, amount: orderSearch.total, number: orderSearch.orderId };

const DAY_MS = 24 * 60 * 60_000;

const views: Record<Exclude<OrderView, 'all'>, SQL> = {
  attention: sql`${orderSearch.needsAttention}`,
  awaiting: sql`${orderSearch.status} = 'awaiting-payment'`,
  paid: sql`${orderSearch.status} = 'paid'`,
  ended: sql`${orderSearch.status} in ('cancelled', 'refunded')`,
};

/** Finds orders by text and filters. Exact matches come before those with typos. @param only a further condition. @throws {CursorUnknown} */
export async function findOrders(db: Db, query: OrderQuery, limit: number, only?: SQL): Promise<FoundOrders> {
  const filters = and(filtersOf(query), only);
  const text = query.text?.trim() ?? '';
  if (!text) return page(db, query, limit, { where: filters, exact: undefined });
  const words = await foldedVariants(db, text);
  const exact = or(...numberConditions(text), ...words.map((one) => and(...one.map(startsWord)))) ?? sql`false`;
  const found = await page(db, query, limit, { where: and(filters, exact), exact });
  if (found.count >= FEW || words.length === 0) return found;
  const close = await closeCondition(db, words);
  return close ? page(db, query, limit, { where: and(filters, or(exact, close)), exact }) : found;
}

/** Orders in each view. */
export async function countViews(db: Db): Promise<Record<OrderView, number>> {
  const count = (where: SQL) => sql<number>`count(*) filter (where ${where})::integer`;
  const [row] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      attention: count(views.attention),
      awaiting: count(views.awaiting),
      paid: count(views.paid),
      ended: count(views.ended),
    })
    .from(orderSearch);
  return row ?? { all: 0, attention: 0, awaiting: 0, paid: 0, ended: 0 };
}

function filtersOf(query: OrderQuery): SQL | undefined {
  const { view = 'all', states, kinds, paymentMethod, delivery, from, to, amountFrom, amountTo, numbers } = query;
  const ids = numbers?.map((number) => orderIdOf(number) ?? 0);
  return and(
    view === 'all' ? undefined : views[view],
    states?.length ? inArray(orderSearch.state, states) : undefined,
    kinds?.length ? inArray(orderSearch.kind, kinds) : undefined,
    paymentMethod && eq(orderSearch.paymentMethod, paymentMethod),
    delivery && eq(orderSearch.delivery, delivery),
    from ? gte(orderSearch.createdAt, startOf(from)) : undefined,
    to ? lt(orderSearch.createdAt, endOf(to)) : undefined,
    amountFrom === undefined ? undefined : gte(orderSearch.total, amountFrom),
    amountTo === undefined ? undefined : lte(orderSearch.total, amountTo),
    ids?.length ? inArray(orderSearch.orderId, ids) : undefined,
  );
}

/** Midnight in Kyiv; a day that is none finds nothing. */
export const startOf = (day: string): Date => fromKyivTime(day) ?? new Date(0);
export const endOf = (day: string): Date =>
  startOf(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));

/** Folded words of the text as typed, and as if typed in the other keyboard layout. */
async function foldedVariants(db: Db, text: string): Promise<string[][]> {
  const fold = (value: string) => sql<string>`search_fold(${value})`;
  const response = await db.execute(sql`select ${fold(text)} as typed, ${fold(inOtherLayout(text))} as other`);
  const [row] = (response as unknown as { rows: { typed: string; other: string }[] }).rows;
  const variants = [row?.typed, row?.other].map((one) => (one ?? '').split(' ').filter(Boolean).slice(0, MAX_WORDS));
  return variants.filter((words) => words.some((word) => word.length > 1));
}

async function closeCondition(db: Db, variants: readonly string[][]): Promise<SQL | undefined> {
  const conditions: SQL[] = [];
  for (const words of variants) {
    const each = await Promise.all(
      words.map(async (word) => or(startsWord(word), ...(await closeWords(db, word)).map(isWord))),
    );
    const all = and(...each);
    if (all) conditions.push(all);
  }
  return or(...conditions);
}

/** Words of names within the typos that a word of this length may have, the closest first. */
async function closeWords(db: Db, word: string): Promise<string[]> {
  const typos = typosIn(word);
  if (typos === 0 || /\d/.test(word) || word.length > 40) return [];
  const distance = sql`levenshtein_less_equal(${orderWords.word}, ${word}, ${typos})`;
  const rows = await db
    .select({ word: orderWords.word })
    .from(orderWords)
    .where(
      or(
        and(
          sql`length(${orderWords.word}) between ${word.length - typos} and ${word.length + typos}`,
          sql`${distance} <= ${typos}`,
        ),
        inArray(orderWords.word, swapsOf(word)),
      ),
    )
    .orderBy(distance)
    .limit(MAX_CLOSE_WORDS);
  return rows.map((row) => row.word);
}

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
  const after = query.cursor ? afterCursor(readCursor(query.cursor), { rank, key, isUp, sort: query.sort }) : sql`true`;
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
    next:
      rows.length > limit && last
        ? writeCursor({ rank: Number(last.rank), key: last.key, id: last.row.orderId })
        : null,
  };
}

interface Cursor {
  rank: number;
  key: string;
  id: number;
}

const writeCursor = ({ rank, key, id }: Cursor) => Buffer.from(JSON.stringify([rank, key, id])).toString('base64url');

function readCursor(cursor: string): Cursor {
  try {
    const [rank, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isKey = typeof key === 'string' && /^[\d\s:.+-]{1,40}$/.test(key);
    if (Number.isInteger(rank) && isKey && Number.isInteger(id)) return { rank, key, id };
  } catch {}
  throw new CursorUnknown();
}

interface Place {
  rank: SQL;
  key: SQL;
  isUp: boolean;
  sort: OrderQuery['sort'];
}

function afterCursor(cursor: Cursor, { rank, key, isUp, sort = 'created' }: Place): SQL {
  const sign = sql.raw(isUp ? '>' : '<');
  const type = sql.raw(sort === 'created' ? 'timestamptz' : 'bigint');
  if (!(sort === 'created' ? !Number.isNaN(Date.parse(cursor.key)) : /^\d{1,18}$/.test(cursor.key))) {
    throw new CursorUnknown();
  }
  const later = sql`(${key}, ${orderSearch.orderId}) ${sign} (${cursor.key}::${type}, ${cursor.id}::integer)`;
  return sql`(${rank} > ${cursor.rank} or (${rank} = ${cursor.rank} and ${later}))`;
}
