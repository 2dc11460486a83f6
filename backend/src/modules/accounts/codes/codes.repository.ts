import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { type CodePurpose, confirmationCodes, tickets } from './codes.tables.ts';

export type CodeRow = typeof confirmationCodes.$inferSelect;
type TicketRow = typeof tickets.$inferSelect;

export function createCodesRepository(db: Db) {
  const isCodeOf = (purpose: CodePurpose, email: string) =>
    and(eq(confirmationCodes.purpose, purpose), eq(confirmationCodes.email, email));
  return {
    /** Puts the code in the place of the older one, unless that was sent after `replaceableUntil`; true when it did. */
    async replaceCode(code: CodeRow, replaceableUntil: Date): Promise<boolean> {
      const stored = await db
        .insert(confirmationCodes)
        .values(code)
        .onConflictDoUpdate({
          target: [confirmationCodes.purpose, confirmationCodes.email],
          set: code,
          setWhere: lte(confirmationCodes.sentAt, replaceableUntil),
        })
        .returning({ email: confirmationCodes.email });
      return stored.length > 0;
    },
    async findCode(purpose: CodePurpose, email: string): Promise<CodeRow | undefined> {
      const [row] = await db.select().from(confirmationCodes).where(isCodeOf(purpose, email));
      return row;
    },
    /** Takes one attempt off before anything is compared, so that parallel guesses cannot share one. */
    async spendAttempt(purpose: CodePurpose, email: string, now: Date): Promise<CodeRow | undefined> {
      const [row] = await db
        .update(confirmationCodes)
        .set({ attemptsLeft: sql`${confirmationCodes.attemptsLeft} - 1` })
        .where(
          and(isCodeOf(purpose, email), gt(confirmationCodes.attemptsLeft, 0), gt(confirmationCodes.expiresAt, now)),
        )
        .returning();
      return row;
    },
    /** Removes the code; of parallel calls one gets true. */
    async takeCode({ purpose, email, codeHash }: CodeRow): Promise<boolean> {
      const taken = await db
        .delete(confirmationCodes)
        .where(and(isCodeOf(purpose, email), eq(confirmationCodes.codeHash, codeHash)))
        .returning({ email: confirmationCodes.email });
      return taken.length > 0;
    },
    async insertTicket(ticket: TicketRow): Promise<void> {
      await db.insert(tickets).values(ticket);
    },
    async findTicket(hash: string, purpose: TicketRow['purpose'], now: Date): Promise<TicketRow | undefined> {
      const [row] = await db
        .select()
        .from(tickets)
        .where(and(eq(tickets.hash, hash), eq(tickets.purpose, purpose), gt(tickets.expiresAt, now)));
      return row;
    },
    /** Removes the ticket; of parallel calls one gets it. */
    async takeTicket(hash: string, purpose: TicketRow['purpose'], now: Date): Promise<TicketRow | undefined> {
      const [row] = await db
        .delete(tickets)
        .where(and(eq(tickets.hash, hash), eq(tickets.purpose, purpose), gt(tickets.expiresAt, now)))
        .returning();
      return row;
    },
    async deleteByEmail(email: string): Promise<void> {
      await db.delete(confirmationCodes).where(eq(confirmationCodes.email, email));
      await db.delete(tickets).where(eq(tickets.email, email));
    },
  };
}
