import { http } from 'shared-lib/http';
import { bearer } from './bearer.ts';

/** One product in one size, so many of it. */
export interface BasketItem {
  sku: string;
  /** Empty where a product has none. */
  size: string;
  quantity: number;
}

/** A line of the basket, priced by the server. */
export interface BasketLine extends BasketItem {
  title: { ua: string; en: string };
  /** Address of the picture; empty when there is none. */
  picture: string;
  /** Minor units. */
  unitPrice: number;
  sum: number;
  /** How many there still are; null is not counted. Less than `quantity` when others were faster. */
  available: number | null;
}

export interface Basket {
  lines: BasketLine[];
  /** Minor units. */
  total: number;
  currency: 'UAH';
}

/** What is left of each product; null is not counted. A product that is not named is not sold. */
export type Availability = Record<string, number | null>;

/** What a person is about to buy. It stays with the account, so it is the same on every device. Every call throws ApiError. */
export const shopApi = {
  availability: async (signal?: AbortSignal) =>
    (await http.get<Availability>('/custom/v1/shop/availability', { signal })).data,
  /** Pages ask for it beside what they are about: a refused token is for their own calls to find. */
  basket: async (token: string, signal?: AbortSignal) =>
    (await http.get<Basket>('/custom/v1/basket', { headers: bearer(token), signal, skipsTokenRefresh: true })).data,
  /**
   * Puts so many more into the basket; the same key adds once.
   * @throws {ApiError} `product_unknown`, `out_of_stock` with `data.available`.
   */
  add: async (token: string, item: BasketItem, key: string) =>
    (
      await http.post<Basket>('/custom/v1/basket/items', item, {
        headers: { ...bearer(token), 'Idempotency-Key': key },
      })
    ).data,
  /** Says how many there shall be; 0 takes the line out. @throws {ApiError} `product_unknown`, `out_of_stock`. */
  set: async (token: string, item: BasketItem) =>
    (await http.put<Basket>('/custom/v1/basket/items', item, { headers: bearer(token) })).data,
};
