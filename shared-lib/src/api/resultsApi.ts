import { callApi } from './callApi.ts';

export interface OwnTime {
  registrationId: number;
  number: number;
  name: string;
  timeMs: number;
  rank: number;
  finishers: number;
}

export const resultsApi = {
  /** Times of the user’s runners. @throws {ApiError} */
  own: (token: string, signal?: AbortSignal) => callApi('GET /results', { token, signal }),
};
