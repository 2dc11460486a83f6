import { callApi } from './callApi.ts';

export type * from './resultsTypes.ts';

export const resultsApi = {
  /** Times of the user’s runners. @throws {ApiError} */
  own: (token: string, signal?: AbortSignal) => callApi('GET /results', { token, signal }),
};
