import { http } from 'shared-lib/http';
import { bearer } from './bearer.ts';

/** A form that somebody has begun; `version` counts its savings. */
export interface Draft<Data> {
  version: number;
  updatedAt: string;
  data: Data;
}

const path = (form: string) => `/custom/v1/drafts/${form}`;

/** Half-filled forms, kept with the account so that another device can go on. */
export const draftsApi = {
  /** Undefined when nothing was begun, which is no failure. */
  get: async <Data>(token: string, form: string, signal?: AbortSignal): Promise<Draft<Data> | undefined> => {
    const { status, data } = await http.get<Draft<Data>>(path(form), { headers: bearer(token), signal });
    return status === 204 ? undefined : data;
  },
  /**
   * @param version what the draft was read with; 0 for the first time.
   * @param keepalive lets the request outlive the page that is being left.
   * @throws {ApiError} 409 `draft_conflict` when another device has saved since.
   */
  save: async <Data>(token: string, form: string, version: number, data: Data, keepalive = false) =>
    (
      await http.put<Draft<Data>>(
        path(form),
        { version, data },
        { headers: bearer(token), fetchOptions: { keepalive } },
      )
    ).data,
  remove: async (token: string, form: string) => {
    await http.delete(path(form), { headers: bearer(token) });
  },
};
