import { http } from 'shared-lib/http';
import { bearer } from './bearer.ts';

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
  own: async (token: string, signal?: AbortSignal) =>
    (await http.get<OwnTime[]>('/custom/v1/results', { headers: bearer(token), signal })).data,
};
