import { type SQL, sql } from 'drizzle-orm';

/** Rows of a query, or of each of its groups, for which a condition holds; all without one, as in `where`. */
export const countWhere = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::integer`;
