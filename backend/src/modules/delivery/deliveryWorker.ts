import type { FastifyBaseLogger } from 'fastify';
import type { createMirrorRefresh } from './mirror/mirrorRefresh.ts';
import type { ParcelsService } from './parcels/parcels.service.ts';
import type { Tracking } from './parcels/tracking.ts';

export interface DeliveryWorkerDependencies {
  /** Undefined, like `tracking`, without a carrier. */
  refresh?: ReturnType<typeof createMirrorRefresh>;
  parcels: Pick<ParcelsService, 'finishWaybills'>;
  tracking?: Tracking;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVERY_MS = 60_000;

/** Runs every minute; several processes share the work by claims and a lease. */
export function createDeliveryWorker({ refresh, parcels, tracking, log }: DeliveryWorkerDependencies) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function attempt(what: string, work: (() => Promise<void>) | undefined): Promise<void> {
    try {
      await work?.();
    } catch (err) {
      log.warn({ err, what }, 'the carrier is unavailable; retried later');
    }
  }

  async function workAll(): Promise<void> {
    await attempt('lists', refresh?.run);
    if (!tracking) return;
    await attempt('waybills', parcels.finishWaybills);
    await attempt('parcels', () => tracking.trackDue());
  }

  function work(): Promise<void> {
    round ??= workAll().finally(() => {
      round = undefined;
    });
    return round;
  }

  return {
    work,
    start: () => {
      timer ??= setInterval(() => void work(), EVERY_MS).unref();
      void work();
    },
    /** Resolves when the current page or batch is done. */
    stop: async () => {
      clearInterval(timer);
      refresh?.stop();
      await round;
    },
  };
}
