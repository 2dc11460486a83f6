import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import type { Carrier } from './carrier/carrier.ts';
import { createNovaPoshta, type NovaPoshtaOptions } from './carrier/novaPoshta/novaPoshta.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import type { NovaPoshtaSettings } from './deliverySettings.ts';
import { createDeliveryWorker } from './deliveryWorker.ts';
import { type BranchSnapshot, createDirectory } from './directory.ts';
import { createMirrorRepository } from './mirror/mirror.repository.ts';
import { adoptSource } from './mirror/mirrorLease.ts';
import { createMirrorRefresh } from './mirror/mirrorRefresh.ts';
import { createParcelDescription } from './parcels/parcelDescription.ts';
import { createParcelsService, type ParcelsService } from './parcels/parcels.service.ts';
import { createTracking } from './parcels/tracking.ts';
import { type CarrierSandbox, openCarrierSandbox } from './sandbox/carrierSandbox.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';

export interface Delivery {
  routes: FastifyPluginAsync;
  /** `weight` in grams. */
  getSnapshot(branchId: string, weight?: number): Promise<BranchSnapshot>;
  parcels: ParcelsService;
  /** Requests from the carrier the states of all parcels on their way; missing without a carrier. */
  refreshParcels: (() => Promise<number>) | undefined;
  sandbox?: CarrierSandbox & { routes: FastifyPluginAsync };
  work(): Promise<void>;
  close(): Promise<void>;
}

export interface DeliveryOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  novaPoshta?: NovaPoshtaSettings;
  production: boolean;
  /** Grams by article number. */
  productWeights?: () => Promise<ReadonlyMap<string, number>>;
  timing?: NovaPoshtaOptions['timing'];
  /** The worker does not start; for tests. */
  isIdle?: boolean;
}

const SANDBOX = 'sandbox';
/** Production never reads copies of the sandbox. */
const NO_CARRIER = 'none';

export async function createDelivery(options: DeliveryOptions): Promise<Delivery> {
  const { database, clock, log, novaPoshta, production, isIdle = false } = options;
  const { db } = database;
  const sandbox = novaPoshta || production ? undefined : await openCarrierSandbox(clock);
  const carrier = connect(novaPoshta ?? sandbox, { clock, log, timing: options.timing, source: sandbox && SANDBOX });
  const repository = createMirrorRepository(db);
  await adoptSource(db, carrier?.source ?? NO_CARRIER, clock.now());
  const directory = createDirectory(repository);
  const describe = createParcelDescription({ directory, repository, productWeights: options.productWeights });
  const parcels = createParcelsService({ db, clock, carrier, describe, log });
  const tracking = carrier && createTracking({ db, clock, carrier, log });
  const refresh = carrier && createMirrorRefresh({ db, carrier, clock, log });
  const worker = createDeliveryWorker({ refresh, parcels, tracking, log });
  if (!isIdle) worker.start();
  return {
    routes: async (app) => {
      await app.register(yupValidation);
      await app.register(deliveryRoutes(directory));
    },
    getSnapshot: directory.getSnapshot,
    parcels,
    refreshParcels: tracking && (() => tracking.trackAll()),
    sandbox: sandbox && {
      ...sandbox,
      routes: sandboxRoutes(sandbox, (number) => tracking?.trackNow(number) ?? Promise.resolve()),
    },
    work: worker.work,
    close: async () => {
      await worker.stop();
      await sandbox?.close();
    },
  };
}

function connect(
  settings: NovaPoshtaSettings | undefined,
  rest: Pick<NovaPoshtaOptions, 'clock' | 'log' | 'timing' | 'source'>,
): Carrier | undefined {
  return settings && createNovaPoshta({ url: settings.url, key: settings.key, sender: settings.sender, ...rest });
}
