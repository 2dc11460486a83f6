import { callApi } from './callApi.ts';
import type { BranchSearch, SettlementSearch } from './deliveryTypes.ts';

export type * from './deliveryTypes.ts';

/** Branches of the carrier in pages of twenty. Calls throw ApiError: `directory_unavailable` without the lists. */
export const deliveryApi = {
  countries: (signal?: AbortSignal) => callApi('GET /delivery/countries', { signal }),
  regions: (signal?: AbortSignal) => callApi('GET /delivery/regions', { signal }),
  settlements: (search: SettlementSearch, signal?: AbortSignal) =>
    callApi('GET /delivery/settlements', { query: search, signal }),
  branches: (search: BranchSearch, signal?: AbortSignal) =>
    callApi('GET /delivery/branches', { query: search, signal }),
  /** @throws {ApiError} `branch_not_available` if it closed or its weight limit is too low. */
  branch: (id: string, weight: number, signal?: AbortSignal) =>
    callApi('GET /delivery/branches/:id', { params: { id }, query: { weight }, signal }),
};
