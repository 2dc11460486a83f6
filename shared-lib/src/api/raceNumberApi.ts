import { http } from 'shared-lib/http';

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
  verify: async (code: string, signal?: AbortSignal) =>
    (await http.get<VerifiedNumber>(`/custom/v1/race-numbers/${encodeURIComponent(code)}`, { signal })).data,
};
