import { type AnyPgColumn, bigint, integer, serial, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => serial('id').primaryKey();

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Minor units, eleven digits at most. */
export const money = (name: string) => bigint(name, { mode: 'number' });

export const requiredText = (name: string) => text(name).notNull();
export const requiredInteger = (name: string) => integer(name).notNull();
export const requiredInstant = (name: string) => instant(name).notNull();
export const requiredMoney = (name: string) => money(name).notNull();

export const requiredEnum = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  text(name, { enum: values }).notNull();

export const requiredLocale = () => requiredEnum('locale', ['ua', 'en']);
export const requiredCurrency = () => requiredEnum('currency', ['UAH', 'USD', 'EUR']);

/** The row of another table that this row belongs to, and is deleted with if `onDelete` is `cascade`. */
export const requiredReference = (name: string, column: () => AnyPgColumn, onDelete?: 'cascade') =>
  requiredInteger(name).references(column, { onDelete });
