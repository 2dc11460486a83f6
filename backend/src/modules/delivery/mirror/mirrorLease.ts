import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { mirror } from './mirror.tables.ts';

export type MirrorRow = typeof mirror.$inferSelect;

/** How long a process that says nothing is taken for alive; a page takes seconds. */
const LEASE_MS = 2 * 60_000;
const ROW = 1;

const until = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Copies from elsewhere, such as the sandbox, are not read any more; a new one is due at once. */
export async function adoptSource(db: Db, source: string, now: Date): Promise<void> {
  await db.insert(mirror).values({ id: ROW, source, dueAt: now }).onConflictDoNothing();
  await db
    .update(mirror)
    .set({ source, live: null, building: null, dueAt: now, holder: null, leaseUntil: null })
    .where(and(eq(mirror.id, ROW), ne(mirror.source, source)));
}

/** Of all processes one at a time gets the refresh that is due. */
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

/** Another process took over because this one was silent for too long. */
export class LeaseLost extends Error {}

/** Writes how far the copy is and keeps the lease. @throws {LeaseLost} */
export async function noteProgress(db: Db, holder: string, changes: Partial<MirrorRow>, now: Date): Promise<MirrorRow> {
  const [row] = await db
    .update(mirror)
    .set({ leaseUntil: until(now), ...changes })
    .where(and(eq(mirror.id, ROW), eq(mirror.holder, holder)))
    .returning();
  if (!row) throw new LeaseLost();
  return row;
}

/** Lets the next one in: at once when the process ends, later when the carrier failed. */
export async function releaseRefresh(db: Db, holder: string, dueAt?: Date): Promise<void> {
  await db
    .update(mirror)
    .set({ holder: null, leaseUntil: null, ...(dueAt && { dueAt }) })
    .where(and(eq(mirror.id, ROW), eq(mirror.holder, holder)));
}
