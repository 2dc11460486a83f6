import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, index, integer, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { currencies } from 'shared-lib/vocabulary';

export const id = () => serial('id').primaryKey();

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Minor units, eleven digits at most. */
export const money = (name: string) => bigint(name, { mode: 'number' });

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const requiredText = (name: string) => text(name).notNull();
export const requiredInteger = (name: string) => integer(name).notNull();
export const requiredInstant = (name: string) => instant(name).notNull();
export const requiredMoney = (name: string) => money(name).notNull();

export const requiredEnum = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  text(name, { enum: values }).notNull();

export const requiredLocale = () => requiredEnum('locale', ['ua', 'en']);
export const requiredCurrency = () => requiredEnum('currency', currencies);

/** The row of another table that this row belongs to, and is deleted with if `onDelete` is `cascade`. */
export const requiredReference = (name: string, column: () => AnyPgColumn, onDelete?: 'cascade') =>
  requiredInteger(name).references(column, { onDelete });

/** Kilobytes of new entries that wait unsorted. Every search reads them all: the usual 4 MB take 100 ms. */
const UNSORTED_KB = 128;

/** Finds parts of folded words; with the edition it reads no more of ten editions than of one. */
export function wordsIndex(name: string, words: AnyPgColumn | SQL, edition?: AnyPgColumn) {
  const trigrams = sql`${words} gin_trgm_ops`;
  const columns: [AnyPgColumn | SQL, ...SQL[]] = edition ? [edition, trigrams] : [trigrams];
  return index(name)
    .using('gin', ...columns)
    .with({ gin_pending_list_limit: UNSORTED_KB });
}
