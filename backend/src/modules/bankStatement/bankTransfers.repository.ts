import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { ledgerOf, type OrderRow, orderIdOf, orderNumber, orders } from '../orders/index.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import type { PayableOrder } from './matching/matchTransfer.ts';

export type TransferRow = typeof bankTransfers.$inferSelect;
export type NewTransfer = typeof bankTransfers.$inferInsert;

/** Queries about transfers and the orders they may be for, nothing else. */
export function createBankTransfersRepository(db: Db) {
  async function payable(row: OrderRow): Promise<PayableOrder> {
    const { id, status, currency, total, payer } = row;
    const open = total - (await ledgerOf(db).balance(id));
    return { number: orderNumber(id), status, currency, open, payerCode: payer?.taxCode ?? '' };
  }
  async function all(rows: OrderRow[]): Promise<PayableOrder[]> {
    const found: PayableOrder[] = [];
    // One after another: a transaction has one connection.
    for (const row of rows) found.push(await payable(row));
    return found;
  }

  return {
    /** Locks the orders, so that what is open stays so until the transaction ends. Always by id, so that nobody waits in a ring. */
    async lockOrders(numbers: readonly string[]): Promise<PayableOrder[]> {
      const ids = numbers.flatMap((number) => orderIdOf(number) ?? []);
      if (ids.length === 0) return [];
      return all(await db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for('update'));
    },
    async waitingFor(payerCode: string): Promise<PayableOrder[]> {
      if (payerCode === '') return [];
      const isPayer = sql`${orders.payer} ->> 'taxCode' = ${payerCode}`;
      return all(
        await db
          .select()
          .from(orders)
          .where(and(eq(orders.status, 'awaiting-payment'), isPayer))
          .orderBy(asc(orders.id)),
      );
    },
    async isKnown(key: string): Promise<boolean> {
      const rows = await db.select({ id: bankTransfers.id }).from(bankTransfers).where(eq(bankTransfers.key, key));
      return rows.length > 0;
    },
    /** Undefined when the transfer is there already. */
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
