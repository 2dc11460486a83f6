import type { ParcelState } from '../ordersApi.ts';
import type { parcelViews } from './choices.ts';
import type { ExportedFile } from './exports.ts';

/** Parcels of paid orders. Waybills are created one by one with `waybill`, so that a bad one stops no other. */
export interface ParcelOperations {
  /** Area `parcels`, read. Error: 422 `cursor_unknown`. */
  'search-parcels': { request: ParcelQuery; response: ParcelList };
  /** What to take from the shelves for parcels without a waybill, or for these orders. Area `parcels`, read. */
  'picking-list': { request: { numbers?: string[] }; response: { items: PickedItem[] } };
  /** Labels 100 × 100 of the carrier as one PDF. Area `parcels`, write. Errors: 409 `not_connected`, `order_has_no_parcel`. */
  labels: { request: { numbers: string[] }; response: ExportedFile };
  /** Cancels the waybill at the carrier, as long as the parcel was not handed over. Area `parcels`, write. */
  'cancel-waybill': { request: { number: string }; response: { number: string; outcome: 'cancelled' } };
  /** Asks the carrier for the states of all parcels on their way. Area `parcels`, write. */
  'refresh-parcels': { request: Record<string, never>; response: { tracked: number } };
}

/** `pack`: no waybill yet; `hand-over`: the carrier waits for it; `problem`: an attempt failed or the number is unknown. */
export type ParcelView = (typeof parcelViews)[number];

export interface ParcelQuery {
  text?: string;
  view?: ParcelView;
  limit?: number;
  cursor?: string;
}

export interface ParcelList {
  parcels: ParcelListItem[];
  count: number;
  next: string | null;
  /** Parcels in each view; only with the first page. */
  views: Record<ParcelView, number> | null;
}

export interface ParcelListItem {
  number: string;
  version: number;
  who: string;
  kits: number;
  goods: { title: { ua: string; en: string }; size: string | null; quantity: number }[];
  settlement: string;
  branch: string;
  /** Grams of the goods. */
  weight: number;
  waybillNumber: string | null;
  state: ParcelState | null;
  /** Of the carrier, in its language. */
  status: string;
  changedAt: string | null;
}

export interface PickedItem {
  /** Null: the starter kit. */
  title: { ua: string; en: string } | null;
  /** Empty: none, or not chosen. */
  size: string;
  quantity: number;
}
