import { and, eq, inArray, lt, ne, sum } from 'drizzle-orm';
import { raiseOnCommit } from '../../database/commitEvents.ts';
import type { Db } from '../../database/connection.ts';
import { ledger } from './ledger.tables.ts';
import type { OrderRow } from './order.ts';

export type LedgerRow = typeof ledger.$inferSelect;

/** One movement of money as its source reports it. */
export interface LedgerEntry {
  orderId: number;
  source: LedgerRow['source'];
  /** Idempotency key of the movement within its source. */
  sourceKey: string;
  /** Minor units, positive both ways. */
  amount: number;
  currency: LedgerRow['currency'];
  at: Date;
  /** Why a difference was written off, or at which desk cash came. */
  reason?: string | undefined;
  document?: string | undefined;
}

/** The ledger in the caller's transaction. */
export function createLedger(db: Db) {
  /** Balances by order in minor units; orders without entries are left out. */
  async function balances(orderIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await db
      .select({ orderId: ledger.orderId, balance: sum(ledger.amount) })
      .from(ledger)
      .where(inArray(ledger.orderId, [...orderIds]))
      .groupBy(ledger.orderId);
    return new Map(rows.map(({ orderId, balance }) => [orderId, Number(balance)]));
  }

  /** @param amount minor units, negative for refunds. @returns the id; undefined when the entry exists. */
  async function append(entry: LedgerEntry, amount: number, writtenAt: Date): Promise<number | undefined> {
    const { orderId, source, sourceKey, currency, at, reason, document } = entry;
    raiseOnCommit(db, 'money-moved');
    const [written] = await db
      .insert(ledger)
      .values({ orderId, source, sourceKey, currency, at, reason, document, amount, writtenAt })
      .onConflictDoNothing()
      .returning({ id: ledger.id });
    return written?.id;
  }

  return {
    balances,
    balance: async (orderId: number): Promise<number> => (await balances([orderId])).get(orderId) ?? 0,
    /** Minor units that were refunded of an order, positive. */
    refunded: async (orderId: number): Promise<number> => {
      const isRefund = and(
        eq(ledger.orderId, orderId),
        lt(ledger.amount, 0),
        ne(ledger.kind, 'reversal'),
        ne(ledger.source, 'move'),
      );
      const [row] = await db
        .select({ total: sum(ledger.amount) })
        .from(ledger)
        .where(isRefund);
      return Math.abs(Number(row?.total ?? 0));
    },
    entries: async (orderIds: readonly number[]): Promise<LedgerRow[]> =>
      orderIds.length === 0
        ? []
        : db
            .select()
            .from(ledger)
            .where(inArray(ledger.orderId, [...orderIds]))
            .orderBy(ledger.id),
    append,
    /** Appends an entry. @returns false when the entry exists. */
    write: async (entry: LedgerEntry, amount: number, writtenAt: Date): Promise<boolean> =>
      (await append(entry, amount, writtenAt)) !== undefined,
    /**
     * Adds the counter-entry of an entry, with the date of now. @param amount minor units, positive.
     * @returns false when the entry is reversed already.
     */
    async reverse(entry: LedgerRow, amount: number, reason: string | null, now: Date): Promise<boolean> {
      const { id: reverses, orderId, source, currency } = entry;
      raiseOnCommit(db, 'money-moved');
      const counter = { orderId, source, currency, reverses, reason, amount: -amount, at: now, writtenAt: now };
      const written = await db
        .insert(ledger)
        .values({ ...counter, kind: 'reversal', sourceKey: `reversal:${reverses}` })
        .onConflictDoNothing()
        .returning({ id: ledger.id });
      return written.length > 0;
    },
    isReversed: async (id: number): Promise<boolean> => (await db.$count(ledger, eq(ledger.reverses, id))) > 0,
    async find(id: number): Promise<LedgerRow | undefined> {
      const [row] = await db.select().from(ledger).where(eq(ledger.id, id));
      return row;
    },
    /** Entries under the keys of one source. */
    keyed: async (source: LedgerRow['source'], keys: readonly string[]): Promise<LedgerRow[]> =>
      db
        .select()
        .from(ledger)
        .where(and(eq(ledger.source, source), inArray(ledger.sourceKey, [...keys])))
        .orderBy(ledger.id),
    async findOrder({ source, sourceKey }: Pick<LedgerEntry, 'source' | 'sourceKey'>): Promise<number | undefined> {
      const isEntry = and(eq(ledger.source, source), eq(ledger.sourceKey, sourceKey));
      const [row] = await db.select({ orderId: ledger.orderId }).from(ledger).where(isEntry);
      return row?.orderId;
    },
  };
}

/** When the first money of an order came that was not reversed, by its ledger. */
export async function receivedAt(db: Db, orderId: number): Promise<Date | undefined> {
  const entries = await createLedger(db).entries([orderId]);
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.find(({ id, amount }) => amount > 0 && !reversed.has(id))?.at;
}

/** Minor units still to be paid of an order with this balance. */
export const openAmount = ({ status, total }: Pick<OrderRow, 'status' | 'total'>, balance: number): number =>
  status === 'awaiting-payment' ? Math.max(0, total - balance) : 0;

/** Whether a promo code made the places free, and no money is left of what came beside them. */
export async function isFreeOrder(db: Db, { id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<boolean> {
  return status === 'paid' && (await createLedger(db).balance(id)) === 0;
}

/** Whether an unpaid order has received no money, so that it may change or be cancelled. */
export async function isUntouched(db: Db, { id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<boolean> {
  return status === 'awaiting-payment' && (await createLedger(db).balance(id)) <= 0;
}
