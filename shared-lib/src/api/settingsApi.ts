import { http } from 'shared-lib/http';

/** Connected services; `null` if not connected. */
export interface PublicSettings {
  googleMaps: { key: string } | null;
  googleSignIn: { clientId: string; scriptUrl: string } | null;
}

export const settingsApi = {
  get: async (signal?: AbortSignal) => (await http.get<PublicSettings>('/custom/v1/settings', { signal })).data,
};
