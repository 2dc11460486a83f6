/** `branch` takes parcels, `cargo` heavy goods too, `locker` small parcels only. */
export type BranchKind = 'branch' | 'cargo' | 'locker';

export interface CountriesAbroad {
  /** ISO codes; empty when nothing is delivered abroad. */
  countries: string[];
  /** Grams of a parcel with its packaging. */
  weightLimit: number;
}

export interface DeliveryRegion {
  id: string;
  name: string;
  nameEn: string;
}

export interface Settlement {
  id: string;
  name: string;
  nameLatin: string;
  type: string;
  region: string;
  /** Distinguishes towns of one name; empty for the largest. */
  district: string;
  districtLatin: string;
}

export interface Branch {
  id: string;
  number: number;
  kind: BranchKind;
  text: string;
  address: string;
  addressLatin: string;
  /** Grams; null without a limit. */
  weightLimit: number | null;
  /** Monday to Sunday, `08:00-21:00`, empty on days off. */
  hours: string[];
  lat: number;
  lng: number;
}

export interface ListedBranch extends Branch {
  settlement: Settlement;
}

export interface Page<Item> {
  items: Item[];
  total: number;
}

export interface Search {
  query?: string;
  page?: number;
}

export interface SettlementSearch extends Search {
  region: string;
}

export interface BranchSearch extends Search {
  settlement: string;
  kind?: BranchKind;
  /** Grams; what takes less is left out. */
  weight?: number;
}
