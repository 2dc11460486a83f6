import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { limitKey } from '../limitKey.ts';
import { countOf, takeFrom } from '../rateLimits.ts';
import { type DeclineCounts, startDelay } from './startDelay.ts';

const AN_HOUR = 60 * 60;
const limit = (name: string) => ({ name, times: 0, seconds: AN_HOUR });
const limits = {
  client: limit('card-refusals-client'),
  device: limit('card-refusals-device'),
  site: limit('card-refusals-site'),
};

/** By whom a payment was begun, as it is stored: hashes. */
export interface Payer {
  clientKey: string;
  deviceKey: string | null;
}

/** @param device what the browser calls itself, if it does. */
export function payerOf(client: string, device: string | undefined): Payer {
  return { clientKey: limitKey('payer-client', client), deviceKey: device ? limitKey('payer-device', device) : null };
}

/**
 * Slows down whoever tries stolen cards one after the other: the more cards were refused in the last hour, the longer it
 * takes until a payment begins. Honest people, a few refusals at most, notice nothing.
 */
export function createCardTestingLimiter({ db, clock }: { db: Db; clock: Clock }) {
  const count = async (of: Db, payer: Payer): Promise<DeclineCounts> => ({
    client: await countOf(of, limits.client, payer.clientKey, clock.now()),
    device: payer.deviceKey ? await countOf(of, limits.device, payer.deviceKey, clock.now()) : 0,
    site: await countOf(of, limits.site, '', clock.now()),
  });
  return {
    /** Hand in the transaction that writes the refusal down. */
    async countDecline(tx: Db, payer: Payer): Promise<void> {
      const now = clock.now();
      // Empty when it was begun so long ago that nobody knows any more by whom.
      if (payer.clientKey) await takeFrom(tx, limits.client, payer.clientKey, now);
      if (payer.deviceKey) await takeFrom(tx, limits.device, payer.deviceKey, now);
      await takeFrom(tx, limits.site, '', now);
    },
    /** Resolves when this payer may go on. Holds nothing but the answer meanwhile. */
    async hold(payer: Payer): Promise<void> {
      const delay = startDelay(await count(db, payer));
      if (delay > 0) await sleep(delay);
    },
  };
}

export type CardTestingLimiter = ReturnType<typeof createCardTestingLimiter>;
