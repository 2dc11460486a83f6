import { callApi } from '../api/callApi.ts';

/** Monthly gifts by the link of their emails. Every call throws ApiError. */
export const monthlyGiftApi = {
  get: (token: string, signal?: AbortSignal) => callApi('GET /monthly-gifts/:token', { params: { token }, signal }),
  /** A repeat changes nothing. `ending`: the payment service has yet to confirm it. */
  end: (token: string) => callApi('POST /monthly-gifts/:token/end', { params: { token } }),
};
