import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { raiseOnCommit } from '../../../database/commitEvents.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { PayoutItemNotFound, PayoutNotOpen } from '../payments.errors.ts';
import { monthlyCharges, monthlyGifts, payments } from '../payments.tables.ts';
import type { Providers } from '../providers/createProviders.ts';
import type { PaymentProvider, ReportedPayout } from '../providers/paymentProvider.ts';
import { listItems, toPayout } from './payouts.queries.ts';
import { payoutItems, payouts } from './payouts.tables.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Services report late, and add payments that they held back. */
const DAYS = 10;

type PayoutRow = typeof payouts.$inferSelect;

export interface PayoutsDependencies {
  db: Db;
  clock: Clock;
  providers: Pick<Providers, 'listStarted'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What services paid out, by their reports. */
export function createPayouts({ db, clock, providers, log }: PayoutsDependencies) {
  /** @returns how many payouts are new. */
  async function store(provider: PaymentProvider, reported: ReportedPayout): Promise<number> {
    const { providerId, currency, day, items } = reported;
    return db.transaction(async (tx) => {
      raiseOnCommit(tx, 'money-moved');
      const own = { provider: provider.name, providerId, currency };
      const added = await tx
        .insert(payouts)
        .values({ ...own, day, reportedAt: clock.now() })
        .onConflictDoNothing()
        .returning();
      const isOwn = and(
        eq(payouts.provider, own.provider),
        eq(payouts.providerId, providerId),
        eq(payouts.currency, currency),
      );
      const [payout] = await tx.select().from(payouts).where(isOwn).for('update');
      // What a service adds to a payout that has come is paid with the next one.
      const target = payout?.transferId ? await findNext(tx, payout) : payout;
      if (!payout || !target) return added.length;
      const heldFrom = target.id === payout.id ? null : payout.id;
      await tx
        .insert(payoutItems)
        .values(
          (await nameCharges(tx, items)).map((item) => ({
            ...item,
            payoutId: target.id,
            provider: provider.name,
            heldFrom,
          })),
        )
        .onConflictDoNothing();
      return added.length;
    });
  }

  /** The next payout of the same service that has not come yet. */
  async function findNext(tx: Db, { provider, currency, day }: PayoutRow): Promise<PayoutRow | undefined> {
    const [next] = await tx
      .select()
      .from(payouts)
      .where(
        and(
          eq(payouts.provider, provider),
          eq(payouts.currency, currency),
          gt(payouts.day, day),
          isNull(payouts.transferId),
        ),
      )
      .orderBy(asc(payouts.day), asc(payouts.id))
      .limit(1)
      .for('update');
    return next;
  }

  return {
    /** Asks the services about the last days. @returns how many payouts are new, and which services did not respond. */
    async refresh(): Promise<{ added: number; failed: string[] }> {
      let added = 0;
      const failed = new Set<string>();
      for (const provider of providers.listStarted()) {
        for (let ago = DAYS; ago > 0 && !failed.has(provider.name); ago -= 1) {
          const day = kyivDay(new Date(clock.now().getTime() - ago * DAY_MS));
          try {
            for (const reported of await provider.listPayouts(day)) added += await store(provider, reported);
          } catch (err) {
            failed.add(provider.name);
            log.warn({ err, provider: provider.name }, 'payouts cannot be read');
          }
        }
      }
      return { added, failed: [...failed] };
    },

    /** Moves a payment that the service holds back to the next payout. @throws {PayoutItemNotFound} {@link PayoutNotOpen} */
    moveItem: (itemId: number): Promise<void> =>
      db.transaction(async (tx) => {
        const [item] = await tx.select().from(payoutItems).where(eq(payoutItems.id, itemId)).for('update');
        if (!item) throw new PayoutItemNotFound();
        const [payout] = await tx.select().from(payouts).where(eq(payouts.id, item.payoutId)).for('update');
        const next = payout && (await findNext(tx, payout));
        const items = (payout && (await listItems(tx, [payout.id])).get(payout.id)) ?? [];
        const isOpen = payout && toPayout(payout, items).state !== 'matches';
        if (!isOpen || !next || items.length < 2) throw new PayoutNotOpen();
        raiseOnCommit(tx, 'money-moved');
        await tx.update(payoutItems).set({ payoutId: next.id, heldFrom: payout.id }).where(eq(payoutItems.id, itemId));
      }),
  };
}

export type Payouts = ReturnType<typeof createPayouts>;

/** Services report the charges of a monthly gift under one reference; each has a payment of its own. */
async function nameCharges(tx: Db, items: ReportedPayout['items']): Promise<ReportedPayout['items']> {
  const ids = items.map(({ transactionId }) => transactionId);
  if (ids.length === 0) return items;
  const rows = await tx
    .select({ providerId: monthlyCharges.providerId, begun: monthlyGifts.reference, reference: payments.reference })
    .from(monthlyCharges)
    .innerJoin(monthlyGifts, eq(monthlyGifts.id, monthlyCharges.monthlyGiftId))
    .innerJoin(payments, eq(payments.id, monthlyCharges.paymentId))
    .where(inArray(monthlyCharges.providerId, ids));
  return items.map((item) => {
    const charge = rows.find((row) => row.providerId === item.transactionId && row.begun === item.reference);
    return charge ? { ...item, reference: charge.reference } : item;
  });
}
