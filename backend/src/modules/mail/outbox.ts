import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { raiseOnCommit } from '../../database/commitEvents.ts';
import type { Db } from '../../database/connection.ts';
import { countWhere } from '../../database/countWhere.ts';
import { dueRows } from '../../database/dueRows.ts';
import { emailKinds, emailRegistry, keepsContent } from './emailRegistry.ts';
import { emailKeys, outbox } from './outbox.tables.ts';
import type { EmailKind, EmailMessage, Locale } from './templates/emailTemplate.ts';

export type OutboxRow = typeof outbox.$inferSelect;

export interface EmailToSend {
  to: string;
  locale: Locale;
  message: EmailMessage;
  /** Not sent before this. */
  dueAt?: Date;
  /** Not sent after this. */
  expiresAt?: Date;
}

const LEASE_MS = 2 * 60_000;
/** Longer than any wait for a retry or a delayed email. */
const FURTHEST_RETRY_MS = 2 * 60 * 60_000;
const SENT_RETENTION_MS = 7 * 24 * 60 * 60_000;
/** Time for staff to decide about an unconfirmed email. */
const KEPT_UNCONFIRMED_MS = 30 * 24 * 60 * 60_000;

/** Stores an email in the caller's transaction and returns its id; its commit starts the sending. */
export async function enqueueEmail(db: Db, email: EmailToSend, now: Date): Promise<number> {
  const [id] = await enqueueEmails(db, [email], now);
  if (!id) throw new Error('The email was not stored.');
  return id;
}

/** Stores emails in the caller's transaction, at least one. @returns their ids in the same order. */
export async function enqueueEmails(db: Db, emails: readonly EmailToSend[], now: Date): Promise<number[]> {
  const rows = emails.map(({ to, locale, message: { kind, ...payload }, dueAt = now, expiresAt }) => ({
    kind,
    recipient: to,
    payload,
    orderNumber: findOrderNumber(payload),
    locale,
    createdAt: now,
    nextTryAt: dueAt,
    expiresAt,
  }));
  const stored = await db.insert(outbox).values(rows).returning({ id: outbox.id });
  raiseOnCommit(db, 'emails-enqueued');
  return stored.map(({ id }) => id);
}

const ORDER_NUMBER = /^RUN-\d{6,9}$/;

function findOrderNumber(payload: object): string | null {
  const named = ['order', 'orderNumber', 'number', 'refundOf'].map((name) => Reflect.get(payload, name));
  return named.find((value): value is string => typeof value === 'string' && ORDER_NUMBER.test(value)) ?? null;
}

/** Enqueues an email unless one was enqueued under the key; `key` must hold no personal data. @returns whether it was. */
export async function enqueueEmailOnce(db: Db, key: string, email: EmailToSend, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const taken = await tx.insert(emailKeys).values({ key, enqueuedAt: now }).onConflictDoNothing().returning();
    if (taken.length > 0) await enqueueEmail(tx, email, now);
    return taken.length > 0;
  });
}

const isOpen = and(isNull(outbox.sentAt), isNull(outbox.deadAt));
const isNotHandedOver = isNull(outbox.handedOverAt);

/** Deletes an email that has not left yet. */
export async function withdrawEmail(db: Db, id: number): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.id, id), isOpen, isNotHandedOver));
}

/** Deletes emails of these kinds about an order that have not left yet. @returns how many. */
export async function withdrawEmails(db: Db, kinds: readonly EmailKind[], orderNumber: string): Promise<number> {
  const isAbout = sql`coalesce(${outbox.payload} ->> 'order', ${outbox.payload} ->> 'number', ${outbox.payload} ->> 'contribution') = ${orderNumber}`;
  const withdrawn = await db
    .delete(outbox)
    .where(and(inArray(outbox.kind, [...kinds]), isAbout, isOpen, isNotHandedOver))
    .returning({ id: outbox.id });
  return withdrawn.length;
}

/** Sends waiting emails of orders and registrations to another address; codes and security notices keep theirs. */
export async function readdressEmails(db: Db, from: string, to: string): Promise<void> {
  const kinds = emailKinds.filter((kind) => !['account', 'office', 'subscription'].includes(emailRegistry[kind].about));
  const isWaiting = and(isOpen, isNotHandedOver, inArray(outbox.kind, kinds));
  await db
    .update(outbox)
    .set({ recipient: to })
    .where(and(eq(outbox.recipient, from), isWaiting));
}

/** Pages say whether these were sent: a given-up one only loses its recipient. */
const isShown = inArray(outbox.kind, ['order-paid', 'order-invoice', 'contribution-receipt', 'monthly-gift-receipt']);

const isUnconfirmedAt = (now: Date) => and(isOpen, isNotNull(outbox.handedOverAt), lte(outbox.nextTryAt, now));

/** `unconfirmed`: the mail server may have the email or not; it is never sent again automatically. */
export type EmailState = 'waiting' | 'under-way' | 'sent' | 'given-up' | 'unconfirmed';

export function emailState({ sentAt, deadAt, handedOverAt, nextTryAt }: OutboxRow, now: Date): EmailState {
  if (sentAt) return 'sent';
  if (deadAt) return 'given-up';
  if (!handedOverAt) return 'waiting';
  return nextTryAt > now ? 'under-way' : 'unconfirmed';
}

