import { http } from 'shared-lib/http';
import { bearer } from './bearer.ts';

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
  availability: async (signal?: AbortSignal) =>
    (await http.get<Availability>('/custom/v1/shop/availability', { signal })).data,
  basket: async (token: string, signal?: AbortSignal) =>
    (await http.get<Basket>('/custom/v1/basket', { headers: bearer(token), signal, skipsTokenRefresh: true })).data,
  /** Adds items; the same key adds once. @throws {ApiError} `product_unknown`, `out_of_stock` with `data.available`. */
  add: async (token: string, item: BasketItem, key: string) =>
    (
      await http.post<Basket>('/custom/v1/basket/items', item, {
        headers: { ...bearer(token), 'Idempotency-Key': key },
      })
    ).data,
  /** Sets the quantity; 0 removes the line. @throws {ApiError} `product_unknown`, `out_of_stock`. */
  set: async (token: string, item: BasketItem) =>
    (await http.put<Basket>('/custom/v1/basket/items', item, { headers: bearer(token) })).data,
};
