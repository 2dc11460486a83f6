import type { FastifyBaseLogger } from 'fastify';
import { type CarrierName, carrierNames } from 'shared-lib/vocabulary';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type ParcelStatus, TRACKED_AT_ONCE } from '../carrier/carrier.ts';
import { CarrierError } from '../carrier/carrierError.ts';
import { enqueueStateEmail } from './parcelEmails.ts';
import { parcelOrder } from './parcelOrders.ts';
import { getChange, lastFreeDay } from './parcelStates.ts';
import { WaybillRejected } from './parcels.errors.ts';
import { createParcelsRepository, type ParcelRow } from './parcels.repository.ts';
import type { Shipper, Shippers } from './shippers.ts';

export interface TrackingDependencies {
  db: Db;
  clock: Clock;
  shippers: Shippers;
  log: Pick<FastifyBaseLogger, 'warn'>;
  chance?: () => number;
}

export function createTracking({ db, clock, shippers, log, chance = Math.random }: TrackingDependencies) {
  const parcels = createParcelsRepository(db);

  /** One wrong number fails the batch, so the batch is halved until it is alone. */
  async function track(shipper: Shipper, rows: readonly ParcelRow[]): Promise<ParcelStatus[]> {
    const numbers = rows.flatMap(({ waybillNumber }) => waybillNumber ?? []);
    try {
      return await shipper.track(numbers);
    } catch (error) {
      if (!(error instanceof CarrierError) || error.problem !== 'wrong-number') throw error;
      const [first] = numbers;
      if (numbers.length === 1 && first) return [{ number: first, state: 'not_found', text: '', expectedAt: null }];
      const middle = Math.ceil(rows.length / 2);
      return [...(await track(shipper, rows.slice(0, middle))), ...(await track(shipper, rows.slice(middle)))];
    }
  }

  async function store(parcel: ParcelRow, status: ParcelStatus): Promise<void> {
    const now = clock.now();
    const { hasChanged, ...change } = getChange(parcel, status, now, chance());
    await db.transaction(async (tx) => {
      await createParcelsRepository(tx).update(parcel.id, { ...change, ...(hasChanged && { changedAt: now }) });
      const order = hasChanged ? await parcelOrder(tx, parcel.orderId) : undefined;
      const storedUntil = lastFreeDay(status.paidStorageFrom, now);
      const { number } = status;
      if (order) await enqueueStateEmail(tx, order, { state: change.state, number, storedUntil }, now);
    });
  }

  async function trackDueParcels(carrier: CarrierName, shipper: Shipper): Promise<void> {
    for (;;) {
      const rows = await parcels.claimToTrack(clock.now(), TRACKED_AT_ONCE, carrier);
      if (rows.length === 0) return;
      const statuses = new Map((await track(shipper, rows)).map((status) => [status.number, status]));
      for (const row of rows) {
        const status = row.waybillNumber && statuses.get(row.waybillNumber);
        if (status) await store(row, status);
        else log.warn({ parcel: row.id }, 'no status of a parcel');
      }
    }
  }

  return {
    /** Parcels that cannot be tracked now stay leased and are retried; one carrier does not wait for another. */
    async trackDue(): Promise<void> {
      const outcomes = await Promise.allSettled(
        carrierNames.flatMap((name) => {
          const shipper = shippers[name];
          return shipper ? [trackDueParcels(name, shipper)] : [];
        }),
      );
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },
    /** Requests the states of all parcels on their way. @returns how many. @throws {WaybillRejected} */
    async trackAll(): Promise<number> {
      const due = await parcels.makeDue(clock.now());
      try {
        await this.trackDue();
      } catch (error) {
        throw error instanceof CarrierError ? new WaybillRejected(error) : error;
      }
      return due;
    },
    async trackNow(waybillNumber: string): Promise<void> {
      const row = await parcels.withNumber(waybillNumber);
      if (row) await parcels.update(row.id, { nextTrackAt: clock.now() });
      await this.trackDue();
    },
  };
}

export type Tracking = ReturnType<typeof createTracking>;
