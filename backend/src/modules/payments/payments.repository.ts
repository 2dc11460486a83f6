import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { isOpen } from './paymentState.ts';
import { payments, webhookEvents } from './payments.tables.ts';
import type { PaymentEvent, ProviderName } from './providers/paymentProvider.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = Omit<PaymentRow, 'id' | 'refunded' | 'queryCount' | 'flags' | 'providerTime'>;

/** For how long a process has the payments it asks about for itself, in milliseconds; past that it is taken for dead. */
const LEASE_MS = 2 * 60_000;

/** Queries about payments, nothing else. */
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
    /** Hand in a transaction that holds the order's row already: everybody locks in that order. */
    async lock(id: number): Promise<PaymentRow | undefined> {
      const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
      return row;
    },
    /** Newest first. */
    findByOrder: (orderId: number): Promise<PaymentRow[]> =>
      db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.attempt)),
    findByOrders: (orderIds: readonly number[]): Promise<PaymentRow[]> =>
      orderIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(payments)
            .where(inArray(payments.orderId, [...orderIds]))
            .orderBy(asc(payments.orderId), asc(payments.attempt)),
    /** @returns false when it was told before. */
    async insertWebhookEvent(provider: ProviderName, event: PaymentEvent, now: Date): Promise<boolean> {
      const { reference, providerId, status, amount = null, currency, at } = event;
      const told = { provider, reference, providerId, status, amount, currency, providerTime: at };
      const inserted = await db
        .insert(webhookEvents)
        .values({ ...told, outcome: 'foreign', receivedAt: now })
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
    /** Takes payments to ask about; two processes never get the same one. */
    async claimDue(now: Date, limit: number): Promise<PaymentRow[]> {
      const due = db
        .select({ id: payments.id })
        .from(payments)
        .where(and(isNotNull(payments.nextQueryAt), lte(payments.nextQueryAt, now)))
        .orderBy(asc(payments.nextQueryAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      return db
        .update(payments)
        .set({
          queryCount: sql`${payments.queryCount} + 1`,
          nextQueryAt: new Date(now.getTime() + LEASE_MS),
        })
        .where(inArray(payments.id, due))
        .returning();
    },
    /** Gives up on a payment nobody made; one that has got further in the meantime keeps its state. */
    async expire(id: number, now: Date, from: PaymentRow['state'][] = ['pending', 'processing']): Promise<void> {
      await db
        .update(payments)
        .set({ state: 'expired', nextQueryAt: null, updatedAt: now })
        .where(and(eq(payments.id, id), inArray(payments.state, from)));
    },
    /** Asks again later, unless it has become known in the meantime. */
    async queryAgainAt(id: number, nextQueryAt: Date): Promise<void> {
      await db
        .update(payments)
        .set({ nextQueryAt })
        .where(and(eq(payments.id, id), isNotNull(payments.nextQueryAt)));
    },
  };
}

/** The one a payer means by "my payment": what took money, else what still may, else the newest. */
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
