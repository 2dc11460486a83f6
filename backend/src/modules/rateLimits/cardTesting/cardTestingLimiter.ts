import { setTimeout as sleep } from 'node:timers/promises';
import { clientNetwork } from 'server-lib';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createRateLimiter, type RateLimit } from '../rateLimiter.ts';
import { rateLimitKey } from '../rateLimitKey.ts';
import { type DeclineCounts, startDelay } from './startDelay.ts';

const AN_HOUR = 60 * 60;
const limit = (name: string): RateLimit => ({ name, times: 0, seconds: AN_HOUR });
const limits = {
  client: limit('card-refusals-client'),
  device: limit('card-refusals-device'),
  site: limit('card-refusals-site'),
};

/** Hashes of client and browser. */
export interface PayerKeys {
  clientKey: string;
  deviceKey: string | null;
}

export function getPayerKeys(client: string, device: string | undefined): PayerKeys {
  return {
    clientKey: rateLimitKey('payer-client', clientNetwork(client).client),
    deviceKey: device ? rateLimitKey('payer-device', device) : null,
  };
}

/** Delays payments of clients with many declined cards in the last hour. */
export function createCardTestingLimiter({ db, clock }: { db: Db; clock: Clock }) {
  const rateLimiter = createRateLimiter({ db, clock });
  async function count({ clientKey, deviceKey }: PayerKeys): Promise<DeclineCounts> {
    const [client = 0, site = 0, device = 0] = await rateLimiter.countAll([
      [limits.client, clientKey],
      [limits.site, ''],
      ...(deviceKey ? [[limits.device, deviceKey] as const] : []),
    ]);
    return { client, device, site };
  }
  return {
    /** Counts in the transaction that stores the decline. */
    async countDecline(tx: Db, payer: PayerKeys): Promise<void> {
      const inTransaction = createRateLimiter({ db: tx, clock });
      // Empty once purged.
      if (payer.clientKey) await inTransaction.consume(limits.client, payer.clientKey);
      if (payer.deviceKey) await inTransaction.consume(limits.device, payer.deviceKey);
      await inTransaction.consume(limits.site, '');
    },
    /** Resolves when the payment may start. */
    async delay(payer: PayerKeys): Promise<void> {
      const delayMs = startDelay(await count(payer));
      if (delayMs > 0) await sleep(delayMs);
    },
  };
}

export type CardTestingLimiter = ReturnType<typeof createCardTestingLimiter>;
