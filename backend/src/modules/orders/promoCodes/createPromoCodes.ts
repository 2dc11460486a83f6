import { normalizePromoCode } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createFailureRateLimiter } from '../../rateLimits/index.ts';
import type { OrderRow } from '../order.ts';
import { hasEnded, type PromoCodeRow } from './promoCode.ts';
import {
  PromoCodeEnded,
  PromoCodePending,
  PromoCodesTried,
  PromoCodeUnknown,
  PromoCodeUsedUp,
} from './promoCodes.errors.ts';
import { countUnpaid, countUses, findPromoCode, lockPromoCode } from './promoCodes.queries.ts';

const guesses = { name: 'promo-codes', freeFailures: 10, resetsOnSuccess: false };

interface Use {
  userId: number;
  people: number;
}

export interface PromoCodes {
  /** The code that a payer typed. @throws {PromoCodeUnknown} {@link PromoCodesTried} */
  find(userId: number, edition: number, typed: string): Promise<PromoCodeRow>;
  /** @throws {PromoCodeEnded} {@link PromoCodePending} {@link PromoCodeUsedUp} when that many people cannot use it now. */
  assertUsable(db: Db, code: PromoCodeRow, use: Use): Promise<void>;
  /** The same, for the order that the caller's transaction creates: others wait for it. */
  use(tx: Db, code: PromoCodeRow, use: Use): Promise<void>;
}

export function createPromoCodes({ db, clock }: { db: Db; clock: Clock }): PromoCodes {
  const failures = createFailureRateLimiter({ db, clock });

  async function assertUsable(tx: Db, code: PromoCodeRow, { userId, people }: Use): Promise<void> {
    if (hasEnded(code, clock.now())) throw new PromoCodeEnded();
    // One person could hold all of them with orders that are never paid.
    if ((await countUnpaid(tx, userId, code.id)) > 0) throw new PromoCodePending();
    await assertLeft(tx, code, people, clock.now());
  }

  return {
    assertUsable,

    async find(userId, edition, typed) {
      const subjects = [{ limit: guesses, subject: String(userId) }];
      const { ok, retryAfter, result } = await failures.attempt(subjects, () =>
        findPromoCode(db, edition, normalizePromoCode(typed)),
      );
      if (!ok) throw new PromoCodesTried(retryAfter);
      if (!result) throw new PromoCodeUnknown();
      return result;
    },

    async use(tx, { id }, use) {
      const code = await lockPromoCode(tx, id);
      if (!code) throw new PromoCodeUnknown();
      await assertUsable(tx, code, use);
    },
  };
}

/** People who can still use a code. @param except an order that does not count */
async function countLeft(tx: Db, { id, people }: PromoCodeRow, now: Date, except?: number): Promise<number> {
  if (people === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, people - ((await countUses(tx, [id], now, except)).get(id) ?? 0));
}

/** @throws {PromoCodeUsedUp} when fewer people are left. */
async function assertLeft(tx: Db, code: PromoCodeRow, people: number, now: Date, except?: number): Promise<void> {
  const left = await countLeft(tx, code, now, except);
  if (people > left) throw new PromoCodeUsedUp(left);
}

type Discounted = Pick<OrderRow, 'id' | 'promoCodeId'>;

const findLockedCode = async (tx: Db, { promoCodeId }: Discounted): Promise<PromoCodeRow | undefined> =>
  promoCodeId === null ? undefined : lockPromoCode(tx, promoCodeId);

/** Lets an order have more people with its code. @throws {PromoCodeEnded} {@link PromoCodeUsedUp} */
export async function growUse(tx: Db, order: Discounted, people: number, now: Date): Promise<void> {
  const code = await findLockedCode(tx, order);
  if (!code) return;
  if (hasEnded(code, now)) throw new PromoCodeEnded();
  await assertLeft(tx, code, people, now, order.id);
}

/** Whether an order that gave its places of a code back may have them again. */
export async function canUseAgain(tx: Db, order: Discounted, people: number, now: Date): Promise<boolean> {
  const code = await findLockedCode(tx, order);
  return !code || (!hasEnded(code, now) && people <= (await countLeft(tx, code, now, order.id)));
}
