import { and, asc, eq, gt, gte, inArray, lt, not, sql } from 'drizzle-orm';
import { raiseOnCommit } from '../../database/commitEvents.ts';
import type { Db } from '../../database/connection.ts';
import { emailOfPayer } from '../orders/index.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import { normalizePayerCode } from './matching/payerCodes.ts';

export type TransferRow = typeof bankTransfers.$inferSelect;
export type NewTransfer = typeof bankTransfers.$inferInsert;

interface Days {
  from: Date;
  to: Date;
}

const hasPrefix = (prefix: string) => sql`coalesce(substring(${bankTransfers.key} from '^[^:]*:'), '') = ${prefix}`;

const isWithin = ({ from, to }: Days) => and(gte(bankTransfers.bookedAt, from), lt(bankTransfers.bookedAt, to));

export function createBankTransfersRepository(db: Db) {
  const raiseMoved = () => raiseOnCommit(db, 'money-moved');

  return {
    emailOfPayer: async (payerCode: string): Promise<string | undefined> =>
      normalizePayerCode(payerCode) === '' ? undefined : emailOfPayer(db, normalizePayerCode(payerCode)),
    lockByKeys: (keys: readonly string[]): Promise<TransferRow[]> =>
      db
        .select()
        .from(bankTransfers)
        .where(inArray(bankTransfers.key, [...keys]))
        .for('update'),
    async isKnown(keys: readonly string[]): Promise<boolean> {
      const isOfKeys = inArray(bankTransfers.key, [...keys]);
      return (await db.select({ id: bankTransfers.id }).from(bankTransfers).where(isOfKeys).limit(1)).length > 0;
    },
    async remove(id: number): Promise<void> {
      await db.delete(bankTransfers).where(eq(bankTransfers.id, id));
    },
    async addAccount(known: readonly TransferRow[], account = ''): Promise<void> {
      const ids = known.flatMap((row) => (row.account === '' && account !== '' ? [row.id] : []));
      if (ids.length > 0) await db.update(bankTransfers).set({ account }).where(inArray(bankTransfers.id, ids));
    },
    listEqual: ({ amount, payerAccount }: Pick<TransferRow, 'amount' | 'payerAccount'>, days: Days) =>
      db
        .select()
        .from(bankTransfers)
        .where(and(eq(bankTransfers.payerAccount, payerAccount), eq(bankTransfers.amount, amount), isWithin(days)))
        .orderBy(asc(bankTransfers.id)),
    listOfAmount: ({ amount, currency }: Pick<TransferRow, 'amount' | 'currency'>, days: Days) =>
      db
        .select()
        .from(bankTransfers)
        .where(and(eq(bankTransfers.amount, amount), eq(bankTransfers.currency, currency), isWithin(days))),
    listDetails: (days: Days): Promise<{ hasAccount: boolean; hasNumber: boolean }[]> =>
      db
        .selectDistinct({
          hasAccount: sql<boolean>`${bankTransfers.payerAccount} <> ''`,
          hasNumber: sql<boolean>`${bankTransfers.documentNumber} <> ''`,
        })
        .from(bankTransfers)
        .where(isWithin(days)),
    /** Whether there are transfers whose keys have another prefix. */
    async hasOthers(prefix: string): Promise<boolean> {
      const isOther = not(hasPrefix(prefix));
      const rows = await db.select({ id: bankTransfers.id }).from(bankTransfers).where(isOther).limit(1);
      return rows.length > 0;
    },
    /** Incoming transfers of a time whose keys have the prefix. */
    countIncoming: (days: Days, prefix: string): Promise<number> =>
      db.$count(bankTransfers, and(isWithin(days), gt(bankTransfers.amount, 0), hasPrefix(prefix))),
    async rematch(id: number, { state, reason, suggested, shares, decidedAt, ledgerId }: NewTransfer) {
      raiseMoved();
      const changes = { state, reason, suggested, shares, decidedAt, ledgerId };
      const [row] = await db.update(bankTransfers).set(changes).where(eq(bankTransfers.id, id)).returning();
      return row;
    },
    /** @returns undefined when the transfer is imported already. */
    async insert(transfer: NewTransfer): Promise<TransferRow | undefined> {
      raiseMoved();
      const [row] = await db.insert(bankTransfers).values(transfer).onConflictDoNothing().returning();
      return row;
    },
    proposed: (): Promise<TransferRow[]> =>
      db.select().from(bankTransfers).where(eq(bankTransfers.state, 'proposed')).orderBy(asc(bankTransfers.id)),
    async lock(id: number): Promise<TransferRow | undefined> {
      const [row] = await db.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for('update');
      return row;
    },
    async decide(
      id: number,
      changes: Pick<TransferRow, 'state' | 'shares' | 'surplus' | 'decidedAt'> & Partial<TransferRow>,
    ): Promise<void> {
      raiseMoved();
      await db.update(bankTransfers).set(changes).where(eq(bankTransfers.id, id));
    },
    /** Makes a transfer wait again whose credits were reversed. */
    async reopen({ id, reversals }: TransferRow): Promise<void> {
      raiseMoved();
      await db
        .update(bankTransfers)
        .set({ state: 'proposed', shares: [], surplus: 0, decidedAt: null, reversals: reversals + 1 })
        .where(eq(bankTransfers.id, id));
    },
    async findByKey(key: string): Promise<TransferRow | undefined> {
      const [row] = await db.select().from(bankTransfers).where(eq(bankTransfers.key, key));
      return row;
    },
  };
}
