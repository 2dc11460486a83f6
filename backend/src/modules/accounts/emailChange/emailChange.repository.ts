import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { emailChanges } from './emailChange.tables.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export function createEmailChangeRepository(db: Db) {
  const isForUser = (userId: number) => eq(emailChanges.userId, userId);
  return {
    async find(userId: number, now: Date): Promise<EmailChangeRow | undefined> {
      const [row] = await db
        .select()
        .from(emailChanges)
        .where(and(isForUser(userId), gt(emailChanges.expiresAt, now)));
      return row;
    },
    /** Replaces an earlier change of the user. */
    async store(row: EmailChangeRow): Promise<void> {
      await db.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.userId, set: row });
    },
    /** False when the change was replaced or cancelled since. */
    async confirmCurrent({ userId, email }: EmailChangeRow, now: Date): Promise<boolean> {
      const confirmed = await db
        .update(emailChanges)
        .set({ currentConfirmedAt: now })
        .where(and(isForUser(userId), eq(emailChanges.email, email), isNull(emailChanges.currentConfirmedAt)))
        .returning();
      return confirmed.length > 0;
    },
    /** Removes the change; of parallel calls one gets true. */
    async take({ userId, email }: EmailChangeRow): Promise<boolean> {
      const taken = await db
        .delete(emailChanges)
        .where(and(isForUser(userId), eq(emailChanges.email, email)))
        .returning();
      return taken.length > 0;
    },
    /** Begins the wait of a change whose new address is confirmed. @returns undefined when it was replaced or cancelled since. */
    async beginWait(
      { userId, email }: EmailChangeRow,
      wait: Pick<EmailChangeRow, 'takesEffectAt' | 'expiresAt' | 'cancelHash' | 'sessionId'>,
    ): Promise<EmailChangeRow | undefined> {
      const isWaiting = and(isForUser(userId), eq(emailChanges.email, email), isNull(emailChanges.takesEffectAt));
      return (await db.update(emailChanges).set(wait).where(isWaiting).returning())[0];
    },
    async takeByLink(cancelHash: string): Promise<EmailChangeRow | undefined> {
      return (await db.delete(emailChanges).where(eq(emailChanges.cancelHash, cancelHash)).returning())[0];
    },
    findDue: (now: Date): Promise<{ userId: number }[]> =>
      db.select({ userId: emailChanges.userId }).from(emailChanges).where(lte(emailChanges.takesEffectAt, now)),
    /** Removes a change whose wait is over; of parallel calls one gets it. */
    async takeDue(userId: number, now: Date): Promise<EmailChangeRow | undefined> {
      const isDue = and(isForUser(userId), lte(emailChanges.takesEffectAt, now));
      return (await db.delete(emailChanges).where(isDue).returning())[0];
    },
    async remove(userId: number): Promise<boolean> {
      return (await db.delete(emailChanges).where(isForUser(userId)).returning()).length > 0;
    },
    async purge(now: Date): Promise<void> {
      await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
    },
  };
}
