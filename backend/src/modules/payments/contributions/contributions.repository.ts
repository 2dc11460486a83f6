import { and, eq, gt, sum } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { outbox } from '../../mail/index.ts';
import { type Currency, ledger, type OrderRow, orderLines, orders } from '../../orders/index.ts';
import { contributions } from '../payments.tables.ts';

export interface StoredContribution {
  order: OrderRow;
  returnToken: string;
  receiptEmailId: number | null;
}

const title = { ua: 'Благодійний внесок', en: 'Charitable contribution' };

/** Queries about contributions without an account. */
export function createContributionsRepository(db: Db) {
  const stored = () =>
    db
      .select({
        order: orders,
        returnToken: contributions.returnToken,
        receiptEmailId: contributions.receiptEmailId,
      })
      .from(contributions)
      .innerJoin(orders, eq(orders.id, contributions.orderId));

  return {
    /** Hand in a transaction. @returns undefined when the key has been used. */
    async insert(order: typeof orders.$inferInsert, returnToken: string): Promise<StoredContribution | undefined> {
      const [row] = await db.insert(orders).values(order).onConflictDoNothing().returning();
      if (!row) return undefined;
      const { total } = row;
      const line = { orderId: row.id, place: 0, kind: 'contribution' as const, title, quantity: 1 };
      await db.insert(orderLines).values({ ...line, unitPrice: total, sum: total });
      await db.insert(contributions).values({ orderId: row.id, returnToken });
      return { order: row, returnToken, receiptEmailId: null };
    },
    async ofKey(idempotencyKey: string): Promise<StoredContribution | undefined> {
      const [row] = await stored().where(eq(orders.idempotencyKey, idempotencyKey));
      return row;
    },
    async ofToken(returnToken: string): Promise<StoredContribution | undefined> {
      const [row] = await stored().where(eq(contributions.returnToken, returnToken));
      return row;
    },
    async setReceiptEmail(orderId: number, receiptEmailId: number): Promise<void> {
      await db.update(contributions).set({ receiptEmailId }).where(eq(contributions.orderId, orderId));
    },
    async setEmail(orderId: number, email: string): Promise<void> {
      await db.update(orders).set({ email }).where(eq(orders.id, orderId));
    },
    async letter(id: number): Promise<typeof outbox.$inferSelect | undefined> {
      const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
      return row;
    },
    /** What contributions hold by now, each with its currency; what went back is not in it. */
    async held(): Promise<{ currency: Currency; amount: number }[]> {
      const balance = sum(ledger.amount).mapWith(Number);
      return db
        .select({ currency: orders.currency, amount: balance })
        .from(ledger)
        .innerJoin(orders, and(eq(orders.id, ledger.orderId), eq(orders.kind, 'contribution')))
        .groupBy(orders.id, orders.currency)
        .having(gt(sum(ledger.amount), '0'));
    },
  };
}
