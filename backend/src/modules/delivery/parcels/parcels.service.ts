import { isWaybillNumber, normalizeWaybillNumber } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { isUniqueViolation } from '../../../database/errorCode.ts';
import { OrderNotPaid } from '../../orders/index.ts';
import { CarrierError } from '../carrier/carrierError.ts';
import { type ParcelOrder, parcelOrder } from './parcelOrders.ts';
import {
  BranchNotChosen,
  OrderHasNoParcel,
  WaybillInProgress,
  WaybillNumberInvalid,
  WaybillNumberTaken,
  WaybillRejected,
} from './parcels.errors.ts';
import { createParcelsRepository, type ParcelRow } from './parcels.repository.ts';
import { getCarrier } from './shippers.ts';
import { createWaybillCreation, type WaybillCreationDependencies } from './waybillCreation.ts';

/** @throws when the order changed since staff saw it. */
type AssertVersion = (tx: Db) => Promise<void>;

export function createParcelsService(dependencies: WaybillCreationDependencies) {
  const { db, clock, shippers, log } = dependencies;
  const parcels = createParcelsRepository(db);
  const { assign, make } = createWaybillCreation(dependencies);

  async function orderToSend(orderId: number): Promise<ParcelOrder> {
    const order = await parcelOrder(db, orderId);
    if (!order || order.isOver) throw new OrderHasNoParcel();
    return order;
  }

  return {
    /** Creates a waybill exactly once. */
    async createWaybill(orderId: number, assertVersion?: AssertVersion): Promise<ParcelRow> {
      const order = await orderToSend(orderId);
      const existing = await parcels.ofOrder(orderId);
      if (existing?.waybillNumber) return existing;
      if (!order.isPaid) throw new OrderNotPaid();
      if (order.delivery.kind === 'branch' && !order.delivery.branchId) throw new BranchNotChosen();
      const now = clock.now();
      const inserted = existing
        ? undefined
        : await db.transaction(async (tx) => {
            await assertVersion?.(tx);
            return createParcelsRepository(tx).insert(orderId, getCarrier(order), now);
          });
      if (inserted) return make(inserted, false);
      const begun = existing ?? (await parcels.ofOrder(orderId));
      if (begun?.waybillNumber) return begun;
      const taken = begun && (await parcels.claimToFinishNow(begun.id, now));
      if (!taken) throw new WaybillInProgress();
      return make(taken, true);
    },

    /** Finishes waybills whose response was lost. */
    async finishWaybills(): Promise<void> {
      for (const parcel of await parcels.claimToFinish(clock.now(), 10)) {
        await make(parcel, true).catch((err) => log.warn({ err, parcel: parcel.id }, 'a waybill was not finished'));
      }
    },

    async setWaybill(
      orderId: number,
      typed: string,
      mayBeUnpaid = false,
      assertVersion?: AssertVersion,
    ): Promise<ParcelRow> {
      const number = normalizeWaybillNumber(typed);
      const order = await orderToSend(orderId);
      const carrier = getCarrier(order);
      if (!isWaybillNumber(number, carrier)) throw new WaybillNumberInvalid();
      if (!order.isPaid && !mayBeUnpaid) throw new OrderNotPaid();
      const other = await parcels.withNumber(number);
      if (other && other.orderId !== orderId) throw new WaybillNumberTaken();
      if (other && other.state !== 'cancelled') return other;
      try {
        return await db.transaction(async (tx) => {
          await assertVersion?.(tx);
          const inside = createParcelsRepository(tx);
          const parcel = (await inside.ofOrder(orderId)) ?? (await inside.insert(orderId, carrier, clock.now()));
          if (!parcel) throw new WaybillInProgress();
          return assign(tx, parcel, order, { id: '', number, cost: null, expectedAt: null });
        });
      } catch (error) {
        throw isUniqueViolation(error) ? new WaybillNumberTaken() : error;
      }
    },

    async cancelWaybill(orderId: number): Promise<void> {
      const parcel = await parcels.ofOrder(orderId);
      if (!parcel?.waybillNumber) throw new OrderHasNoParcel();
      try {
        if (parcel.documentId) await shippers[parcel.carrier]?.cancelWaybill(parcel.documentId);
      } catch (error) {
        throw error instanceof CarrierError ? new WaybillRejected(error) : error;
      }
      await parcels.update(parcel.id, { state: 'cancelled', changedAt: clock.now(), nextTrackAt: null });
    },

    /** One PDF of one carrier. @throws {WaybillRejected} */
    async labels(sent: readonly Pick<ParcelRow, 'carrier' | 'waybillNumber'>[]): Promise<Buffer> {
      try {
        const [carrier, ...others] = new Set(sent.map((parcel) => parcel.carrier));
        if (others.length > 0) throw new CarrierError('one-label');
        const shipper = carrier && shippers[carrier];
        if (!shipper) throw new CarrierError('settings');
        return await shipper.labels(sent.flatMap(({ waybillNumber }) => waybillNumber ?? []));
      } catch (error) {
        throw error instanceof CarrierError ? new WaybillRejected(error) : error;
      }
    },

    async ofOrders(orderIds: number[]): Promise<Map<number, ParcelRow>> {
      return new Map((await parcels.ofOrders(orderIds)).map((row) => [row.orderId, row]));
    },
  };
}

export type ParcelsService = ReturnType<typeof createParcelsService>;
