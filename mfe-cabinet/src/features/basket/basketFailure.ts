import { ApiError } from 'shared-lib/http';

/** Why a change of the basket was refused; `left` where the server says how many there still are. */
export interface BasketFailure {
  kind: 'outOfStock' | 'notSold' | 'unavailable';
  left?: number;
}

export function basketFailure(cause: unknown): BasketFailure {
  if (!(cause instanceof ApiError)) return { kind: 'unavailable' };
  const left = cause.details.available;
  if (cause.code === 'out_of_stock') return { kind: 'outOfStock', left: typeof left === 'number' ? left : undefined };
  return { kind: cause.code === 'product_unknown' ? 'notSold' : 'unavailable' };
}
