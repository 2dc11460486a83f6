import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import {
  findContributionOrderByKey,
  findOrder,
  insertContributionOrder,
  type NewContribution,
  type OrderRow,
} from '../../orders/index.ts';
import { contributions } from '../payments.tables.ts';

export interface StoredContribution {
  order: OrderRow;
  returnToken: string;
  receiptEmailId: number | null;
  coveredFee: number;
}

/** Stores more about a new contribution, in its transaction. */
export type AttachToContribution = (tx: Db, order: OrderRow) => Promise<void>;

interface InsertOptions {
  attach?: AttachToContribution | undefined;
  /** Kopiykas on top of the gift. */
  coveredFee?: number;
}

export function createContributionsRepository(db: Db) {
  type Row = typeof contributions.$inferSelect;
  const stored = (order: OrderRow | undefined, row: Row | undefined): StoredContribution | undefined =>
    order &&
    row && { order, returnToken: row.returnToken, receiptEmailId: row.receiptEmailId, coveredFee: row.coveredFee };

  return {
    /** In the caller's transaction. @returns undefined when the idempotency key is taken. */
    async insert(
      contribution: NewContribution,
      returnToken: string,
      now: Date,
      { attach, coveredFee = 0 }: InsertOptions = {},
    ): Promise<StoredContribution | undefined> {
      const order = await insertContributionOrder(db, contribution, now);
      if (!order) return undefined;
      await db.insert(contributions).values({ orderId: order.id, returnToken, coveredFee });
      await attach?.(db, order);
      return { order, returnToken, receiptEmailId: null, coveredFee };
    },
    async findByKey(idempotencyKey: string): Promise<StoredContribution | undefined> {
      const order = await findContributionOrderByKey(db, idempotencyKey);
      if (!order) return undefined;
      const [row] = await db.select().from(contributions).where(eq(contributions.orderId, order.id));
      return stored(order, row);
    },
    async findByToken(returnToken: string): Promise<StoredContribution | undefined> {
      const [row] = await db.select().from(contributions).where(eq(contributions.returnToken, returnToken));
      return row && stored(await findOrder(db, row.orderId), row);
    },
    async findByOrder(orderId: number): Promise<StoredContribution | undefined> {
      const [row] = await db.select().from(contributions).where(eq(contributions.orderId, orderId));
      return row && stored(await findOrder(db, orderId), row);
    },
    async setReceiptEmail(orderId: number, receiptEmailId: number): Promise<void> {
      await db.update(contributions).set({ receiptEmailId }).where(eq(contributions.orderId, orderId));
    },
  };
}
