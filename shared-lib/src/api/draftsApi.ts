import { http } from 'shared-lib/http';
import { bearer } from './bearer.ts';

/** A half-filled form; `version` counts its updates. */
export interface Draft<Data> {
  version: number;
  updatedAt: string;
  data: Data;
}

const path = (form: string) => `/custom/v1/drafts/${form}`;

/** Half-filled forms, stored with the account for other devices. */
export const draftsApi = {
  get: async <Data>(token: string, form: string, signal?: AbortSignal): Promise<Draft<Data> | undefined> => {
    const { status, data } = await http.get<Draft<Data>>(path(form), { headers: bearer(token), signal });
    return status === 204 ? undefined : data;
  },
  /** @param version as read, 0 for a new draft. @throws {ApiError} 409 `draft_conflict`. */
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
