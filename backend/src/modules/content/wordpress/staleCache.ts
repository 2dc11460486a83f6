import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { StaleStore, StoredResponse } from './staleStore.ts';

export type Loaded = Omit<StoredResponse, 'key' | 'storedAt'>;

export interface Call {
  key: string;
  /** Maximum age served without a request. */
  freshMs: number;
  /** Whether to store the response on disk. */
  isKept: (loaded: Loaded) => boolean;
  load: () => Promise<Loaded>;
}

interface Entry<T> {
  value: T;
  storedAt: number;
  /** What it was read from, to see whether a newer response says something else. */
  source: string;
}

export interface CacheTimes {
  /** Until this age an older response is given at once while a new one is fetched; later one waits a little first. */
  staleMs: number;
  /** How long a visitor waits for a new response before the old one is shown after all. */
  patienceMs: number;
  /** How long the circuit stays open after a failure. */
  openMs: number;
}

export const defaultTimes: CacheTimes = { staleMs: 600_000, patienceMs: 1_500, openMs: 1_000 };

interface CacheDependencies<T> {
  store: StaleStore;
  read: (stored: StoredResponse) => T;
  times?: CacheTimes;
  memoryLimit?: number;
  now?: () => number;
}

/** Stale-while-revalidate cache that also serves when WordPress is down; concurrent misses share one fetch. */
export function createStaleCache<T>({
  store,
  read,
  times = defaultTimes,
  memoryLimit = 1_500,
  now = Date.now,
}: CacheDependencies<T>) {
  const memory = new LRUCache<string, Entry<T>>({ max: memoryLimit });
  const underWay = new Map<string, Promise<T>>();
  const failures = new LRUCache<string, { at: number; error: unknown }>({ max: memoryLimit });
  let changes = 0;

  const remember = (stored: StoredResponse): Entry<T> => {
    const { key, storedAt, ...content } = stored;
    const source = createHash('sha1').update(JSON.stringify(content)).digest('base64');
    const known = memory.get(key);
    if (known && known.source !== source) changes += 1;
    // Callers may keep what they made of a response as long as it is the same object.
    const value = known?.source === source ? known.value : read(stored);
    const entry = { value, storedAt, source };
    memory.set(stored.key, entry);
    return entry;
  };

  const recall = async (key: string): Promise<Entry<T> | undefined> => {
    const known = memory.get(key);
    if (known) return known;
    const stored = await store.read(key);
    return memory.get(key) ?? (stored && remember(stored));
  };

  const fetchOnce = ({ key, load, isKept }: Call): Promise<T> => {
    const running = underWay.get(key);
    if (running) return running;
    const failed = failures.get(key);
    if (failed && now() - failed.at < times.openMs) return Promise.reject(failed.error);
    const work = load()
      .then((loaded) => {
        failures.delete(key);
        const stored = { ...loaded, key, storedAt: now() };
        const { value } = remember(stored);
        // A full disk must not cost a visitor the page that is already there.
        if (isKept(loaded)) store.write(stored).catch(() => {});
        return value;
      })
      .catch((error) => {
        failures.set(key, { at: now(), error });
        throw error;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };

  return {
    /** How many responses have response something else than the ones before. */
    changes: () => changes,

    async get(call: Call): Promise<T> {
      const { key, freshMs } = call;
      const entry = await recall(key);
      if (!entry) return fetchOnce(call);
      const age = now() - entry.storedAt;
      if (age < freshMs) return entry.value;
      const fetched = fetchOnce(call).catch(() => entry.value);
      if (age < times.staleMs) return entry.value;
      return withPatience(fetched, entry.value, times.patienceMs);
    },
  };
}

function withPatience<T>(work: Promise<T>, otherwise: T, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tired = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, patienceMs, otherwise);
  });
  return Promise.race([work, tired]).finally(() => clearTimeout(timer));
}
