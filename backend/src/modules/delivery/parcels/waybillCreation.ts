import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { orderNumber } from '../../orders/index.ts';
import type { Carrier, Waybill, WaybillOrder } from '../carrier/carrier.ts';
import { CarrierError } from '../carrier/carrierError.ts';
import { enqueueWaybillEmail } from './parcelEmails.ts';
import { type ParcelOrder, parcelOrder } from './parcelOrders.ts';
import { nextQuestion } from './parcelStates.ts';
import { OrderHasNoParcel, WaybillInProgress, WaybillRejected } from './parcels.errors.ts';
import { createParcelsRepository, type ParcelRow } from './parcels.repository.ts';

export interface WaybillCreationDependencies {
  db: Db;
  clock: Clock;
  /** Undefined where no carrier is connected: then staff types numbers, and nothing is tracked. */
  carrier?: Carrier;
  /** Everything about the parcel that is not in the order. @throws {BranchNotAvailable} */
  describe: (order: ParcelOrder) => Promise<WaybillOrder>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  wakeMail: () => void;
}

/** When to ask first about a new number: the carrier knows it at once, its way begins later. */
const FIRST_QUESTION = 0;
const RETRY_MS = 60_000;

/** How a parcel that was written down gets its waybill, once. */
export function createWaybillCreation({ db, clock, carrier, describe, log, wakeMail }: WaybillCreationDependencies) {
  const parcels = createParcelsRepository(db);

  /** Gives a parcel its number and tells the person. Hand in a transaction. */
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
      nextTrackAt: nextQuestion(now, FIRST_QUESTION),
    };
    const updated = await createParcelsRepository(tx).update(parcel.id, changes);
    await enqueueWaybillEmail(tx, order, waybill.number, now);
    return updated ?? parcel;
  }

  /** Lets the worker come back to a parcel. @returns what its caller is told. */
  async function later(parcel: ParcelRow, cause: CarrierError): Promise<WaybillInProgress> {
    await parcels.update(parcel.id, { nextTrackAt: new Date(clock.now().getTime() + RETRY_MS) });
    return new WaybillInProgress(cause);
  }

  /**
   * Ends a parcel that is not to be sent any more, and takes back what the carrier made for it.
   * @throws {WaybillInProgress} when the carrier cannot be reached; {@link OrderHasNoParcel} once it is done.
   */
  async function withdraw(parcel: ParcelRow, find: () => Promise<Waybill | undefined>): Promise<never> {
    try {
      const made = await find();
      if (made) await carrier?.cancelWaybill(made.id);
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error;
      if (isOutOfReach(error)) throw await later(parcel, error);
      log.warn({ err: error, order: orderNumber(parcel.orderId) }, 'the carrier does not take a waybill back');
    }
    await parcels.removeUnnumbered(parcel.id);
    throw new OrderHasNoParcel();
  }

  /** Keeps a waybill the carrier made; one that staff’s number or the end of the order has made needless is taken back. */
  async function keep(parcel: ParcelRow, order: ParcelOrder, waybill: Waybill): Promise<ParcelRow> {
    const kept = await db.transaction(async (tx) => {
      const current = await createParcelsRepository(tx).lock(parcel.id);
      const isWanted = current && !current.waybillNumber && (await parcelOrder(tx, order.id))?.isPaid;
      return isWanted ? assign(tx, current, order, waybill) : undefined;
    });
    wakeMail();
    if (kept) return kept;
    const current = await parcels.ofOrder(order.id);
    if (!current?.waybillNumber) return withdraw(parcel, async () => waybill);
    if (current.waybillNumber !== waybill.number) {
      await carrier?.cancelWaybill(waybill.id).catch((err) => {
        log.warn({ err, order: order.number }, 'the carrier does not take a waybill back');
      });
    }
    return current;
  }

  /** What the carrier made when it was asked before and its answer was lost. */
  const findMade = async (parcel: ParcelRow, isRepeated: boolean): Promise<Waybill | undefined> =>
    isRepeated ? carrier?.findWaybill(orderNumber(parcel.orderId), parcel.createdAt) : undefined;

  /** @throws {CarrierError} `unavailable` when nobody knows whether there is one now. */
  async function waybillFor(parcel: ParcelRow, order: ParcelOrder, isRepeated: boolean): Promise<Waybill> {
    if (!carrier) throw new CarrierError('settings');
    return (await findMade(parcel, isRepeated)) ?? carrier.createWaybill(await describe(order));
  }

  /**
   * Asks the carrier for a waybill, or finds the one it made when its answer was lost.
   * @throws {WaybillRejected} when there surely is none: then the parcel is gone as well.
   * @throws {WaybillInProgress} when nobody knows; it is finished later.
   * @throws {OrderHasNoParcel} when the order is over or its person is gone: then nothing of it is left at the carrier.
   */
  async function make(parcel: ParcelRow, isRepeated: boolean): Promise<ParcelRow> {
    const order = await parcelOrder(db, parcel.orderId);
    if (!order?.isPaid) return withdraw(parcel, () => findMade(parcel, isRepeated));
    const waybill = await waybillFor(parcel, order, isRepeated).catch(async (error) => {
      const isUnclear = error instanceof CarrierError && (isRepeated || error.problem === 'unavailable');
      if (isUnclear && isOutOfReach(error)) throw await later(parcel, error);
      await parcels.removeUnnumbered(parcel.id);
      throw error instanceof CarrierError ? new WaybillRejected(error) : error;
    });
    return keep(parcel, order, waybill);
  }

  return { assign, make };
}

/** Trouble between us and the carrier, which says nothing about the waybill itself. */
const isOutOfReach = ({ problem }: CarrierError) => ['unavailable', 'busy', 'settings'].includes(problem);
