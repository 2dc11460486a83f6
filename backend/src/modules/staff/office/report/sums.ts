import { type SQL, sql } from 'drizzle-orm';

/** Rows of a group for which a condition holds. */
export const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::integer`;

export const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);
