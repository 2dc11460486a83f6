import { http } from 'shared-lib/http';

/** What is printed on a bib, and whether it is good; a number that is not tells nobody's name. */
export interface VerifiedNumber {
  edition: number;
  number: number;
  isValid: boolean;
  /** Null while nobody of a team is named for it. */
  name: string | null;
  team: string | null;
  city: string | null;
}

export const raceNumberApi = {
  /** @throws {ApiError} 404 `race_number_unknown`. */
  verify: async (code: string, signal?: AbortSignal) =>
    (await http.get<VerifiedNumber>(`/custom/v1/race-numbers/${encodeURIComponent(code)}`, { signal })).data,
};
