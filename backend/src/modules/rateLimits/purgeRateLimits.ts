import { lt } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { FAILURES_KEPT_MS } from './failureRateLimiter.ts';
import { loginFailures, rateLimits } from './rateLimits.tables.ts';

export async function purgeRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
  await db.delete(loginFailures).where(lt(loginFailures.lastAt, new Date(now.getTime() - FAILURES_KEPT_MS)));
}
