import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { Letter, Locale } from './letters/letter.ts';
import { outbox } from './outbox.tables.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** A letter and to whom, in which language, until when it makes sense. */
export interface Posted {
  to: string;
  locale: Locale;
  letter: Letter;
  expiresAt?: Date;
}

/** For how long a process has what it claimed for itself, in milliseconds; past that it is taken for dead. */
const LEASE_MS = 2 * 60_000;
/** Letters that were sent or given up are kept for a while, without what they said. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Puts a letter into the outbox; hand in the transaction of the fact it tells, and wake the worker after it.
 * @returns the letter's id, to see later what became of it.
 */
export async function post(db: Db, { to, locale, letter, expiresAt }: Posted, now: Date): Promise<number> {
  const { kind, ...payload } = letter;
  const [row] = await db
    .insert(outbox)
    .values({ kind, recipient: to, payload, locale, createdAt: now, nextTryAt: now, expiresAt })
    .returning({ id: outbox.id });
  if (!row) throw new Error('A letter was not stored.');
  return row.id;
}

const isOpen = and(isNull(outbox.sentAt), isNull(outbox.deadAt));

/** Queries of the worker that empties the outbox. */
export function createOutbox(db: Db) {
  const settle = async (id: number, changes: Partial<OutboxRow>) => {
    await db
      .update(outbox)
      .set({ payload: {}, ...changes })
      .where(eq(outbox.id, id));
  };
  return {
    /** Takes letters that are due; two processes never get the same one. */
    async claim(now: Date, limit: number): Promise<OutboxRow[]> {
      const due = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isOpen, lte(outbox.nextTryAt, now)))
        .orderBy(asc(outbox.nextTryAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      return db
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
        .where(inArray(outbox.id, due))
        .returning();
    },
    markSent: (id: number, now: Date) => settle(id, { sentAt: now }),
    giveUp: (id: number, now: Date) => settle(id, { deadAt: now }),
    async retryAt(id: number, nextTryAt: Date): Promise<void> {
      await db.update(outbox).set({ nextTryAt }).where(eq(outbox.id, id));
    },
    async forgetOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_MS);
      await db.delete(outbox).where(or(lt(outbox.sentAt, before), lt(outbox.deadAt, before)));
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
