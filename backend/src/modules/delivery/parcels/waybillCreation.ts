import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { orderNumber } from '../../orders/index.ts';
import type { Waybill } from '../carrier/carrier.ts';
import { CarrierError } from '../carrier/carrierError.ts';
import { enqueueWaybillEmail } from './parcelEmails.ts';
import { type ParcelOrder, parcelOrder } from './parcelOrders.ts';
import { nextTracking } from './parcelStates.ts';
import { OrderHasNoParcel, WaybillInProgress, WaybillRejected } from './parcels.errors.ts';
import { createParcelsRepository, type ParcelRow } from './parcels.repository.ts';
import type { Shippers } from './shippers.ts';

export interface WaybillCreationDependencies {
  db: Db;
  clock: Clock;
  shippers: Shippers;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const SOONEST = 0;
const RETRY_MS = 60_000;

export function createWaybillCreation({ db, clock, shippers, log }: WaybillCreationDependencies) {
  const parcels = createParcelsRepository(db);

  /** Sets the number and enqueues the email in the caller's transaction. */
  async function assign(tx: Db, parcel: ParcelRow, order: ParcelOrder, waybill: Waybill): Promise<ParcelRow> {
    const now = clock.now();
    const changes: Partial<ParcelRow> = {
      waybillNumber: waybill.number,
      documentId: waybill.id || null,
      cost: waybill.cost,
      state: 'created',
      expectedAt: waybill.expectedAt,
      statusText: '',
      numberedAt: now,
      changedAt: now,
      nextTrackAt: nextTracking(now, SOONEST),
    };
    const updated = await createParcelsRepository(tx).update(parcel.id, changes);
    await enqueueWaybillEmail(tx, order, waybill, now);
    return updated ?? parcel;
  }

  async function later(parcel: ParcelRow, cause: CarrierError): Promise<WaybillInProgress> {
    await parcels.update(parcel.id, { nextTrackAt: new Date(clock.now().getTime() + RETRY_MS) });
    return new WaybillInProgress(cause);
  }

  /** Cancels a waybill that is no longer needed. @throws {WaybillInProgress} while the carrier is unreachable; {@link OrderHasNoParcel} once done. */
  async function withdraw(parcel: ParcelRow, find: () => Promise<Waybill | undefined>): Promise<never> {
    try {
      const created = await find();
      if (created) await shippers[parcel.carrier]?.cancelWaybill(created.id);
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error;
      if (isUnreachable(error)) throw await later(parcel, error);
      log.warn({ err: error, order: orderNumber(parcel.orderId) }, 'the carrier does not cancel a waybill');
    }
    await parcels.removeUnnumbered(parcel.id);
    throw new OrderHasNoParcel();
  }

  /** Stores the waybill, or cancels it when staff set a number or the order ended meanwhile. */
  async function keep(parcel: ParcelRow, order: ParcelOrder, waybill: Waybill): Promise<ParcelRow> {
    const numbered = await db.transaction(async (tx) => {
      const current = await createParcelsRepository(tx).lock(parcel.id);
      const isNeeded = current && !current.waybillNumber && (await parcelOrder(tx, order.id))?.isPaid;
      return isNeeded ? assign(tx, current, order, waybill) : undefined;
    });
    if (numbered) return numbered;
    const current = await parcels.ofOrder(order.id);
    if (!current?.waybillNumber) return withdraw(parcel, async () => waybill);
    if (current.waybillNumber !== waybill.number) {
      await shippers[parcel.carrier]?.cancelWaybill(waybill.id).catch((err) => {
        log.warn({ err, order: order.number }, 'the carrier does not cancel a waybill');
      });
    }
    return current;
  }

  const findExisting = async (parcel: ParcelRow, isRetry: boolean): Promise<Waybill | undefined> =>
    isRetry ? shippers[parcel.carrier]?.findWaybill(orderNumber(parcel.orderId), parcel.createdAt) : undefined;

  /** @throws {CarrierError} `unavailable` when it is unknown whether a waybill exists. */
  async function waybillFor(parcel: ParcelRow, order: ParcelOrder, isRetry: boolean): Promise<Waybill> {
    const shipper = shippers[parcel.carrier];
    if (!shipper) throw new CarrierError('settings');
    return (await findExisting(parcel, isRetry)) ?? shipper.createWaybill(order);
  }

  /** Creates the waybill, or finds the one of a lost response. */
  async function make(parcel: ParcelRow, isRetry: boolean): Promise<ParcelRow> {
    const order = await parcelOrder(db, parcel.orderId);
    if (!order?.isPaid) return withdraw(parcel, () => findExisting(parcel, isRetry));
    const waybill = await waybillFor(parcel, order, isRetry).catch(async (error) => {
      const isUnclear = error instanceof CarrierError && (isRetry || error.problem === 'unavailable');
      if (isUnclear && isUnreachable(error)) throw await later(parcel, error);
      await parcels.removeUnnumbered(parcel.id);
      throw error instanceof CarrierError ? new WaybillRejected(error) : error;
    });
    return keep(parcel, order, waybill);
  }

  return { assign, make };
}

/** The connection failed, which says nothing about the waybill. */
const isUnreachable = ({ problem }: CarrierError) => ['unavailable', 'busy', 'settings'].includes(problem);
