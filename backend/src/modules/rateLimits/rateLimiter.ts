import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { clientNetwork } from 'server-lib';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { rateLimitKey } from './rateLimitKey.ts';
import { rateLimits } from './rateLimits.tables.ts';

/** At most `times` uses within `seconds` for each subject. */
export interface RateLimit {
  name: string;
  times: number;
  seconds: number;
}

export interface RateLimitResult {
  ok: boolean;
  retryAfter: number;
}

export interface Consumed extends RateLimitResult {
  /** No other use in the window. */
  isFirst: boolean;
}

export interface RateLimiterDependencies {
  db: Db;
  clock: Clock;
}

/** A /48 holds many customers, or one with many networks. */
export const SITE_FACTOR = 4;

/** No queue is as long, unless the clock was set back. */
const LONGEST_QUEUE_SECONDS = 60 * 60;

/** Fixed-window rate limits, counted in the database for all backend processes together. */
export function createRateLimiter({ db, clock }: RateLimiterDependencies) {
  /** Counts one use and says whether it is allowed, in one statement, so that parallel requests cannot share a use. */
  async function consume({ name, times, seconds }: RateLimit, subject: string): Promise<Consumed> {
    const now = clock.now();
    const endsAt = new Date(now.getTime() + seconds * 1000);
    // No window ends later than a new one, unless the clock was set back.
    const isOver = or(lte(rateLimits.endsAt, now), gt(rateLimits.endsAt, endsAt));
    const [row] = await db
      .insert(rateLimits)
      .values({
        key: rateLimitKey(name, subject),
        count: 1,
        endsAt,
      })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
        },
      })
      .returning();
    const isFirst = !row || row.count === 1;
    if (!row || row.count <= times) return { ok: true, retryAfter: 0, isFirst };
    return { ok: false, isFirst, retryAfter: Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000)) };
  }

  async function countAll(counted: readonly (readonly [RateLimit, string])[]): Promise<number[]> {
    const keys = counted.map(([{ name }, subject]) => rateLimitKey(name, subject));
    const rows = await db
      .select({ key: rateLimits.key, count: rateLimits.count })
      .from(rateLimits)
      .where(and(inArray(rateLimits.key, keys), gt(rateLimits.endsAt, clock.now())));
    const counts = new Map(rows.map(({ key, count }) => [key, count]));
    return keys.map((key) => counts.get(key) ?? 0);
  }

  return {
    consume,

    /** Counts a use of an IP address: by its network, and for IPv6 also by the /48, with more uses. `isFirst` is about the latter. */
    async consumeClient(limit: RateLimit, ip: string): Promise<Consumed> {
      const { client, site } = clientNetwork(ip);
      const consumed = await consume(limit, client);
      if (!consumed.ok || site === client) return consumed;
      return consume({ ...limit, name: `${limit.name}-site`, times: limit.times * SITE_FACTOR }, site);
    },

    /**
     * Reserves the next slot of a queue that serves `times` within `seconds`, so that a rush is delayed and not rejected.
     * @returns seconds until the slot; undefined beyond `longestWait`, where nothing is reserved.
     */
    async reserveSlot({ name, times, seconds }: RateLimit, longestWait: number): Promise<number | undefined> {
      const now = clock.now();
      const stepSeconds = seconds / times;
      const step = sql`make_interval(secs => ${stepSeconds}::float8)`;
      const latest = new Date(now.getTime() + (seconds + longestWait - stepSeconds) * 1000);
      const isFromLater = gt(rateLimits.endsAt, new Date(now.getTime() + (seconds + LONGEST_QUEUE_SECONDS) * 1000));
      const begun = sql`greatest(${rateLimits.endsAt}, ${now.toISOString()}::timestamptz)`;
      const [row] = await db
        .insert(rateLimits)
        .values({ key: rateLimitKey(name, ''), count: 1, endsAt: new Date(now.getTime() + stepSeconds * 1000) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`${rateLimits.count} + 1`,
            endsAt: sql`case when ${isFromLater} then ${now.toISOString()}::timestamptz else ${begun} end + ${step}`,
          },
          setWhere: or(lte(rateLimits.endsAt, latest), isFromLater),
        })
        .returning();
      return row && Math.max(0, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000 - seconds));
    },

    /** Seconds until the next free slot of a queue, which is not reserved. */
    async waitForSlot({ name, times, seconds }: RateLimit): Promise<number> {
      const [row] = await db
        .select({ endsAt: rateLimits.endsAt })
        .from(rateLimits)
        .where(eq(rateLimits.key, rateLimitKey(name, '')));
      const end = Math.max(0, ((row?.endsAt.getTime() ?? 0) - clock.now().getTime()) / 1000);
      return Math.max(0, Math.ceil(end + seconds / times - seconds));
    },

    async reset({ name }: RateLimit, subject: string): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.key, rateLimitKey(name, subject)));
    },

    /** Uses in the current window, to scale a delay by; only `consume` decides what is allowed. */
    count: async (limit: RateLimit, subject: string): Promise<number> => (await countAll([[limit, subject]]))[0] ?? 0,

    countAll,
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