const inState = (state: EmailListState, now: Date) => {
  const conditions = {
    waiting: and(isOpen, or(isNotHandedOver, gt(outbox.nextTryAt, now))),
    unknown: isUnconfirmedAt(now),
    failed: isNotNull(outbox.deadAt),
    sent: isNotNull(outbox.sentAt),
  };
  return conditions[state];
};

export type EmailListState = 'waiting' | 'unknown' | 'failed' | 'sent';

export interface EmailListQuery {
  state: EmailListState;
  /** Part of the recipient, or an order number. */
  text?: string;
  limit: number;
  /** Id of the last email of the page before. */
  before?: number;
}

export function createOutbox(db: Db) {
  const isClaimedAs = ({ id, attempts }: OutboxRow) => and(eq(outbox.id, id), eq(outbox.attempts, attempts));
  const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
  return {
    /** Claims due emails; two processes never get the same one. */
    async claim(now: Date, limit: number): Promise<OutboxRow[]> {
      const where = and(isOpen, isNotHandedOver);
      const waiting = { id: outbox.id, dueAt: outbox.nextTryAt, furthestMs: FURTHEST_RETRY_MS, where };
      return db
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt: leaseFrom(now) })
        .where(inArray(outbox.id, dueRows(db, waiting, now, limit)))
        .returning();
    },

    /** False when another process has claimed the email since. */
    async markHandedOver(row: OutboxRow, now: Date): Promise<boolean> {
      const marked = await db
        .update(outbox)
        .set({ handedOverAt: now, nextTryAt: leaseFrom(now) })
        .where(and(isClaimedAs(row), isOpen, isNotHandedOver))
        .returning({ id: outbox.id });
      return marked.length > 0;
    },

    async markSent({ id, kind }: Pick<OutboxRow, 'id' | 'kind'>, now: Date): Promise<void> {
      const content = keepsContent(kind) ? {} : { payload: {} };
      await db
        .update(outbox)
        .set({ ...content, sentAt: now })
        .where(eq(outbox.id, id));
    },
    async giveUp(row: OutboxRow, now: Date): Promise<void> {
      await db.update(outbox).set({ payload: {}, deadAt: now }).where(isClaimedAs(row));
    },
    async leaveUnconfirmed(row: OutboxRow, now: Date): Promise<void> {
      await db.update(outbox).set({ nextTryAt: now }).where(isClaimedAs(row));
    },
    async retryAt(row: OutboxRow, nextTryAt: Date): Promise<void> {
      await db.update(outbox).set({ nextTryAt, handedOverAt: null }).where(isClaimedAs(row));
    },

    /** Makes a waiting or unconfirmed email due; false when it is under way, sent or given up. */
    async sendNow(id: number, now: Date): Promise<boolean> {
      const isSendable = and(isOpen, or(isNotHandedOver, lte(outbox.nextTryAt, now)));
      const due = await db
        .update(outbox)
        .set({ nextTryAt: now, handedOverAt: null })
        .where(and(eq(outbox.id, id), isSendable))
        .returning({ id: outbox.id });
      if (due.length > 0) raiseOnCommit(db, 'emails-enqueued');
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
    /** One state, newest first. */
    list(now: Date, { state, text, limit, before }: EmailListQuery): Promise<OutboxRow[]> {
      const isAbout = text
        ? or(
            sql`position(${text.toLowerCase()} in lower(${outbox.recipient})) > 0`,
            sql`coalesce(${outbox.orderNumber}, ${outbox.payload} ->> 'order', ${outbox.payload} ->> 'orderNumber') = ${text.toUpperCase()}`,
          )
        : undefined;
      return db
        .select()
        .from(outbox)
        .where(and(inState(state, now), isAbout, before ? lt(outbox.id, before) : undefined))
        .orderBy(desc(outbox.id))
        .limit(limit);
    },

    async countStates(now: Date): Promise<Record<EmailListState, number>> {
      const count = (state: EmailListState) => countWhere(inState(state, now));
      const [row] = await db
        .select({ waiting: count('waiting'), unknown: count('unknown'), failed: count('failed'), sent: count('sent') })
        .from(outbox);
      return row ?? { waiting: 0, unknown: 0, failed: 0, sent: 0 };
    },

    async find(id: number): Promise<OutboxRow | undefined> {
      const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
      return row;
    },

    async purgeOld(now: Date): Promise<void> {
      const earlier = (milliseconds: number) => new Date(now.getTime() - milliseconds);
      const isLongDead = lt(outbox.deadAt, earlier(SENT_RETENTION_MS));
      const isOver = or(lt(outbox.sentAt, earlier(SENT_RETENTION_MS)), and(isLongDead, not(isShown)));
      const isLongOver = and(isUnconfirmedAt(now), lt(outbox.handedOverAt, earlier(KEPT_UNCONFIRMED_MS)));
      await db.delete(outbox).where(or(isOver, and(isLongOver, not(isShown))));
      await db
        .update(outbox)
        .set({ recipient: '', payload: {}, deadAt: now })
        .where(and(isShown, ne(outbox.recipient, ''), or(isLongDead, isLongOver)));
      // An expired email needs no decision of staff, and its code must not be stored.
      const isExpired = and(isUnconfirmedAt(now), lte(outbox.expiresAt, now));
      await db.update(outbox).set({ payload: {}, deadAt: now }).where(isExpired);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
