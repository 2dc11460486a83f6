import { setTimeout as sleep } from 'node:timers/promises';

/** Shares a costly list: it is read at most once in `everyMs`. A call waits for a list that begins after it, so the list has what was stored before the call. */
export function shareListings<Item>(list: () => Promise<Item[]>, everyMs: number): () => Promise<Item[]> {
  let begun = Number.NEGATIVE_INFINITY;
  let next: Promise<Item[]> | undefined;

  async function begin(): Promise<Item[]> {
    const rest = begun + everyMs - Date.now();
    await (rest > 0 ? sleep(rest) : undefined);
    begun = Date.now();
    next = undefined;
    return list();
  }

  return () => {
    next ??= begin();
    return next;
  };
}
