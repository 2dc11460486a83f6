import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { StaleStore, StoredResponse } from './staleStore.ts';

export type Loaded = Omit<StoredResponse, 'key' | 'storedAt'>;

export interface Call {
  key: string;
  /** Maximum age served without a request. */
  freshMs: number;
  /** Whether to store the response on disk. */
  isCacheable: (loaded: Loaded) => boolean;
  load: () => Promise<Loaded>;
  /** What is accepted of a new response after the one on disk. */
  accept?: (before: StoredResponse | undefined, loaded: Loaded) => Loaded;
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
  /** Entries that are invalidated together. */
  getGroup?: (key: string) => string;
  memoryLimit?: number;
  now?: () => number;
}

/** Stale-while-revalidate cache that also serves when WordPress is down; concurrent misses share one fetch. */
export function createStaleCache<T>({
  store,
  read,
  times = defaultTimes,
  getGroup = () => '',
  memoryLimit = 1_500,
  now = Date.now,
}: CacheDependencies<T>) {
  const memory = new LRUCache<string, Entry<T>>({ max: memoryLimit });
  const underWay = new Map<string, { work: Promise<T>; startedAt: number }>();
  const storing = new Map<string, Promise<void>>();
  const invalidatedAt = new Map<string, number>();
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

  const isOutdated = (key: string, at: number) => at <= (invalidatedAt.get(getGroup(key)) ?? Number.NEGATIVE_INFINITY);

  const loadAndStore = async ({ key, load, isCacheable, accept }: Call, startedAt: number): Promise<T> => {
    const loaded = await load();
    await storing.get(key);
    const accepted = accept ? accept(await store.read(key), loaded) : loaded;
    failures.delete(key);
    const stored = { ...accepted, key, storedAt: startedAt };
    const { value } = remember(stored);
    // A full disk must not cost a visitor the page that is already there.
    const write = (isCacheable(accepted) ? store.write(stored) : store.remove(key)).catch(() => {});
    const done = write.finally(() => {
      if (storing.get(key) === done) storing.delete(key);
    });
    storing.set(key, done);
    return value;
  };

  const fetchOnce = (call: Call): Promise<T> => {
    const { key } = call;
    const running = underWay.get(key);
    if (running && !isOutdated(key, running.startedAt)) return running.work;
    const failed = failures.get(key);
    if (failed && now() - failed.at < times.openMs) return Promise.reject(failed.error);
    const startedAt = now();
    const work = loadAndStore(call, startedAt)
      .catch((error) => {
        failures.set(key, { at: now(), error });
        throw error;
      })
      .finally(() => {
        if (underWay.get(key)?.work === work) underWay.delete(key);
      });
    underWay.set(key, { work, startedAt });
    return work;
  };

  return {
    /** How many responses differed from the ones before. */
    changes: () => changes,

    /** Responses of a group from before now are not served as fresh any more. */
    invalidate(group: string): void {
      invalidatedAt.set(group, now());
      failures.clear();
      changes += 1;
    },

    async get(call: Call): Promise<T> {
      const { key, freshMs } = call;
      const entry = await recall(key);
      if (!entry) return fetchOnce(call);
      if (isOutdated(key, entry.storedAt)) {
        return withPatience(
          fetchOnce(call).catch(() => entry.value),
          entry.value,
          times.patienceMs,
        );
      }
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
