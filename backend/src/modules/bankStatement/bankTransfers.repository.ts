import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { kyivDay } from '../content/index.ts';
import { emailOfPayer } from '../orders/index.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import { normalizePayerCode } from './matching/payerCodes.ts';

export type TransferRow = typeof bankTransfers.$inferSelect;
type DayQuery = Pick<TransferRow, 'bookedAt' | 'amount' | 'currency' | 'payerAccount'>;
export type NewTransfer = typeof bankTransfers.$inferInsert;

const DAY_MS = 86_400_000;

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
    async listOfDay({ bookedAt, amount, currency, payerAccount }: DayQuery): Promise<TransferRow[]> {
      if (payerAccount === '') return [];
      const day = kyivDay(bookedAt);
      const rows = await db
        .select()
        .from(bankTransfers)
        .where(
          and(
            eq(bankTransfers.payerAccount, payerAccount),
            eq(bankTransfers.amount, amount),
            eq(bankTransfers.currency, currency),
            gte(bankTransfers.bookedAt, new Date(bookedAt.getTime() - DAY_MS)),
            lt(bankTransfers.bookedAt, new Date(bookedAt.getTime() + DAY_MS)),
          ),
        )
        .orderBy(asc(bankTransfers.id));
      return rows.filter((row) => kyivDay(row.bookedAt) === day);
    },
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
