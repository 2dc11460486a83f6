import type { FastifyBaseLogger } from 'fastify';
import type { createMirrorRefresh } from './mirror/mirrorRefresh.ts';
import type { ParcelsService } from './parcels/parcels.service.ts';
import type { Tracking } from './parcels/tracking.ts';

export interface DeliveryWorkerDependencies {
  /** Undefined, as tracking, where no carrier is connected. */
  refresh?: ReturnType<typeof createMirrorRefresh>;
  parcels: Pick<ParcelsService, 'finishWaybills'>;
  tracking?: Tracking;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVERY_MS = 60_000;

/** Looks every minute for what is due. Several processes may do so: rows are claimed, and the lists have a lease. */
export function createDeliveryWorker({ refresh, parcels, tracking, log }: DeliveryWorkerDependencies) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function attempt(what: string, work: (() => Promise<void>) | undefined): Promise<void> {
    try {
      await work?.();
    } catch (err) {
      log.warn({ err, what }, 'the carrier could not be asked; it is asked again later');
    }
  }

  async function workAll(): Promise<void> {
    await attempt('lists', refresh?.run);
    if (!tracking) return;
    await attempt('waybills', parcels.finishWaybills);
    await attempt('parcels', () => tracking.trackDue());
  }

  /** Parallel calls share one round. */
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
    /** Ends when the page of a list or the batch of parcels in hand is done. */
    stop: async () => {
      clearInterval(timer);
      refresh?.stop();
      await round;
    },
  };
}
