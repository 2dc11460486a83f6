import type { Branch, BranchKind, Page, ParcelState } from 'shared-lib/api';

export type { BranchKind, Page, ParcelState };

export interface CarrierRegion {
  id: string;
  name: string;
}

export interface CarrierSettlement {
  id: string;
  name: string;
  nameLatin: string;
  /** `місто`, `село` … */
  type: string;
  /** By name: settlements of Nova Poshta have other region ids than its regions. */
  regionName: string;
  district: string;
}

export interface CarrierBranch extends Omit<Branch, 'addressLatin'> {
  settlementId: string;
  isSelectable: boolean;
}

export interface WaybillOrder {
  /** Printed on the waybill, so that it can be found again. */
  orderNumber: string;
  recipient: { name: string; lastName: string /** E.164 */; phone: string };
  to: {
    region: string;
    district: string;
    settlement: string;
    branchId: string;
    branchNumber: number;
    kind: BranchKind;
  };
  weight: number;
  declaredValue: number;
  description: string;
  payer: 'sender' | 'recipient';
}

export interface Waybill {
  id: string;
  number: string;
  /** Minor units; null if unknown. */
  cost: number | null;
  expectedAt: Date | null;
}

export interface ParcelStatus {
  number: string;
  /** Undefined for an unknown status code: the stored state stays. */
  state?: ParcelState;
  text: string;
  expectedAt: Date | null;
  /** First day of paid storage at the branch, when the carrier names it. */
  paidStorageFrom?: Date;
}

/** What every carrier does with parcels; every method may throw {@link CarrierError}. */
export interface ParcelCarrier<Order> {
  /** Never retried: after a lost response call `findWaybill` first. */
  createWaybill(order: Order): Promise<Waybill>;
  findWaybill(orderNumber: string, since: Date): Promise<Waybill | undefined>;
  cancelWaybill(id: string): Promise<void>;
  /** One PDF with the labels of these numbers. */
  labels(numbers: readonly string[]): Promise<Buffer>;
  /** At most {@link TRACKED_AT_ONCE} numbers. */
  track(numbers: readonly string[]): Promise<ParcelStatus[]>;
}

/** Port of a carrier in Ukraine. */
export interface Carrier extends ParcelCarrier<WaybillOrder> {
  /** Carrier and installation; copies of another source are not used. */
  readonly source: string;
  regions(): Promise<CarrierRegion[]>;
  settlements(query: { page: number; text?: string }): Promise<Page<CarrierSettlement>>;
  /** Branches of one settlement or all, closed ones included. */
  branches(query: {
    page: number;
    settlement?: string;
    kind?: BranchKind;
    text?: string;
  }): Promise<Page<CarrierBranch>>;
}

export const TRACKED_AT_ONCE = 100;
