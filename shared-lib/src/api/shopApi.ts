import { callApi } from './callApi.ts';

export interface BasketItem {
  sku: string;
  size: string;
  quantity: number;
}

export interface BasketLine extends BasketItem {
  title: { ua: string; en: string };
  picture: string;
  unitPrice: number;
  sum: number;
  /** Units in stock, null if unlimited; less than `quantity` if others were faster. */
  available: number | null;
}

export interface Basket {
  lines: BasketLine[];
  total: number;
  currency: 'UAH';
}

/** Units in stock by SKU, null if unlimited; a missing SKU is not sold. */
export type Availability = Record<string, number | null>;

/** The basket, stored with the account. Calls throw ApiError. */
export const shopApi = {
  availability: (signal?: AbortSignal) => callApi('GET /shop/availability', { signal }),
  basket: (token: string, signal?: AbortSignal) => callApi('GET /basket', { token, signal, skipsTokenRefresh: true }),
  /** Adds items; the same key adds once. @throws {ApiError} `product_unknown`, `out_of_stock` with `data.available`. */
  add: (token: string, item: BasketItem, key: string) => callApi('POST /basket/items', { body: item, token, key }),
  /** Sets the quantity; 0 removes the line. @throws {ApiError} `product_unknown`, `out_of_stock`. */
  set: (token: string, item: BasketItem) => callApi('PUT /basket/items', { body: item, token }),
};
