import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { outbox } from './outbox.tables.ts';
import type { Letter, Locale } from './templates/emailTemplate.ts';

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
const RESERVATION_MS = 7 * 24 * 60 * 60_000;
/** So long staff can decide about a letter of which nobody knows whether it arrived. */
const KEPT_UNCONFIRMED_MS = 30 * 24 * 60 * 60_000;

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
const isNotHandedOver = isNull(outbox.handedOverAt);
/** Handed over by a process that got no answer and does not wait for one any more. */
const isUnconfirmedAt = (now: Date) => and(isOpen, isNotNull(outbox.handedOverAt), lte(outbox.nextTryAt, now));

/**
 * - `waiting`: it is to be sent;
 * - `under-way`: a process is handing it to the mail server;
 * - `sent`: the mail server took it;
 * - `given-up`: it was refused, or got too old;
 * - `unconfirmed`: the mail server may have it or not; it is never sent again by itself.
 */
export type LetterState = 'waiting' | 'under-way' | 'sent' | 'given-up' | 'unconfirmed';

export function letterState({ sentAt, deadAt, handedOverAt, nextTryAt }: OutboxRow, now: Date): LetterState {
  if (sentAt) return 'sent';
  if (deadAt) return 'given-up';
  if (!handedOverAt) return 'waiting';
  return nextTryAt > now ? 'under-way' : 'unconfirmed';
}

/** Queries of the worker that empties the outbox, and of those who look into it. */
export function createOutbox(db: Db) {
  /** Of the process that claimed it last, and nobody else. */
  const isStillOf = ({ id, attempts }: OutboxRow) => and(eq(outbox.id, id), eq(outbox.attempts, attempts));
  const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
  return {
    /** Takes letters that are due; two processes never get the same one. */
    async claim(now: Date, limit: number): Promise<OutboxRow[]> {
      const due = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isOpen, isNotHandedOver, lte(outbox.nextTryAt, now)))
        .orderBy(asc(outbox.nextTryAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      return db
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt: leaseFrom(now) })
        .where(inArray(outbox.id, due))
        .returning();
    },

    /**
     * Notes that a claimed letter is about to be the mail server's.
     * @returns false when it was claimed by another process in the meantime, which alone may send it now.
     */
    async handOver(row: OutboxRow, now: Date): Promise<boolean> {
      const marked = await db
        .update(outbox)
        .set({ handedOverAt: now, nextTryAt: leaseFrom(now) })
        .where(and(isStillOf(row), isOpen, isNotHandedOver))
        .returning({ id: outbox.id });
      return marked.length > 0;
    },

    async markSent({ id }: OutboxRow, now: Date): Promise<void> {
      await db.update(outbox).set({ payload: {}, sentAt: now }).where(eq(outbox.id, id));
    },
    async giveUp(row: OutboxRow, now: Date): Promise<void> {
      await db.update(outbox).set({ payload: {}, deadAt: now }).where(isStillOf(row));
    },
    /** Nobody waits for the answer any more. */
    async leaveUnconfirmed(row: OutboxRow, now: Date): Promise<void> {
      await db.update(outbox).set({ nextTryAt: now }).where(isStillOf(row));
    },
    /** The mail server does not have the letter that was tried. */
    async retryAt(row: OutboxRow, nextTryAt: Date): Promise<void> {
      await db.update(outbox).set({ nextTryAt, handedOverAt: null }).where(isStillOf(row));
    },

    /**
     * Makes a letter due that waits, or that somebody wants sent again though it may have arrived.
     * @returns false when it is under way, has been sent or given up.
     */
    async sendNow(id: number, now: Date): Promise<boolean> {
      const isAtRest = and(isOpen, or(isNotHandedOver, lte(outbox.nextTryAt, now)));
      const due = await db
        .update(outbox)
        .set({ nextTryAt: now, handedOverAt: null })
        .where(and(eq(outbox.id, id), isAtRest))
        .returning({ id: outbox.id });
      return due.length > 0;
    },

    /** Newest first. */
    async newest(now: Date, { limit, unconfirmed }: { limit: number; unconfirmed: boolean }): Promise<OutboxRow[]> {
      return db
        .select()
        .from(outbox)
        .where(unconfirmed ? isUnconfirmedAt(now) : undefined)
        .orderBy(desc(outbox.id))
        .limit(limit);
    },
    async find(id: number): Promise<OutboxRow | undefined> {
      const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
      return row;
    },

    async forgetOld(now: Date): Promise<void> {
      const earlier = (milliseconds: number) => new Date(now.getTime() - milliseconds);
      const isOver = or(lt(outbox.sentAt, earlier(RESERVATION_MS)), lt(outbox.deadAt, earlier(RESERVATION_MS)));
      const isLongOver = and(isUnconfirmedAt(now), lt(outbox.handedOverAt, earlier(KEPT_UNCONFIRMED_MS)));
      await db.delete(outbox).where(or(isOver, isLongOver));
      // What makes no sense any more needs no decision, and its code no keeping.
      const isExpired = and(isUnconfirmedAt(now), lte(outbox.expiresAt, now));
      await db.update(outbox).set({ payload: {}, deadAt: now }).where(isExpired);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
