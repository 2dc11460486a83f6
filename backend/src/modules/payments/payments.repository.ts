import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { dueRows } from '../../database/dueRows.ts';
import { isOpen } from './paymentState.ts';
import { payments, webhookEvents } from './payments.tables.ts';
import type { PaymentEvent, ProviderName } from './providers/paymentProvider.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = Omit<PaymentRow, 'id' | 'refunded' | 'queryCount' | 'flags' | 'clearedFlags' | 'providerTime'>;

/** A process that claimed payments to query is considered dead after this time. */
const LEASE_MS = 2 * 60_000;

export function createPaymentsRepository(db: Db) {
  return {
    async insert(payment: NewPayment): Promise<PaymentRow> {
      const [row] = await db.insert(payments).values(payment).returning();
      if (!row) throw new Error('A payment was not stored.');
      return row;
    },
    async update(id: number, changes: Partial<PaymentRow>): Promise<void> {
      await db.update(payments).set(changes).where(eq(payments.id, id));
    },
    async find(reference: string): Promise<PaymentRow | undefined> {
      const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
      return row;
    },
    /** The transaction must hold the order already, so that transactions do not deadlock. */
    async lock(id: number): Promise<PaymentRow | undefined> {
      const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
      return row;
    },
    /** Newest first. */
    findByOrder: (orderId: number): Promise<PaymentRow[]> =>
      db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.attempt)),
    /** Oldest first for each order. */
    findByOrders: (orderIds: readonly number[]): Promise<PaymentRow[]> =>
      orderIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(payments)
            .where(inArray(payments.orderId, [...orderIds]))
            .orderBy(asc(payments.orderId), asc(payments.attempt)),
    /** @returns false when the event is stored already. */
    async insertWebhookEvent(provider: ProviderName, event: PaymentEvent, now: Date): Promise<boolean> {
      const inserted = await db
        .insert(webhookEvents)
        .values({
          provider,
          reference: event.reference,
          providerId: event.providerId,
          status: event.status,
          amount: event.amount ?? null,
          currency: event.currency,
          providerTime: event.at,
          outcome: 'foreign',
          receivedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id });
      return inserted.length > 0;
    },
    async setWebhookOutcome(provider: ProviderName, event: PaymentEvent, outcome: string): Promise<void> {
      await db
        .update(webhookEvents)
        .set({ outcome })
        .where(
          and(
            eq(webhookEvents.provider, provider),
            eq(webhookEvents.reference, event.reference),
            eq(webhookEvents.providerId, event.providerId),
            eq(webhookEvents.status, event.status),
            eq(webhookEvents.providerTime, event.at),
          ),
        );
    },
    /** Claims payments to query; no other process gets the same ones. */
    async claimDue(now: Date, limit: number): Promise<PaymentRow[]> {
      return db
        .update(payments)
        .set({
          queryCount: sql`${payments.queryCount} + 1`,
          nextQueryAt: new Date(now.getTime() + LEASE_MS),
        })
        .where(inArray(payments.id, dueRows(db, { id: payments.id, dueAt: payments.nextQueryAt }, now, limit)))
        .returning();
    },
    /** Expires a payment unless it left the states of `from` in the meantime. */
    async expire(id: number, now: Date, from: PaymentRow['state'][] = ['pending', 'processing']): Promise<void> {
      await db
        .update(payments)
        .set({ state: 'expired', nextQueryAt: null, updatedAt: now })
        .where(and(eq(payments.id, id), inArray(payments.state, from)));
    },
    /** Schedules the next query unless the outcome became known in the meantime. */
    async queryAgainAt(id: number, nextQueryAt: Date): Promise<void> {
      await db
        .update(payments)
        .set({ nextQueryAt })
        .where(and(eq(payments.id, id), isNotNull(payments.nextQueryAt)));
    },
  };
}

/** The payment to show: the paid one, else the one in review, else an open one, else the newest. */
export function currentPayment<Row extends Pick<PaymentRow, 'state' | 'attempt'>>(
  rows: readonly Row[],
): Row | undefined {
  const newestFirst = [...rows].sort((one, other) => other.attempt - one.attempt);
  return (
    newestFirst.find(({ state }) => state === 'paid') ??
    newestFirst.find(({ state }) => state === 'review') ??
    newestFirst.find(({ state }) => isOpen(state)) ??
    newestFirst[0]
  );
}
