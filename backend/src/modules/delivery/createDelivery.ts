import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { whenChanged } from '../../whenChanged.ts';
import { type Abroad, createAbroad } from './abroad.ts';
import { createNovaPoshta, type NovaPoshtaOptions } from './carrier/novaPoshta/novaPoshta.ts';
import { createUkrposhta } from './carrier/ukrposhta/ukrposhta.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import type { NovaPoshtaSettings, UkrposhtaSettings } from './deliverySettings.ts';
import { createDeliveryWorker } from './deliveryWorker.ts';
import { type BranchSnapshot, createDirectory } from './directory.ts';
import { createMirrorRepository } from './mirror/mirror.repository.ts';
import { adoptSource } from './mirror/mirrorLease.ts';
import { createMirrorRefresh } from './mirror/mirrorRefresh.ts';
import { createParcelDescription } from './parcels/parcelDescription.ts';
import { createParcelsService, type ParcelsService } from './parcels/parcels.service.ts';
import { createShipper, type Shippers } from './parcels/shippers.ts';
import { createTracking } from './parcels/tracking.ts';
import { type CarrierSandbox, openCarrierSandbox } from './sandbox/carrierSandbox.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { openUkrposhtaSandbox, type UkrposhtaSandbox } from './sandbox/ukrposhta/ukrposhtaSandbox.ts';

export interface Delivery {
  routes: FastifyPluginAsync;
  /** `weight` in grams. */
  getSnapshot(branchId: string, weight?: number): Promise<BranchSnapshot>;
  abroad: Abroad;
  parcels: ParcelsService;
  /** Requests from the carrier the states of all parcels on their way; missing without a carrier. */
  refreshParcels: (() => Promise<number>) | undefined;
  sandbox?: CarrierSandbox & { routes: FastifyPluginAsync };
  sandboxAbroad?: UkrposhtaSandbox;
  work(): Promise<void>;
  close(): Promise<void>;
}

export interface DeliveryOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Keys as they are now, the same object until a change; undefined: there are none. */
  novaPoshta?: () => NovaPoshtaSettings | undefined;
  ukrposhta?: () => UkrposhtaSettings | undefined;
  production: boolean;
  /** Grams by article number. */
  productWeights?: () => Promise<ReadonlyMap<string, number>>;
  timing?: NovaPoshtaOptions['timing'];
  /** The worker does not start; for tests. */
  isIdle?: boolean;
}

const none = () => undefined;
const SANDBOX = 'sandbox';
/** Production never reads copies of the sandbox. */
const NO_CARRIER = 'none';

export async function createDelivery(options: DeliveryOptions): Promise<Delivery> {
  const { database, clock, log, novaPoshta = none, ukrposhta = none, production, isIdle = false } = options;
  const { db } = database;
  const sandbox = production ? undefined : await openCarrierSandbox(clock);
  const { timing } = options;
  const findCarrier = whenChanged(
    () => novaPoshta() ?? sandbox,
    (settings) => {
      const { url, key, sender } = settings;
      const source = settings === sandbox ? SANDBOX : undefined;
      const carrier = createNovaPoshta({ url, key, sender, clock, log, timing, source });
      const shipper = createShipper(carrier, describe.inUkraine);
      return { carrier, shipper, refresh: createMirrorRefresh({ db, carrier, clock, log }) };
    },
    ({ refresh }) => refresh.stop(),
  );
  const repository = createMirrorRepository(db);
  const adopt = () => adoptSource(db, findCarrier()?.carrier.source ?? NO_CARRIER, clock.now());
  const directory = createDirectory(repository);
  const describe = createParcelDescription({ directory, repository, productWeights: options.productWeights });
  await adopt();
  const sandboxAbroad = production ? undefined : await openUkrposhtaSandbox(clock);
  const findCarrierAbroad = whenChanged(
    () => ukrposhta() ?? sandboxAbroad,
    (settings) => {
      const carrier = createUkrposhta({ ...settings, log });
      return { carrier, shipper: createShipper(carrier, describe.abroad) };
    },
  );
  const abroad = createAbroad(
    () => findCarrierAbroad()?.carrier,
    () => clock.now(),
  );
  const shippers: Shippers = {
    get 'nova-poshta'() {
      return findCarrier()?.shipper;
    },
    get ukrposhta() {
      return findCarrierAbroad()?.shipper;
    },
  };
  const parcels = createParcelsService({ db, clock, shippers, log });
  const tracking = createTracking({ db, clock, shippers, log });
  const refresh = {
    run: async () => {
      await adopt();
      await findCarrier()?.refresh.run();
    },
    stop: () => findCarrier()?.refresh.stop(),
  };
  const isConnected = () => Boolean(findCarrier() ?? findCarrierAbroad());
  const worker = createDeliveryWorker({ refresh, parcels, tracking, log });
  if (!isIdle) worker.start();
  return {
    routes: async (app) => {
      await app.register(yupValidation);
      await app.register(deliveryRoutes(directory, abroad));
    },
    getSnapshot: directory.getSnapshot,
    abroad,
    parcels,
    get refreshParcels() {
      return isConnected() ? () => tracking.trackAll() : undefined;
    },
    sandbox: sandbox && {
      ...sandbox,
      routes: sandboxRoutes(sandbox, sandboxAbroad, (number) => tracking.trackNow(number)),
    },
    sandboxAbroad,
    work: worker.work,
    close: async () => {
      await worker.stop();
      await Promise.all([sandbox?.close(), sandboxAbroad?.close()]);
    },
  };
}
