import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { type CodePurpose, confirmationCodes, requestedCodes, tickets } from './codes.tables.ts';

export type CodeRow = typeof requestedCodes.$inferSelect;
export type SoughtCode = Pick<CodeRow, 'purpose' | 'email' | 'requester'>;
type TicketRow = typeof tickets.$inferSelect;
type NewTicket = Omit<TicketRow, 'usedBy'>;

export function createCodesRepository(db: Db) {
  const isLiving = (purpose: CodePurpose, email: string, now: Date) =>
    and(eq(requestedCodes.purpose, purpose), eq(requestedCodes.email, email), gt(requestedCodes.expiresAt, now));
  const isLivingTicket = (hash: string, purpose: TicketRow['purpose'], now: Date) =>
    and(eq(tickets.hash, hash), eq(tickets.purpose, purpose), gt(tickets.expiresAt, now));
  const isUsable = (hash: string, purpose: TicketRow['purpose'], now: Date) =>
    and(isLivingTicket(hash, purpose, now), isNull(tickets.usedBy));
  /** Takes attempts off before anything is compared, so that parallel guesses cannot share one. */
  const spendAttempts = (
    counter: 'attemptsLeft' | 'foreignAttemptsLeft',
    { purpose, email }: SoughtCode,
    requestedBy: SQL,
    now: Date,
  ): Promise<CodeRow[]> =>
    db
      .update(requestedCodes)
      .set({ [counter]: sql`${requestedCodes[counter]} - 1` })
      .where(and(isLiving(purpose, email, now), requestedBy, gt(requestedCodes[counter], 0)))
      .returning();
  return {
    /** Replaces the requester's older code. */
    async storeCode(code: CodeRow): Promise<void> {
      const target = [requestedCodes.purpose, requestedCodes.email, requestedCodes.requester];
      await db.insert(requestedCodes).values(code).onConflictDoUpdate({ target, set: code });
    },
    /** The living code that the requester's call with this idempotency key requested. */
    async findRequested(
      { purpose, email, requester }: SoughtCode,
      key: string,
      now: Date,
    ): Promise<CodeRow | undefined> {
      const isOwn = and(eq(requestedCodes.requester, requester), eq(requestedCodes.requestKey, key));
      const [row] = await db
        .select()
        .from(requestedCodes)
        .where(and(isLiving(purpose, email, now), isOwn));
      return row;
    },
    async spendOwnAttempt(sought: SoughtCode, now: Date): Promise<CodeRow | undefined> {
      const [row] = await spendAttempts('attemptsLeft', sought, eq(requestedCodes.requester, sought.requester), now);
      return row;
    },
    spendForeignAttempts: (sought: SoughtCode, now: Date): Promise<CodeRow[]> =>
      spendAttempts('foreignAttemptsLeft', sought, ne(requestedCodes.requester, sought.requester), now),
    /** Removes the code; of parallel calls one gets true. */
    async takeCode({ purpose, email, codeHash }: CodeRow): Promise<boolean> {
      const isTaken = and(
        eq(requestedCodes.purpose, purpose),
        eq(requestedCodes.email, email),
        eq(requestedCodes.codeHash, codeHash),
      );
      const taken = await db.delete(requestedCodes).where(isTaken).returning({ email: requestedCodes.email });
      return taken.length > 0;
    },
    async insertTicket(ticket: NewTicket): Promise<void> {
      await db.insert(tickets).values(ticket);
    },
    async findTicket(hash: string, purpose: TicketRow['purpose'], now: Date): Promise<TicketRow | undefined> {
      const [row] = await db
        .select()
        .from(tickets)
        .where(isUsable(hash, purpose, now));
      return row;
    },
    /** One of several parallel calls gets it. */
    async takeTicket(hash: string, purpose: TicketRow['purpose'], now: Date): Promise<TicketRow | undefined> {
      const [row] = await db
        .delete(tickets)
        .where(isUsable(hash, purpose, now))
        .returning();
      return row;
    },
    /** Like `takeTicket`, but {@link findTicketUsedBy} finds it until it expires. */
    async useTicket(
      hash: string,
      purpose: TicketRow['purpose'],
      key: string,
      now: Date,
    ): Promise<TicketRow | undefined> {
      const [row] = await db
        .update(tickets)
        .set({ usedBy: key })
        .where(isUsable(hash, purpose, now))
        .returning();
      return row;
    },
    async findTicketUsedBy(
      hash: string,
      purpose: TicketRow['purpose'],
      key: string,
      now: Date,
    ): Promise<TicketRow | undefined> {
      const [row] = await db
        .select()
        .from(tickets)
        .where(and(isLivingTicket(hash, purpose, now), eq(tickets.usedBy, key)));
      return row;
    },
    async deleteCodes(purpose: CodePurpose, email: string): Promise<void> {
      await db.delete(requestedCodes).where(and(eq(requestedCodes.purpose, purpose), eq(requestedCodes.email, email)));
    },
    async deleteByEmail(email: string): Promise<void> {
      await db.delete(confirmationCodes).where(eq(confirmationCodes.email, email));
      await db.delete(requestedCodes).where(eq(requestedCodes.email, email));
      await db.delete(tickets).where(eq(tickets.email, email));
    },
  };
}
