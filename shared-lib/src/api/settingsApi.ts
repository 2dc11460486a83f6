import { callApi } from './callApi.ts';

/** Connected services; `null` if not connected. */
export interface PublicSettings {
  googleMaps: { key: string } | null;
  googleSignIn: { clientId: string; scriptUrl: string } | null;
}

export const settingsApi = {
  get: (signal?: AbortSignal) => callApi('GET /settings', { signal }),
};
