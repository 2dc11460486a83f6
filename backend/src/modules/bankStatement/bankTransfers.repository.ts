import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import {
  emailOfPayer,
  ledgerOf,
  lockOrders,
  type OrderRow,
  orderIdOf,
  orderNumber,
  unpaidOrdersOf,
} from '../orders/index.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import type { PayableOrder } from './matching/matchTransfer.ts';

export type TransferRow = typeof bankTransfers.$inferSelect;
export type NewTransfer = typeof bankTransfers.$inferInsert;

export function createBankTransfersRepository(db: Db) {
  async function payableOrders(rows: readonly OrderRow[]): Promise<PayableOrder[]> {
    if (rows.length === 0) return [];
    const balances = await ledgerOf(db).balances(rows.map(({ id }) => id));
    return rows.map(({ id, status, currency, total, payer }) => ({
      number: orderNumber(id),
      status,
      currency,
      open: total - (balances.get(id) ?? 0),
      payerCode: payer?.taxCode ?? '',
    }));
  }

  return {
    /** Locks the orders, so that their open amounts stay until the transaction ends. */
    async lockOrders(numbers: readonly string[]): Promise<PayableOrder[]> {
      return payableOrders(
        await lockOrders(
          db,
          numbers.flatMap((number) => orderIdOf(number) ?? []),
        ),
      );
    },
    async unpaidOrdersOf(payerCode: string): Promise<PayableOrder[]> {
      return payerCode === '' ? [] : payableOrders(await unpaidOrdersOf(db, payerCode));
    },
    emailOfPayer: async (payerCode: string): Promise<string | undefined> =>
      payerCode === '' ? undefined : emailOfPayer(db, payerCode),
    async isImported(key: string): Promise<boolean> {
      const rows = await db.select({ id: bankTransfers.id }).from(bankTransfers).where(eq(bankTransfers.key, key));
      return rows.length > 0;
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
