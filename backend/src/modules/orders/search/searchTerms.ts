import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { parseMinorUnits } from '../../../minorUnits.ts';
import { findOrderId } from '../order.ts';
import { orderSearch } from './orderSearch.tables.ts';

/** The word with each two neighbours swapped, which is one typo. */
export const getSwaps = (word: string): string[] =>
  [...word].slice(1).map((sign, at) => `${word.slice(0, at)}${sign}${word[at]}${word.slice(at + 2)}`);

/** Folded words hold only Latin letters and digits, so that a pattern needs no escapes. */
export const startsWord =
  (words: SQLWrapper) =>
  (word: string): SQL =>
    sql`${words} like ${`% ${word}%`}`;
export const isWord =
  (words: SQLWrapper) =>
  (word: string): SQL =>
    sql`${words} like ${`% ${word} %`}`;

const ORDER_NUMBER = /^(?:run|р[уy]н|кгт)?[\s№#\-–—_.:]*(\d{1,9})$/iu;
/** Digits that spaces, brackets, dashes or a decimal sign divide. */
const NUMBER = /^[\s+(]*\d[\d\s\u00a0()+\-–—.,']*(?:грн|₴|uah)?\.?$/iu;

/** The order whose number was typed. */
export function orderIdIn(typed: string): number | undefined {
  const text = typed.trim();
  const id = findOrderId(text.toUpperCase()) ?? Number(ORDER_NUMBER.exec(text)?.[1] ?? 0);
  return id > 0 && id < 2 ** 31 ? id : undefined;
}

/** What a number may mean: an order, a race number, a phone, a tax code, a waybill or an amount; empty for other texts. */
export function numberConditions(typed: string): SQL[] {
  const text = typed.trim();
  const conditions: SQL[] = [];
  const id = orderIdIn(text);
  if (id !== undefined) conditions.push(sql`${orderSearch.orderId} = ${id}`);
  if (!NUMBER.test(text)) return conditions;
  const digits = text.replace(/\D/g, '');
  // Phones are stored without the country and the zero before the operator.
  const local = /^(?:380|80|0)\d{9}$/.test(digits) ? digits.slice(-9) : digits;
  conditions.push(isWord(orderSearch.words)(digits));
  if (local.length >= 4) conditions.push(sql`${orderSearch.words} like ${`%${local}%`}`);
  const amount = parseMinorUnits(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/[.,]$/, '')
      .replace(',', '.'),
  );
  if (amount) conditions.push(sql`${orderSearch.total} = ${amount}`);
  return conditions;
}
