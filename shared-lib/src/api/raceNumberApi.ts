import { callApi } from './callApi.ts';

export interface VerifiedNumber {
  edition: number;
  number: number;
  isValid: boolean;
  name: string | null;
  team: string | null;
  city: string | null;
}

export const raceNumberApi = {
  /** @throws {ApiError} 404 `race_number_unknown`. */
  verify: (code: string, signal?: AbortSignal) => callApi('GET /race-numbers/:code', { params: { code }, signal }),
};
