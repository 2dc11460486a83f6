import type { ParcelState } from 'shared-lib/api';

/** `branch` takes parcels, `cargo` heavy things as well, a `locker` only what is small. */
export type BranchKind = 'branch' | 'cargo' | 'locker';

export type { ParcelState };

export interface CarrierRegion {
  id: string;
  /** As the carrier calls it: `Львівська`, `АРК`. */
  name: string;
}

export interface CarrierSettlement {
  id: string;
  name: string;
  /** As the carrier writes it in Latin letters; may be empty. */
  nameLatin: string;
  /** `місто`, `село` … */
  type: string;
  /** Name of the region: the settlements of Nova Poshta bear other region ids than its regions do. */
  regionName: string;
  /** May be empty. */
  district: string;
}

export interface CarrierBranch {
  id: string;
  settlementId: string;
  number: number;
  kind: BranchKind;
  /** Name, number and limits in one line, as the carrier words them. */
  text: string;
  /** Street and house, without the town. */
  address: string;
  /** Grams; null where the carrier gives no limit. */
  weightLimit: number | null;
  /** Open, and parcels may be sent there. */
  isSelectable: boolean;
  /** Monday to Sunday, `08:00-21:00`, empty on days off. */
  hours: string[];
  lat: number;
  lng: number;
}

export interface Page<Item> {
  items: Item[];
  /** On all pages together. */
  total: number;
}

/** A parcel to a branch; the recipient need not be known to the carrier. */
export interface WaybillOrder {
  /** Goes along with the parcel, so that it can be found again. */
  orderNumber: string;
  recipient: { name: string; lastName: string /** E.164 */; phone: string };
  to: { region: string; district: string; settlement: string; branchNumber: number; kind: BranchKind };
  /** Grams. */
  weight: number;
  /** Whole kopiykas. */
  declaredValue: number;
  description: string;
  /** Who pays the carrier. */
  payer: 'sender' | 'recipient';
}

export interface Waybill {
  /** The carrier's own id of the document. */
  id: string;
  number: string;
  /** Whole kopiykas; null where the carrier does not say. */
  cost: number | null;
  expectedAt: Date | null;
}

export interface ParcelStatus {
  number: string;
  /** Undefined when the carrier's code is new to us: the state we know stays. */
  state?: ParcelState;
  text: string;
  expectedAt: Date | null;
}

/** Whoever carries parcels. Every operation may throw {@link CarrierError}. */
export interface Carrier {
  /** Who it is, and which installation of it: copies of lists from elsewhere are not used. */
  readonly source: string;
  regions(): Promise<CarrierRegion[]>;
  /** Only those with a branch. */
  settlements(query: { page: number; text?: string }): Promise<Page<CarrierSettlement>>;
  /** Of one settlement or of all, closed ones included. */
  branches(query: {
    page: number;
    settlement?: string;
    kind?: BranchKind;
    text?: string;
  }): Promise<Page<CarrierBranch>>;
  /** Never repeated by itself: when the answer is lost, look with `findWaybill` first. */
  createWaybill(order: WaybillOrder): Promise<Waybill>;
  /** The document made for an order number since then, if there is one. */
  findWaybill(orderNumber: string, since: Date): Promise<Waybill | undefined>;
  cancelWaybill(id: string): Promise<void>;
  /** At most {@link TRACKED_AT_ONCE} numbers. */
  track(numbers: readonly string[]): Promise<ParcelStatus[]>;
}

export const TRACKED_AT_ONCE = 100;
