import { eq, sql } from 'drizzle-orm';
import type { RateLimiterDependencies, RateLimitResult } from './rateLimiter.ts';
import { rateLimitKey } from './rateLimitKey.ts';
import { loginFailures } from './rateLimits.tables.ts';

/** Failures past `freeFailures` double the wait; a success clears the count when `resetsOnSuccess`. */
export interface FailureRateLimit {
  name: string;
  freeFailures: number;
  resetsOnSuccess: boolean;
  /** Default: a quarter of an hour. */
  longestWaitSeconds?: number;
}

export interface LimitedSubject {
  limit: FailureRateLimit;
  subject: string;
  /** Counts only the first failure of the subject listed before it, so that one client counts once. */
  countsSources?: boolean;
}

export interface Failures {
  count: number;
  lastAt: Date;
}

interface Reservation {
  limited: LimitedSubject;
  key: string;
  wait: number;
  before: Failures;
  reservedAt: Date;
}

const LONGEST_WAIT_SECONDS = 15 * 60;
export const FAILURES_KEPT_MS = 24 * 60 * 60_000;

/** Exponential backoff for failed attempts, counted in the database for all backend processes together. */
export function createFailureRateLimiter({ db, clock }: RateLimiterDependencies) {
  // Counts the attempt before it is checked, with the row locked, so that parallel attempts cannot share a free failure.
  async function reserve(limited: LimitedSubject): Promise<Reservation> {
    const { limit, subject } = limited;
    const key = rateLimitKey(limit.name, subject);
    const now = clock.now();
    return db.transaction(async (tx) => {
      const [stored] = await tx
        .insert(loginFailures)
        .values({ key, count: 0, lastAt: now })
        .onConflictDoUpdate({ target: loginFailures.key, set: { key } })
        .returning();
      const before = stored && !isOld(stored, now) ? stored : { count: 0, lastAt: now };
      const wait = secondsToWait(limit, before, now);
      if (wait > 0) return { limited, key, wait, before, reservedAt: now };
      await tx
        .update(loginFailures)
        .set({ count: before.count + 1, lastAt: now })
        .where(eq(loginFailures.key, key));
      return { limited, key, wait, before, reservedAt: now };
    });
  }

  async function getWait({ limit, subject }: LimitedSubject): Promise<number> {
    const key = rateLimitKey(limit.name, subject);
    const [stored] = await db.select().from(loginFailures).where(eq(loginFailures.key, key));
    return secondsToWait(limit, stored, clock.now());
  }

  // The time goes back too, unless another attempt was counted since: a success must not extend the wait of others.
  async function release({ key, before, reservedAt }: Reservation): Promise<void> {
    await db
      .update(loginFailures)
      .set({
        count: sql`greatest(${loginFailures.count} - 1, 0)`,
        lastAt: sql`case when ${eq(loginFailures.lastAt, reservedAt)} then ${before.lastAt.toISOString()}::timestamptz else ${loginFailures.lastAt} end`,
      })
      .where(eq(loginFailures.key, key));
  }

  async function reserveAll(subjects: readonly LimitedSubject[]) {
    const reserved: Reservation[] = [];
    for (const limited of subjects) {
      const isCounted = limited.countsSources && (reserved.at(-1)?.before.count ?? 0) > 0;
      const reservation = isCounted ? undefined : await reserve(limited);
      const wait = reservation ? reservation.wait : await getWait(limited);
      if (wait > 0) {
        await Promise.all(reserved.map(release));
        return { retryAfter: wait, reserved: [] };
      }
      if (reservation) reserved.push(reservation);
    }
    return { retryAfter: 0, reserved };
  }

  async function reset({ limit, subject }: LimitedSubject): Promise<void> {
    await db.delete(loginFailures).where(eq(loginFailures.key, rateLimitKey(limit.name, subject)));
  }

  return {
    /** Runs `check` unless one of the subjects has to wait; an undefined result leaves a failure with each of them. */
    async attempt<Result>(
      subjects: readonly LimitedSubject[],
      check: () => Promise<Result | undefined>,
    ): Promise<RateLimitResult & { result?: Result }> {
      const { retryAfter, reserved } = await reserveAll(subjects);
      if (retryAfter > 0) return { ok: false, retryAfter };
      const result = await check().catch(async (error: unknown) => {
        await Promise.all(reserved.map(release));
        throw error;
      });
      if (result === undefined) return { ok: true, retryAfter };
      await Promise.all(reserved.filter(({ limited }) => !limited.limit.resetsOnSuccess).map(release));
      await Promise.all(subjects.filter(({ limit }) => limit.resetsOnSuccess).map(reset));
      return { ok: true, retryAfter, result };
    },

    reset,
  };
}

function isOld({ lastAt }: Failures, now: Date): boolean {
  return now.getTime() - lastAt.getTime() > FAILURES_KEPT_MS;
}

/** Seconds until the next attempt; never a permanent lock-out, so that the owner always gets in again. */
export function secondsToWait(limit: FailureRateLimit, failures: Failures | undefined, now: Date): number {
  const { freeFailures, longestWaitSeconds = LONGEST_WAIT_SECONDS } = limit;
  if (!failures) return 0;
  const excess = failures.count - freeFailures;
  if (excess < 0) return 0;
  const wait = Math.min(2 ** (excess + 1), longestWaitSeconds);
  // Negative after the clock was set back.
  const passed = Math.max(0, now.getTime() - failures.lastAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(wait - passed));
}
