import { eq, lt, sql } from 'drizzle-orm';
import type { RateLimiterDependencies, RateLimitResult } from './rateLimiter.ts';
import { rateLimitKey } from './rateLimitKey.ts';
import { loginFailures } from './rateLimits.tables.ts';

/** Failures past `freeFailures` double the wait; a success clears the count when `resetsOnSuccess`. */
export interface FailureRateLimit {
  name: string;
  freeFailures: number;
  resetsOnSuccess: boolean;
}

export interface LimitedSubject {
  limit: FailureRateLimit;
  subject: string;
}

export interface Failures {
  count: number;
  lastAt: Date;
}

const LONGEST_WAIT_SECONDS = 15 * 60;
export const FAILURES_KEPT_MS = 24 * 60 * 60_000;

/** Exponential backoff for failed attempts, counted in the database for all backend processes together. */
export function createFailureRateLimiter({ db, clock }: RateLimiterDependencies) {
  async function retryAfter({ limit, subject }: LimitedSubject): Promise<number> {
    const key = rateLimitKey(limit.name, subject);
    const [failures] = await db.select().from(loginFailures).where(eq(loginFailures.key, key));
    return secondsToWait(limit, failures, clock.now());
  }

  // One statement, so that no parallel failure is lost.
  async function countFailure({ limit, subject }: LimitedSubject): Promise<void> {
    const now = clock.now();
    const isOld = lt(loginFailures.lastAt, new Date(now.getTime() - FAILURES_KEPT_MS));
    await db
      .insert(loginFailures)
      .values({ key: rateLimitKey(limit.name, subject), count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: loginFailures.key,
        set: {
          count: sql`case when ${isOld} then 1 else ${loginFailures.count} + 1 end`,
          lastAt: now,
        },
      });
  }

  async function reset({ limit, subject }: LimitedSubject): Promise<void> {
    await db.delete(loginFailures).where(eq(loginFailures.key, rateLimitKey(limit.name, subject)));
  }

  return {
    /** Runs `check` unless one of the subjects has to wait; an undefined result counts as a failure of each of them. */
    async attempt<Result>(
      subjects: readonly LimitedSubject[],
      check: () => Promise<Result | undefined>,
    ): Promise<RateLimitResult & { result?: Result }> {
      for (const limited of subjects) {
        const wait = await retryAfter(limited);
        if (wait > 0) return { ok: false, retryAfter: wait };
      }
      const result = await check();
      for (const limited of subjects) {
        if (result === undefined) await countFailure(limited);
        else if (limited.limit.resetsOnSuccess) await reset(limited);
      }
      return { ok: true, retryAfter: 0, result };
    },

    reset,
  };
}

/** Seconds until the next attempt; never a permanent lock-out, so that the owner always gets in again. */
export function secondsToWait({ freeFailures }: FailureRateLimit, failures: Failures | undefined, now: Date): number {
  if (!failures) return 0;
  const excess = failures.count - freeFailures;
  if (excess < 0) return 0;
  const wait = Math.min(2 ** (excess + 1), LONGEST_WAIT_SECONDS);
  const passed = (now.getTime() - failures.lastAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(wait - passed));
}
