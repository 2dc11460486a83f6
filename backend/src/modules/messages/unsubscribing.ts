import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { unsubscribed } from './messages.tables.ts';

const PATTERN = /^([\w-]{43})\.([\w-]{43})$/;

/** Signed links that name an address by a keyed hash, and the addresses that unsubscribed. */
export function createUnsubscribing(secret: string) {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
  const getSubject = (email: string) => mac('subject', email.trim().toLowerCase());
  const computeSignature = (subject: string) => mac('unsubscribe', subject);

  return {
    tokenFor(email: string): string {
      const subject = getSubject(email);
      return `${subject}.${computeSignature(subject)}`;
    },
    isValid(token: string): boolean {
      return readSubject(token) !== undefined;
    },
    /** Repeats change nothing. @returns false for a forged token. */
    async unsubscribe(db: Db, token: string, now: Date): Promise<boolean> {
      const subject = readSubject(token);
      if (subject) await db.insert(unsubscribed).values({ subject, at: now }).onConflictDoNothing();
      return subject !== undefined;
    },
    /** Who unsubscribed stays so under another address. */
    async follow(db: Db, { from, to }: { from: string; to: string }, now: Date): Promise<void> {
      const isGone = (await db.$count(unsubscribed, eq(unsubscribed.subject, getSubject(from)))) > 0;
      if (isGone)
        await db
          .insert(unsubscribed)
          .values({ subject: getSubject(to), at: now })
          .onConflictDoNothing();
    },
    async withoutUnsubscribed<Row extends { email: string }>(db: Db, rows: readonly Row[]): Promise<Row[]> {
      if (rows.length === 0) return [];
      const subjects = rows.map(({ email }) => getSubject(email));
      const found = await db.select().from(unsubscribed).where(inArray(unsubscribed.subject, subjects));
      const gone = new Set(found.map(({ subject }) => subject));
      return rows.filter((_row, index) => !gone.has(subjects[index] ?? ''));
    },
  };

  function readSubject(token: string): string | undefined {
    const [, subject = '', signature = ''] = PATTERN.exec(token) ?? [];
    if (!subject) return undefined;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(computeSignature(subject))) ? subject : undefined;
  }
}

export type Unsubscribing = ReturnType<typeof createUnsubscribing>;
