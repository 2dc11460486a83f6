import type { FastifyBaseLogger } from 'fastify';
import { createIntervalJob } from '../../intervalJob.ts';
import type { createMirrorRefresh } from './mirror/mirrorRefresh.ts';
import type { ParcelsService } from './parcels/parcels.service.ts';
import type { Tracking } from './parcels/tracking.ts';

export interface DeliveryWorkerDependencies {
  refresh: ReturnType<typeof createMirrorRefresh>;
  parcels: Pick<ParcelsService, 'finishWaybills'>;
  tracking: Tracking;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVERY_MS = 60_000;

/** Runs every minute; several processes share the work by claims and a lease. */
export function createDeliveryWorker({ refresh, parcels, tracking, log }: DeliveryWorkerDependencies) {
  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      log.warn({ err, what }, 'the carrier is unavailable; retried later');
    }
  }

  async function workAll(): Promise<void> {
    await attempt('lists', refresh.run);
    await attempt('waybills', parcels.finishWaybills);
    await attempt('parcels', () => tracking.trackDue());
  }

  const polling = createIntervalJob({ everyMs: EVERY_MS, job: workAll });

  return {
    /** Parallel calls share one run. */
    work: polling.run,
    start: () => void polling.start().run(),
    /** Resolves when the current page or batch is done. */
    stop: async () => {
      refresh.stop();
      await polling.stop();
    },
  };
}
