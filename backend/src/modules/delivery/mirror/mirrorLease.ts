import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { mirror } from './mirror.tables.ts';

export type MirrorRow = typeof mirror.$inferSelect;

const LEASE_MS = 2 * 60_000;
const ROW = 1;

const until = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Drops copies of another source, such as the sandbox, and schedules a new one. */
export async function adoptSource(db: Db, source: string, now: Date): Promise<void> {
  await db.insert(mirror).values({ id: ROW, source, dueAt: now }).onConflictDoNothing();
  await db
    .update(mirror)
    .set({ source, live: null, building: null, dueAt: now, holder: null, leaseUntil: null })
    .where(and(eq(mirror.id, ROW), ne(mirror.source, source)));
}

export async function claimRefresh(db: Db, holder: string, now: Date): Promise<MirrorRow | undefined> {
  const [row] = await db
    .update(mirror)
    .set({ holder, leaseUntil: until(now) })
    .where(
      and(
        eq(mirror.id, ROW),
        lte(mirror.dueAt, now),
        or(isNull(mirror.leaseUntil), lte(mirror.leaseUntil, now), eq(mirror.holder, holder)),
      ),
    )
    .returning();
  return row;
}

/** Another process took the lease. */
export class LeaseLost extends Error {}

export async function noteProgress(db: Db, holder: string, changes: Partial<MirrorRow>, now: Date): Promise<MirrorRow> {
  const [row] = await db
    .update(mirror)
    .set({ leaseUntil: until(now), ...changes })
    .where(and(eq(mirror.id, ROW), eq(mirror.holder, holder)))
    .returning();
  if (!row) throw new LeaseLost();
  return row;
}

export async function releaseRefresh(db: Db, holder: string, dueAt?: Date): Promise<void> {
  await db
    .update(mirror)
    .set({ holder: null, leaseUntil: null, ...(dueAt && { dueAt }) })
    .where(and(eq(mirror.id, ROW), eq(mirror.holder, holder)));
}
