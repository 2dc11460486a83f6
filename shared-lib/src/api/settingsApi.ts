import { http } from 'shared-lib/http';

/** Services this installation is connected to; `null` where it is not. */
export interface PublicSettings {
  googleMaps: { key: string } | null;
  googleSignIn: { clientId: string; scriptUrl: string } | null;
}

export const settingsApi = {
  get: async (signal?: AbortSignal) => (await http.get<PublicSettings>('/custom/v1/settings', { signal })).data,
};
