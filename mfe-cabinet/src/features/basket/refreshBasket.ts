import { loadBasket } from 'shared-lib/basket';

/** Pages show what they know of the basket and take the news when it comes; without it they go on. */
export async function refreshBasket(signal?: AbortSignal): Promise<void> {
  await loadBasket(signal).catch(() => undefined);
}
