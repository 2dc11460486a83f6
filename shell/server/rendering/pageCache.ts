import { LRUCache } from 'lru-cache';

/** Clocks on pages trust a server time younger than 15 seconds, so cached pages must not be older. */
export const MAX_AGE_MS = 10_000;
/** From this age on, a request refreshes the page in the background. */
const REFRESH_AFTER_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
const ENTRY_BYTES = 2048;

export interface Cacheable {
  isCacheable: boolean;
  bytes: number;
}

interface Entry<Page> {
  page: Page;
  version: string;
  renderedAt: number;
}

export interface PageCacheOptions {
  version: () => Promise<string | undefined>;
  /** The version of the last seconds, without waiting. */
  recentVersion?: () => string | undefined;
  now?: () => number;
  maxBytes?: number;
}

/** Full-page cache keyed by composition and URL, valid for one content version. Concurrent misses share one render. */
export class PageCache<Page extends Cacheable> {
  readonly #version: () => Promise<string | undefined>;
  readonly #recentVersion: () => string | undefined;
  readonly #now: () => number;
  readonly #entries: LRUCache<string, Entry<Page>>;
  readonly #rendering = new Map<string, { version: string; page: Promise<Page> }>();

  constructor({ version, recentVersion = () => undefined, now = Date.now, maxBytes = MAX_BYTES }: PageCacheOptions) {
    this.#version = version;
    this.#recentVersion = recentVersion;
    this.#now = now;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.bytes + ENTRY_BYTES });
  }

  /** @param key everything that the page depends on besides the content. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const version = await this.#version();
    if (!version) return render();
    return this.#current(key, version, render) ?? this.#renderOnce(key, version, render);
  }

  /** The page if it costs no additional render: cached, or being rendered. During overload nothing waits for the backend, which is slow then. */
  async find(key: string, render: () => Promise<Page>, isOverloaded = false): Promise<Page | undefined> {
    if (!this.#entries.has(key) && !this.#rendering.has(key)) return undefined;
    const version = isOverloaded ? this.#recentVersion() : await this.#version();
    if (!version) return undefined;
    return this.#current(key, version, render) ?? this.#pending(key, version);
  }

  /** Whether a page was cached before, however old. */
  wasCached(key: string): boolean {
    return this.#entries.has(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  #current(key: string, version: string, render: () => Promise<Page>): Page | undefined {
    const entry = this.#entries.get(key);
    const age = entry?.version === version ? this.#now() - entry.renderedAt : Number.POSITIVE_INFINITY;
    if (!entry || age > MAX_AGE_MS) return undefined;
    if (age > REFRESH_AFTER_MS) this.#renderOnce(key, version, render).catch(() => undefined);
    return entry.page;
  }

  #renderOnce(key: string, version: string, render: () => Promise<Page>): Promise<Page> {
    const pending = this.#pending(key, version);
    if (pending) return pending;
    const renderedAt = this.#now();
    const page = render()
      .then((rendered) => {
        if (rendered.isCacheable) this.#entries.set(key, { page: rendered, version, renderedAt });
        else this.#entries.delete(key);
        return rendered;
      })
      .finally(() => {
        if (this.#rendering.get(key)?.page === page) this.#rendering.delete(key);
      });
    this.#rendering.set(key, { version, page });
    return page;
  }

  #pending(key: string, version: string): Promise<Page> | undefined {
    const rendering = this.#rendering.get(key);
    return rendering?.version === version ? rendering.page : undefined;
  }
}
