import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { emailOfPayer } from '../orders/index.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import { normalizePayerCode } from './matching/payerCodes.ts';

export type TransferRow = typeof bankTransfers.$inferSelect;
export type NewTransfer = typeof bankTransfers.$inferInsert;

export function createBankTransfersRepository(db: Db) {
  return {
    emailOfPayer: async (payerCode: string): Promise<string | undefined> =>
      normalizePayerCode(payerCode) === '' ? undefined : emailOfPayer(db, normalizePayerCode(payerCode)),
    async isImported(keys: readonly string[]): Promise<boolean> {
      const rows = await db
        .select({ id: bankTransfers.id })
        .from(bankTransfers)
        .where(inArray(bankTransfers.key, [...keys]));
      return rows.length > 0;
    },
    /** A line that was pending waits for a decision only until the bank has carried it out. */
    async forgetPending(key: string): Promise<void> {
      await db
        .delete(bankTransfers)
        .where(
          and(eq(bankTransfers.key, key), eq(bankTransfers.state, 'proposed'), eq(bankTransfers.reason, 'pending')),
        );
    },
    listBetween: (from: Date, to: Date): Promise<TransferRow[]> =>
      db
        .select()
        .from(bankTransfers)
        .where(and(gte(bankTransfers.bookedAt, from), lte(bankTransfers.bookedAt, to)))
        .orderBy(asc(bankTransfers.id)),
    /** @returns undefined when the transfer is imported already. */
    async insert(transfer: NewTransfer): Promise<TransferRow | undefined> {
      const [row] = await db.insert(bankTransfers).values(transfer).onConflictDoNothing().returning();
      return row;
    },
    proposed: (): Promise<TransferRow[]> =>
      db.select().from(bankTransfers).where(eq(bankTransfers.state, 'proposed')).orderBy(asc(bankTransfers.id)),
    async lock(id: number): Promise<TransferRow | undefined> {
      const [row] = await db.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for('update');
      return row;
    },
    async decide(id: number, changes: Pick<TransferRow, 'state' | 'shares' | 'surplus' | 'decidedAt'>): Promise<void> {
      await db.update(bankTransfers).set(changes).where(eq(bankTransfers.id, id));
    },
  };
}
