import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a column has one of many ids, which are one parameter however many they are. */
export const isOneOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`;
