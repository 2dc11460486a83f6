import { loadBasket } from 'shared-lib/basket';

/** Reloads the basket; a failure keeps the shown one. */
export async function refreshBasket(signal?: AbortSignal): Promise<void> {
  await loadBasket(signal).catch(() => undefined);
}
