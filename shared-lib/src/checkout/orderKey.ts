const STORAGE_KEY = 'order-key';

/**
 * The key of the order that is being made. It outlives a reload, so that pressing the button again after an answer that
 * never came makes no second order.
 */
export function orderKey(): string {
  const kept = sessionStorage.getItem(STORAGE_KEY);
  if (kept) return kept;
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORAGE_KEY, key);
  return key;
}

/** The server has answered: what is ordered next is another order. */
export function clearOrderKey(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
