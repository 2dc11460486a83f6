const STORAGE_KEY = 'order-key';

/** Idempotency key of the current order. It survives a reload, so that a retry creates no second order. */
export function orderKey(): string {
  const kept = sessionStorage.getItem(STORAGE_KEY);
  if (kept) return kept;
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORAGE_KEY, key);
  return key;
}

export function clearOrderKey(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
