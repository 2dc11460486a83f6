import { callApi } from './callApi.ts';
import type { Draft } from './draftsTypes.ts';

export type * from './draftsTypes.ts';

/** Half-filled forms, stored with the account for other devices. */
export const draftsApi = {
  get: async <Data>(token: string, form: string, signal?: AbortSignal): Promise<Draft<Data> | undefined> =>
    ((await callApi('GET /drafts/:form', { params: { form }, token, signal })) || undefined) as Draft<Data> | undefined,
  /** @param version as read, 0 for a new draft. @throws {ApiError} 409 `draft_conflict`. */
  save: async <Data extends object>(token: string, form: string, version: number, data: Data, keepalive = false) =>
    (await callApi('PUT /drafts/:form', {
      params: { form },
      body: { version, data },
      token,
      fetchOptions: { keepalive },
    })) as Draft<Data>,
  remove: async (token: string, form: string) => {
    await callApi('DELETE /drafts/:form', { params: { form }, token });
  },
};
