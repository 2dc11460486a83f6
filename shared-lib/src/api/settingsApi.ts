import { http } from 'shared-lib/http';

/** Services this installation is connected to; `null` where it is not. */
export interface PublicSettings {
  googleMaps: { key: string } | null;
  /** Sign-in with Google: its button is drawn by the script at `scriptUrl`. */
  googleSignIn: { clientId: string; scriptUrl: string } | null;
}

export const settingsApi = {
  get: async (signal?: AbortSignal) => (await http.get<PublicSettings>('/custom/v1/settings', { signal })).data,
};
