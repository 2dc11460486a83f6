import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { fundraiserReports, fundraisers } from './fundraisers.tables.ts';

export async function countToReview(db: Db, edition?: number): Promise<{ count: number; since: Date | null }> {
  const waits = sql`case when ${fundraisers.state} = 'waiting' then ${fundraisers.updatedAt} end`;
  const [row] = await db
    .select({
      count: sql<number>`count(distinct ${fundraisers.id})::integer`,
      since: sql<string | null>`least(min(${waits}), min(${fundraiserReports.createdAt}))`,
    })
    .from(fundraisers)
    .leftJoin(
      fundraiserReports,
      and(eq(fundraiserReports.fundraiserId, fundraisers.id), isNull(fundraiserReports.settledAt)),
    )
    .where(
      and(
        edition === undefined ? undefined : eq(fundraisers.edition, edition),
        or(eq(fundraisers.state, 'waiting'), sql`${fundraiserReports.id} is not null`),
      ),
    );
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
}
