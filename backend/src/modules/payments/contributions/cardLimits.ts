import type { ContributionForm } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { ValidationFailed } from '../../../plugins/yupValidation.ts';
import type { OrderRow } from '../../orders/index.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from '../../rateLimits/index.ts';

const DAY_S = 24 * 60 * 60;
const FURTHEST_MS = 366 * DAY_S * 1000;
/** Cards with words of one person go to people who did not ask for them. */
const ofClient: RateLimit = { name: 'gift-card-client', times: 20, seconds: DAY_S };
const ofDonor: RateLimit = { name: 'gift-card-donor', times: 5, seconds: DAY_S };
const ofRecipient: RateLimit = { name: 'gift-card-recipient', times: 3, seconds: DAY_S };

/** How many cards one client may ask for in a day, paid or not; and for which days. */
export function createCardLimits({ clock, rateLimiter }: { clock: Clock; rateLimiter: RateLimiter }) {
  return {
    /** @throws {ValidationFailed} */
    async check({ cardDay }: ContributionForm, clientKey: string): Promise<void> {
      const now = clock.now();
      const last = kyivDay(new Date(now.getTime() + FURTHEST_MS));
      if (cardDay && (cardDay < kyivDay(now) || cardDay > last))
        throw new ValidationFailed({ cardDay: 'errors.cardDay' });
      if (!(await rateLimiter.consume(ofClient, clientKey)).ok)
        throw new ValidationFailed({ cardEmail: 'errors.cardsToday' });
    },
  };
}

/**
 * Counts a card of a paid gift that is about to be sent.
 * @returns false when its donor sent, or its address got, enough on this day in Kyiv.
 */
export async function countSentCard(tx: Db, clock: Clock, { email, cardEmail }: OrderRow): Promise<boolean> {
  const rateLimiter = createRateLimiter({ db: tx, clock });
  const day = kyivDay(clock.now());
  const limits = [
    { limit: ofRecipient, address: cardEmail },
    { limit: ofDonor, address: email },
  ].flatMap(({ limit, address }) => (address ? [{ limit, subject: `${day} ${address.toLowerCase()}` }] : []));
  for (const { limit, subject } of limits) {
    if ((await rateLimiter.count(limit, subject)) >= limit.times) return false;
  }
  for (const { limit, subject } of limits) {
    if (!(await rateLimiter.consume(limit, subject)).ok) return false;
  }
  return true;
}
