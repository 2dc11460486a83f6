import type { Db } from '../../../database/connection.ts';
import { createParcelsRepository, type ParcelRow } from './parcels.repository.ts';

/** The parcel of an order that is not cancelled, also without a waybill. */
export const findParcel = (db: Db, orderId: number): Promise<ParcelRow | undefined> =>
  createParcelsRepository(db).ofOrder(orderId);
