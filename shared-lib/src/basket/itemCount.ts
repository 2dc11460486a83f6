import type { Basket } from '../api/shopApi.ts';

export function itemCount(basket: Basket | undefined): number {
  return basket?.lines.reduce((count, { quantity }) => count + quantity, 0) ?? 0;
}
