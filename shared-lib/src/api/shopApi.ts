import { callApi } from './callApi.ts';
import type { BasketItem, BasketSizeChange } from './shopTypes.ts';

export type * from './shopTypes.ts';

/** The basket, stored with the account. Calls throw ApiError. */
export const shopApi = {
  availability: (signal?: AbortSignal) => callApi('GET /shop/availability', { signal }),
  basket: (token: string, signal?: AbortSignal) => callApi('GET /basket', { token, signal, skipsTokenRefresh: true }),
  /** Adds items; the same key adds once. @throws {ApiError} `product_unknown`, `out_of_stock` with `data.available`. */
  add: (token: string, item: BasketItem, key: string) => callApi('POST /basket/items', { body: item, token, key }),
  /** Sets the quantity; 0 removes the line. @throws {ApiError} `product_unknown`, `out_of_stock`. */
  set: (token: string, item: BasketItem) => callApi('PUT /basket/items', { body: item, token }),
  /** A line of the new size takes its quantity; a line that is gone changes nothing. @throws {ApiError} `product_unknown`. */
  changeSize: (token: string, change: BasketSizeChange) => callApi('PUT /basket/size', { body: change, token }),
};
