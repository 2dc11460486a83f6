import type { Basket } from '../api/shopApi.ts';

/** How many things are in a basket; none while it is not known. */
export function itemCount(basket: Basket | undefined): number {
  return basket?.lines.reduce((count, { quantity }) => count + quantity, 0) ?? 0;
}
