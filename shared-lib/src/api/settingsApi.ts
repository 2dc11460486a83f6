import { callApi } from './callApi.ts';

export type * from './settingsTypes.ts';

export const settingsApi = {
  get: (signal?: AbortSignal) => callApi('GET /settings', { signal }),
};
