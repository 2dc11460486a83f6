import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import type { Carrier, Waybill, WaybillOrder } from '../carrier/carrier.ts';
import { CarrierError } from '../carrier/carrierError.ts';
import { tellNumber } from './parcelLetters.ts';
import { type ParcelOrder, parcelOrder } from './parcelOrders.ts';
import { nextQuestion } from './parcelStates.ts';
import { OrderHasNoParcel, WaybillInProgress, WaybillRefused } from './parcels.errors.ts';
import { createParcelsRepository, type ParcelRow } from './parcels.repository.ts';

export interface WaybillMakingDependencies {
  db: Db;
  clock: Clock;
  /** Undefined where no carrier is connected: then staff types numbers, and nothing is tracked. */
  carrier?: Carrier;
  /** Everything about the parcel that is not in the order. @throws {BranchNotAvailable} */
  describe: (order: ParcelOrder) => Promise<WaybillOrder>;
  wakeMail: () => void;
}

/** When to ask first about a new number: the carrier knows it at once, its way begins later. */
const FIRST_QUESTION = 0;
const RETRY_MS = 60_000;

/** How a parcel that was written down gets its waybill, once. */
export function createWaybillMaking({ db, clock, carrier, describe, wakeMail }: WaybillMakingDependencies) {
  const parcels = createParcelsRepository(db);

  /** Gives a parcel its number and tells the person. Hand in a transaction. */
  async function assign(tx: Db, parcel: ParcelRow, order: ParcelOrder, waybill: Waybill): Promise<ParcelRow> {
    const now = clock.now();
    const changes: Partial<ParcelRow> = {
      ...{ waybillNumber: waybill.number, documentId: waybill.id || null, cost: waybill.cost, state: 'created' },
      ...{ expectedAt: waybill.expectedAt, statusText: '', numberedAt: now, changedAt: now },
      nextTrackAt: nextQuestion(now, FIRST_QUESTION),
    };
    const updated = await createParcelsRepository(tx).update(parcel.id, changes);
    await tellNumber(tx, order, waybill.number, now);
    return updated ?? parcel;
  }

  /** Keeps a waybill the carrier made, unless staff has typed a number meanwhile: then it is taken back. */
  async function keep(parcel: ParcelRow, order: ParcelOrder, waybill: Waybill): Promise<ParcelRow> {
    const kept = await db.transaction(async (tx) => {
      const current = await createParcelsRepository(tx).lock(parcel.id);
      return current && !current.waybillNumber ? assign(tx, current, order, waybill) : undefined;
    });
    wakeMail();
    if (kept) return kept;
    const current = (await parcels.ofOrder(order.id)) ?? parcel;
    if (current.waybillNumber !== waybill.number) await carrier?.cancelWaybill(waybill.id).catch(() => {});
    return current;
  }

  /** @throws {CarrierError} `unavailable` when nobody knows whether there is one now. */
  async function waybillFor(parcel: ParcelRow, order: ParcelOrder, isRepeated: boolean): Promise<Waybill> {
    if (!carrier) throw new CarrierError('settings');
    const lost = isRepeated ? await carrier.findWaybill(order.number, parcel.createdAt) : undefined;
    return lost ?? carrier.createWaybill(await describe(order));
  }

  /**
   * Asks the carrier for a waybill, or finds the one it made when its answer was lost.
   * @throws {WaybillRefused} when there surely is none: then the parcel is gone as well.
   * @throws {WaybillInProgress} when nobody knows; it is finished later.
   */
  async function make(parcel: ParcelRow, isRepeated: boolean): Promise<ParcelRow> {
    const order = await parcelOrder(db, parcel.orderId);
    if (!order) throw new OrderHasNoParcel();
    const waybill = await waybillFor(parcel, order, isRepeated).catch(async (error) => {
      const isUnclear = error instanceof CarrierError && (isRepeated || error.problem === 'unavailable');
      if (isUnclear && isOutOfReach(error)) {
        await parcels.update(parcel.id, { nextTrackAt: new Date(clock.now().getTime() + RETRY_MS) });
        throw new WaybillInProgress(error);
      }
      await parcels.removeUnnumbered(parcel.id);
      throw error instanceof CarrierError ? new WaybillRefused(error) : error;
    });
    return keep(parcel, order, waybill);
  }

  return { assign, make };
}

/** Trouble between us and the carrier, which says nothing about the waybill itself. */
const isOutOfReach = ({ problem }: CarrierError) => ['unavailable', 'busy', 'settings'].includes(problem);
