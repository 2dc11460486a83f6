import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { foldWords } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { findArchived } from '../editions/index.ts';
import {
  createLedger,
  findOrderId,
  isWord,
  lockOrders,
  type OrderRow,
  orderNumber,
  orderSearch,
  orders,
} from '../orders/index.ts';
import type { PayableOrder, Transfer } from './matching/matchTransfer.ts';
import { nameWords } from './matching/names.ts';
import { normalizePayerCode } from './matching/payerCodes.ts';

const MOST_NAMED = 20;
const MOST_WORDS = 12;

const toIds = (numbers: readonly string[]) => numbers.flatMap((number) => findOrderId(number) ?? []);

export async function toPayableOrders(db: Db, rows: readonly OrderRow[]): Promise<PayableOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const balances = await createLedger(db).balances(ids);
  const people = await db
    .select({ id: orderSearch.orderId, who: orderSearch.who })
    .from(orderSearch)
    .where(inArray(orderSearch.orderId, ids));
  const names = new Map(people.map(({ id, who }) => [id, who]));
  const archived = await findArchived(
    db,
    rows.map(({ edition }) => edition),
  );
  return rows.map(({ id, edition, status, currency, total, payer }) => ({
    number: orderNumber(id),
    status,
    currency,
    open: total - (balances.get(id) ?? 0),
    payerCode: payer?.taxCode ?? '',
    payerName: payer?.name || names.get(id) || '',
    isArchived: archived.has(edition),
  }));
}

/** Locks the orders, so that their open amounts stay until the transaction ends. */
export async function lockPayableOrders(db: Db, numbers: readonly string[]): Promise<PayableOrder[]> {
  return toPayableOrders(db, await lockOrders(db, toIds(numbers)));
}

/** Unpaid orders of the payer: by tax code, or with the words of the name. */
export async function findOrdersOfPayer(db: Db, transfer: Transfer): Promise<PayableOrder[]> {
  const code = normalizePayerCode(transfer.payerCode);
  const ids = await findIdsByName(db, transfer);
  const isOfPayer = [
    ...(code === '' ? [] : [inArray(sql`${orders.payer} ->> 'taxCode'`, [...new Set([code, transfer.payerCode])])]),
    ...(ids.length === 0 ? [] : [inArray(orders.id, ids)]),
  ];
  if (isOfPayer.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'awaiting-payment'), or(...isOfPayer)))
    .orderBy(orders.id);
  return toPayableOrders(db, rows);
}

async function findIdsByName(db: Db, { payerName, purpose, amount, currency }: Transfer): Promise<number[]> {
  const toFind = (words: readonly string[]) => words.filter((word) => word.length > 2 && !/\d/u.test(word));
  const names = toFind([...new Set(nameWords(payerName))]).slice(0, MOST_WORDS);
  const others = toFind([...new Set(foldWords(purpose))].filter((word) => !names.includes(word))).slice(0, MOST_WORDS);
  const terms = [...names, ...others];
  if (terms.length === 0) return [];
  const contains = isWord(orderSearch.words);
  const countMatches = (words: readonly string[]): SQL =>
    words.length === 0
      ? sql`0`
      : sql.join(
          words.map((word) => sql`(${contains(word)})::integer`),
          sql` + `,
        );
  const isExact = sql`${orderSearch.total} - ${orderSearch.balance} = ${amount}`;
  const rows = await db
    .select({ id: orderSearch.orderId })
    .from(orderSearch)
    .where(
      and(
        eq(orderSearch.status, 'awaiting-payment'),
        sql`${orderSearch.currency} = ${currency}`,
        or(...terms.map(contains)),
        or(
          names.length > 0 ? gt(countMatches(names), Math.min(1, names.length - 1)) : undefined,
          and(isExact, or(gt(countMatches(names), 0), gt(countMatches(others), 1))),
        ),
      ),
    )
    .orderBy(desc(isExact), desc(countMatches(terms)), orderSearch.orderId)
    .limit(MOST_NAMED);
  return rows.map(({ id }) => id);
}
