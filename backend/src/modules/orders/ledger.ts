import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { ledger } from './ledger.tables.ts';
import type { OrderRow } from './order.ts';

/** One movement of money as its source tells it. */
export interface LedgerEntry {
  orderId: number;
  source: (typeof ledger.$inferSelect)['source'];
  /** The same for the same movement, however often it is told. */
  sourceKey: string;
  /** Minor units, above zero both ways. */
  amount: number;
  currency: (typeof ledger.$inferSelect)['currency'];
  at: Date;
}

/** Writing and adding up what moved. Hand in the transaction that acts on it. */
export const ledgerOf = (db: Db) => ({
  /** @param amount minor units, below zero for money that went back. @returns false when it was written before. */
  async write(movement: LedgerEntry, amount: number, now: Date): Promise<boolean> {
    const written = await db
      .insert(ledger)
      .values({ ...movement, amount, writtenAt: now })
      .onConflictDoNothing()
      .returning({ id: ledger.id });
    return written.length > 0;
  },
  /** The order that a movement was written for. */
  async orderOf({ source, sourceKey }: Pick<LedgerEntry, 'source' | 'sourceKey'>): Promise<number | undefined> {
    const isIt = and(eq(ledger.source, source), eq(ledger.sourceKey, sourceKey));
    const [row] = await db.select({ orderId: ledger.orderId }).from(ledger).where(isIt);
    return row?.orderId;
  },
  /** What the order has by now, in minor units of its currency. */
  async balance(orderId: number): Promise<number> {
    const [row] = await db
      .select({ balance: sum(ledger.amount) })
      .from(ledger)
      .where(eq(ledger.orderId, orderId));
    return Number(row?.balance ?? 0);
  },
  /** The same of several; orders for which nothing has moved are left out. */
  async balances(orderIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await db
      .select({ orderId: ledger.orderId, balance: sum(ledger.amount) })
      .from(ledger)
      .where(inArray(ledger.orderId, [...orderIds]))
      .groupBy(ledger.orderId);
    return new Map(rows.map(({ orderId, balance }) => [orderId, Number(balance)]));
  },
});

/** What is still to be paid for an order that has so much, in minor units; nothing once it is paid or over. */
export const openOf = ({ status, total }: Pick<OrderRow, 'status' | 'total'>, balance: number): number =>
  status === 'awaiting-payment' ? Math.max(0, total - balance) : 0;

/** Whether an order is still to be paid and no money has come for it: then it may change or be taken back. */
export async function isUntouched(db: Db, { id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<boolean> {
  return status === 'awaiting-payment' && (await ledgerOf(db).balance(id)) <= 0;
}
