import { isWaybillNumber, normalizeWaybillNumber } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import type { Carrier, Waybill } from '../carrier/carrier.ts';
import { CarrierError } from '../carrier/carrierError.ts';
import { tellNumber } from './parcelLetters.ts';
import { type ParcelOrder, parcelOrder } from './parcelOrders.ts';
import { nextQuestion } from './parcelStates.ts';
import {
  BranchNotChosen,
  OrderHasNoParcel,
  WaybillInProgress,
  WaybillNumberInvalid,
  WaybillNumberTaken,
  WaybillRefused,
} from './parcels.errors.ts';
import { createParcelsRepository, type ParcelRow } from './parcels.repository.ts';

export interface ParcelsDependencies {
  db: Db;
  clock: Clock;
  /** Undefined where no carrier is connected: then staff types numbers, and nothing is tracked. */
  carrier?: Carrier;
  /** Everything about the parcel that is not in the order. @throws {BranchNotAvailable} */
  describe: (order: ParcelOrder) => Promise<Parameters<Carrier['createWaybill']>[0]>;
  wakeMail: () => void;
}

/** When to ask first about a new number: the carrier knows it at once, its way begins later. */
const FIRST_QUESTION = 0;
const RETRY_MS = 60_000;

/** Waybills of orders, made by the carrier's API or typed in by staff. */
export function createParcelsService({ db, clock, carrier, describe, wakeMail }: ParcelsDependencies) {
  const parcels = createParcelsRepository(db);

  async function orderOf(orderId: number): Promise<ParcelOrder> {
    const order = await parcelOrder(db, orderId);
    if (!order) throw new OrderHasNoParcel();
    return order;
  }

  async function orderToSend(orderId: number): Promise<ParcelOrder> {
    const order = await orderOf(orderId);
    if (order.isOver) throw new OrderHasNoParcel();
    return order;
  }

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
    await carrier?.cancelWaybill(waybill.id).catch(() => {});
    return (await parcels.ofOrder(order.id)) ?? parcel;
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
    const order = await orderOf(parcel.orderId);
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

  return {
    /**
     * Makes a waybill at the carrier, exactly once however often and from how many processes it is asked for.
     * @throws {OrderHasNoParcel} {@link BranchNotChosen} {@link WaybillInProgress} {@link WaybillRefused}
     */
    async createWaybill(orderId: number): Promise<ParcelRow> {
      const order = await orderToSend(orderId);
      const existing = await parcels.ofOrder(orderId);
      if (existing?.waybillNumber) return existing;
      if (!order.delivery.branchId) throw new BranchNotChosen();
      const now = clock.now();
      const inserted = existing ? undefined : await parcels.insert(orderId, now);
      if (inserted) return make(inserted, false);
      const begun = existing ?? (await parcels.ofOrder(orderId));
      if (begun?.waybillNumber) return begun;
      const taken = begun && (await parcels.claimToFinishNow(begun.id, now));
      if (!taken) throw new WaybillInProgress();
      return make(taken, true);
    },

    /** Goes on with waybills of which the carrier's answer was lost. */
    async finishWaybills(): Promise<void> {
      for (const parcel of await parcels.claimToFinish(clock.now(), 10)) {
        // Whoever failed is told when they ask again; the others wait for nobody.
        await make(parcel, true).catch(() => {});
      }
    },

    /**
     * Sets the number of a waybill that staff made at the carrier, or mends it; the person gets a letter.
     * @throws {WaybillNumberInvalid} {@link WaybillNumberTaken} {@link OrderHasNoParcel}
     */
    async setWaybill(orderId: number, typed: string): Promise<ParcelRow> {
      const number = normalizeWaybillNumber(typed);
      if (!isWaybillNumber(number)) throw new WaybillNumberInvalid();
      const order = await orderToSend(orderId);
      const other = await parcels.withNumber(number);
      if (other && other.orderId !== orderId) throw new WaybillNumberTaken();
      if (other && other.state !== 'cancelled') return other;
      try {
        const row = await db.transaction(async (tx) => {
          const inside = createParcelsRepository(tx);
          const parcel = (await inside.ofOrder(orderId)) ?? (await inside.insert(orderId, clock.now()));
          if (!parcel) throw new WaybillInProgress();
          return assign(tx, parcel, order, { id: '', number, cost: null, expectedAt: null });
        });
        wakeMail();
        return row;
      } catch (error) {
        throw isUniqueViolation(error) ? new WaybillNumberTaken() : error;
      }
    },

    /** Takes a waybill back that was made through the API. @throws {WaybillRefused} {@link OrderHasNoParcel} */
    async cancelWaybill(orderId: number): Promise<void> {
      const parcel = await parcels.ofOrder(orderId);
      if (!parcel?.waybillNumber) throw new OrderHasNoParcel();
      try {
        if (parcel.documentId) await carrier?.cancelWaybill(parcel.documentId);
      } catch (error) {
        throw error instanceof CarrierError ? new WaybillRefused(error) : error;
      }
      await parcels.update(parcel.id, { state: 'cancelled', changedAt: clock.now(), nextTrackAt: null });
    },

    /** The current parcel of each order that has one, by order id. */
    async ofOrders(orderIds: number[]): Promise<Map<number, ParcelRow>> {
      return new Map((await parcels.ofOrders(orderIds)).map((row) => [row.orderId, row]));
    },
  };
}

export type ParcelsService = ReturnType<typeof createParcelsService>;

/** Trouble between us and the carrier, which says nothing about the waybill itself. */
const isOutOfReach = ({ problem }: CarrierError) => ['unavailable', 'busy', 'settings'].includes(problem);

function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === '23505' || cause?.code === '23505';
}
