import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { limitKey } from './limitKey.ts';
import { rateLimits } from './rateLimits.tables.ts';

export interface Limit {
  name: string;
  /** How often within `seconds`. */
  times: number;
  seconds: number;
}

/** How often letters with codes may be asked for (contract: identity §4); the brake holds a flood from everywhere. */
export const codeLimits = {
  perEmail: { name: 'code-email', times: 5, seconds: 60 * 60 },
  perClient: { name: 'code-client', times: 20, seconds: 60 * 60 },
  everybody: { name: 'code-everybody', times: 120, seconds: 60 },
  /** Tries of codes; each code has its own five besides. */
  triesPerClient: { name: 'code-tries-client', times: 100, seconds: 60 * 60 },
} satisfies Record<string, Limit>;

/**
 * Counts one more and says how many seconds to wait, 0 when it may go on. One statement, so that all processes on this
 * database count together.
 */
export async function takeFrom(db: Db, { name, times, seconds }: Limit, subject: string, now: Date): Promise<number> {
  const isOver = lte(rateLimits.endsAt, now);
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limitKey(name, subject), count: 1, endsAt: new Date(now.getTime() + seconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= times) return 0;
  return Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000));
}

/** How often it was done in the stretch of time that runs now. */
export async function countOf(db: Db, { name }: Pick<Limit, 'name'>, subject: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, limitKey(name, subject)), gt(rateLimits.endsAt, now)));
  return row?.count ?? 0;
}
