import { http } from 'shared-lib/http';

/** `branch` takes parcels, `cargo` heavy goods too, `locker` small parcels only. */
export type BranchKind = 'branch' | 'cargo' | 'locker';

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

export interface Page<Item> {
  items: Item[];
  total: number;
}

interface Search {
  query?: string;
  page?: number;
}

interface BranchSearch extends Search {
  settlement: string;
  kind?: BranchKind;
  /** Grams; what takes less is left out. */
  weight?: number;
}

/** Branches of the carrier in pages of twenty. Calls throw ApiError: `directory_unavailable` without the lists. */
export const deliveryApi = {
  regions: async (signal?: AbortSignal) =>
    (await http.get<DeliveryRegion[]>('/custom/v1/delivery/regions', { signal })).data,
  settlements: async (search: Search & { region: string }, signal?: AbortSignal) =>
    (await http.get<Page<Settlement>>('/custom/v1/delivery/settlements', { params: search, signal })).data,
  branches: async (search: BranchSearch, signal?: AbortSignal) =>
    (await http.get<Page<Branch>>('/custom/v1/delivery/branches', { params: search, signal })).data,
  /** @throws {ApiError} `branch_not_available` if it closed or its weight limit is too low. */
  branch: async (id: string, weight: number, signal?: AbortSignal) =>
    (
      await http.get<Branch & { settlement: Settlement }>(`/custom/v1/delivery/branches/${encodeURIComponent(id)}`, {
        params: { weight },
        signal,
      })
    ).data,
};
