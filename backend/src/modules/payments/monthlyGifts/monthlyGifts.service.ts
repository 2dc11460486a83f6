import type { FastifyBaseLogger } from 'fastify';
import type { MonthlyGift } from 'shared-lib/api';
import type { MonthlyGiftEnder } from 'shared-lib/vocabulary';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createRateLimiter, type RateLimit } from '../../rateLimits/index.ts';
import type { Providers } from '../providers/createProviders.ts';
import { markEnded } from './monthlyCharges.ts';
import { MonthlyGiftNotFound, MonthlyGiftNotStarted, TooManyEnds } from './monthlyGifts.errors.ts';
import { createMonthlyGiftsRepository, type MonthlyGiftRow } from './monthlyGifts.repository.ts';

export interface MonthlyGiftsDependencies {
  db: Db;
  clock: Clock;
  providers: Pick<Providers, 'findStarted'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const endLimit: RateLimit = { name: 'monthly-gift-end', times: 10, seconds: 60 * 60 };
const BATCH_SIZE = 5;
const HOUR_MS = 60 * 60_000;
/** Before the next request to a provider that did not agree to the end; later every hour. */
const RETRY_AFTER_MS = [1, 5, 15].map((minutes) => minutes * 60_000);

/** Monthly gifts, found by the token of their emails; the provider charges them and is asked to end them. */
export function createMonthlyGiftsService({ db, clock, providers, log }: MonthlyGiftsDependencies) {
  const repository = createMonthlyGiftsRepository(db);
  const rateLimiter = createRateLimiter({ db, clock });

  async function find(token: string): Promise<MonthlyGiftRow> {
    const gift = await repository.findByToken(token);
    if (!gift) throw new MonthlyGiftNotFound();
    return gift;
  }

  async function toView(gift: MonthlyGiftRow): Promise<MonthlyGift> {
    const order = await repository.findNewestOrder(gift);
    if (!order) throw new MonthlyGiftNotFound();
    const { state, provider, createdAt, lastChargedAt } = gift;
    return {
      state,
      provider,
      amount: order.total,
      currency: order.currency,
      since: createdAt.toISOString(),
      lastChargedAt: lastChargedAt?.toISOString() ?? null,
    };
  }

  /** Records that the gift is to end, once. @returns whether the provider has to be asked. */
  const requestEnd = (id: number, by: MonthlyGiftEnder): Promise<boolean> =>
    db.transaction(async (tx) => {
      const own = createMonthlyGiftsRepository(tx);
      const gift = await own.lock(id);
      if (!gift) throw new MonthlyGiftNotFound();
      if (gift.state === 'pending') throw new MonthlyGiftNotStarted();
      if (gift.state === 'ended') return false;
      const now = clock.now();
      const changes = { nextEndAt: new Date(now.getTime() + (RETRY_AFTER_MS[0] ?? 0)), updatedAt: now };
      await own.update(id, { ...changes, state: 'ending', endedBy: gift.endedBy ?? by });
      return true;
    });

  /** Asks the provider; what it does not confirm is asked again later. */
  async function askProvider(gift: MonthlyGiftRow): Promise<void> {
    const { id, reference, provider: name, endAttempts } = gift;
    try {
      const monthly = providers.findStarted(name)?.monthly;
      if (!monthly || !reference) throw new Error('The provider of the monthly gift is not connected.');
      await monthly.end({ reference, invoiceId: null });
    } catch (err) {
      log.warn({ err, monthlyGift: id }, 'monthly gift not ended by its provider');
      const wait = RETRY_AFTER_MS[endAttempts] ?? HOUR_MS;
      const nextEndAt = new Date(clock.now().getTime() + wait);
      return db.transaction(async (tx) => {
        const own = createMonthlyGiftsRepository(tx);
        // Its webhook may have told the end meanwhile.
        if ((await own.lock(id))?.state === 'ending') await own.update(id, { nextEndAt, endAttempts: endAttempts + 1 });
      });
    }
    await db.transaction(async (tx) => {
      const locked = await createMonthlyGiftsRepository(tx).lock(id);
      if (locked?.state === 'ending') await markEnded(tx, locked, clock.now());
    });
  }

  async function endById(id: number, by: MonthlyGiftEnder): Promise<MonthlyGiftRow> {
    const isOpen = await requestEnd(id, by);
    const gift = await createMonthlyGiftsRepository(db).findById(id);
    if (!gift) throw new MonthlyGiftNotFound();
    if (isOpen) await askProvider(gift);
    return (await createMonthlyGiftsRepository(db).findById(id)) ?? gift;
  }

  return {
    /** @throws {MonthlyGiftNotFound} */
    show: async (token: string): Promise<MonthlyGift> => toView(await find(token)),

    /** Ends a gift for its donor; a repeat changes nothing. `ending` while the provider does not confirm. */
    async end(token: string): Promise<MonthlyGift> {
      const { ok, retryAfter } = await rateLimiter.consume(endLimit, token);
      if (!ok) throw new TooManyEnds(retryAfter);
      return toView(await endById((await find(token)).id, 'donor'));
    },

    /** For staff. @param id of the gift. @throws {MonthlyGiftNotFound} {@link MonthlyGiftNotStarted} */
    endForStaff: async (id: number): Promise<MonthlyGift> => toView(await endById(id, 'staff')),

    /** Asks again for ends that are due, and ends the gifts of donors who were erased. */
    async work(): Promise<void> {
      for (const { id } of await repository.findErased()) await requestEnd(id, 'erasure');
      const due = await repository.claimDueEnds(clock.now(), BATCH_SIZE);
      for (const gift of due) await askProvider(gift);
    },
  };
}

export type MonthlyGiftsService = ReturnType<typeof createMonthlyGiftsService>;
