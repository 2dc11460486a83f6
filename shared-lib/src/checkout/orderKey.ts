const STORAGE_KEY = 'order-key';

/** Idempotency key of the current order. It survives a reload, so that a retry creates no second order. */
export function orderKey(): string {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (stored) return stored;
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORAGE_KEY, key);
  return key;
}

export function clearOrderKey(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
