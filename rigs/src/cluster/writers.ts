import { setTimeout as sleep } from 'node:timers/promises';
import type { Measures } from '../load-test/measures.ts';
import { getText } from '../load-test/sendRequest.ts';
import type { DonationRecord } from '../load-test/visitors/acknowledged.ts';
import type { Cluster } from './cluster.ts';

const EVERY_MS = 300;
const REPEAT_MS = 1_000;
const OK = 201;

/** Donors who each begin one contribution, and repeat it with its idempotency key until it is acknowledged. */
export function startWriters(entry: Cluster['entry'], measures: Measures, acknowledged: DonationRecord[]) {
  let isOver = false;
  let begun = 0;
  const acknowledgedAt: { from: number; to: number }[] = [];
  const open = new Set<Promise<void>>();

  async function give(): Promise<void> {
    begun += 1;
    const place = begun;
    const request = {
      method: 'POST',
      path: '/wp-json/custom/v1/contributions?lang=ua',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': `10.0.${128 + ((place >> 8) & 127)}.${place & 255}`,
        'x-device': crypto.randomUUID(),
      },
      body: JSON.stringify({ amount: 10_000, currency: 'UAH', name: '', email: '', provider: 'liqpay' }),
    };
    while (true) {
      const from = performance.now();
      const record = measures.start('call', request);
      const response = await entry.send(request).catch(() => undefined);
      record({ status: response?.status ?? 0, isShed: false, isUnavailable: false });
      if (response?.status === OK) {
        acknowledgedAt.push({ from, to: performance.now() });
        acknowledged.push({ token: JSON.parse(getText(response)).token, hasPaid: false, isConfirmed: false });
        return;
      }
      if (isOver) return;
      await sleep(REPEAT_MS);
    }
  }

  const loop = (async () => {
    while (!isOver) {
      const giving = give();
      open.add(giving);
      void giving.finally(() => open.delete(giving));
      await sleep(EVERY_MS);
    }
  })();

  return {
    /** Contributions begun; more are never stored. */
    begun: () => begun,
    /** Seconds from a moment until the first write that began after it was acknowledged. */
    async secondsUntilWritten(since: number, patience = 90): Promise<number> {
      while (performance.now() - since < patience * 1000) {
        const ends = acknowledgedAt.filter(({ from }) => from >= since).map(({ to }) => to);
        if (ends.length > 0) return (Math.min(...ends) - since) / 1000;
        await sleep(50);
      }
      return Number.POSITIVE_INFINITY;
    },
    async end(): Promise<void> {
      // Writers without an acknowledgement try until then.
      while (open.size > 2) await sleep(REPEAT_MS);
      isOver = true;
      await loop;
      await Promise.all(open);
    },
  };
}
