import { callApi } from './callApi.ts';

/** Sizes of T-shirts without an account. Calls throw ApiError. */
export const kitSizeApi = {
  availability: (signal?: AbortSignal) => callApi('GET /kit-sizes', { signal }),
  /** @throws {ApiError} `size_link_not_found` also once sizes are fixed. */
  link: (token: string, signal?: AbortSignal) => callApi('GET /size-links/:token', { params: { token }, signal }),
  choose: (token: string, id: number, kitSize: string) =>
    callApi('PUT /size-links/:token', { params: { token }, body: { id, kitSize } }),
};
