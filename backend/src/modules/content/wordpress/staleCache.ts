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
  /** Hash of the raw response. */
  source: string;
}

export interface CacheTimes {
  /** Maximum age served at once while a new response is fetched. */
  staleMs: number;
  /** How long a request waits for a fresh response before it gets the stale one. */
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
    // The same object lets callers memoise.
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
    /** How many responses differed from the ones before. */
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
