import { callApi } from './callApi.ts';

export type * from './raceNumberTypes.ts';

export const raceNumberApi = {
  /** @throws {ApiError} 404 `race_number_unknown`. */
  verify: (code: string, signal?: AbortSignal) => callApi('GET /race-numbers/:code', { params: { code }, signal }),
};
