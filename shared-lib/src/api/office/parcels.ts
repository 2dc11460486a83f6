import type { ParcelState } from '../../vocabulary/index.ts';
import type { parcelViews } from './choices.ts';

/** `pack`: no waybill yet; `hand-over`: the carrier waits for it; `problem`: an attempt failed or the number is unknown. */
export type ParcelView = (typeof parcelViews)[number];

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
  /** Code of a delivery abroad, empty in Ukraine. */
  country: string;
  settlement: string;
  branch: string;
  /** Grams of goods and kits. */
  weight: number;
  waybillNumber: string | null;
  state: ParcelState | null;
  /** Status of the carrier, in its language. */
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
