import { http } from 'shared-lib/http';

export type BranchKind = 'branch' | 'cargo' | 'locker';

/** A region with a branch of the carrier; the id is its ISO code: `UA-46`. */
export interface DeliveryRegion {
  id: string;
  name: string;
  nameEn: string;
}

export interface Settlement {
  id: string;
  name: string;
  nameLatin: string;
  /** `місто`, `село` … */
  type: string;
  region: string;
  /** Tells towns of one name apart; empty for the largest. */
  district: string;
  districtLatin: string;
}

/** An open branch of the carrier. */
export interface Branch {
  id: string;
  number: number;
  kind: BranchKind;
  /** In the carrier's words. */
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
  /** On all pages together. */
  total: number;
}

interface Search {
  /** As typed: in either alphabet, slips are forgiven. */
  query?: string;
  page?: number;
}

interface BranchSearch extends Search {
  settlement: string;
  kind?: BranchKind;
  /** Grams; what takes less is left out. */
  weight?: number;
}

/**
 * Where the carrier takes parcels, in pages of twenty. Calls throw ApiError; `directory_unavailable` while the lists are
 * not there at all.
 */
export const deliveryApi = {
  regions: async (signal?: AbortSignal) =>
    (await http.get<DeliveryRegion[]>('/custom/v1/delivery/regions', { signal })).data,
  settlements: async (search: Search & { region: string }, signal?: AbortSignal) =>
    (await http.get<Page<Settlement>>('/custom/v1/delivery/settlements', { params: search, signal })).data,
  branches: async (search: BranchSearch, signal?: AbortSignal) =>
    (await http.get<Page<Branch>>('/custom/v1/delivery/branches', { params: search, signal })).data,
  /** One that was chosen earlier. @throws {ApiError} `branch_not_available` when it closed or is too small. */
  branch: async (id: string, weight: number, signal?: AbortSignal) =>
    (
      await http.get<Branch & { settlement: Settlement }>(`/custom/v1/delivery/branches/${encodeURIComponent(id)}`, {
        params: { weight },
        signal,
      })
    ).data,
};
