import { LRUCache } from 'lru-cache';

/** What changes within a content version may be this old on a page. */
export const MAX_AGE_MS = 10_000;
/** From this age on, a request compares it in the background. */
const COMPARE_AFTER_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
const ENTRY_BYTES = 2048;
/** The `stale-if-error` of proxies. */
const MAX_COPY_AGE_MS = 86_400_000;

export interface Cacheable {
  isCacheable: boolean;
  isUnavailable?: boolean;
  bytes: number;
  /** Whether all that may change within a content version is as it was; absent for a page without it, which has no age. */
  isUnchanged?: (() => Promise<boolean>) | undefined;
}

interface Entry<Page> {
  page: Page;
  version: string;
  comparedAt: number;
  validAt: number;
}

/** A page, and where it is an old copy, when that was last known to be right, in milliseconds since 1970. */
export interface FoundPage<Page> {
  page: Page;
  storedAt?: number;
}

interface PageRequestOptions<Page> {
  render: () => Promise<Page>;
  acceptsCopy?: boolean;
}

export interface PageCacheOptions {
  version: () => Promise<string | undefined>;
  /** The version of the last seconds, without waiting. */
  recentVersion?: () => string | undefined;
  isUnreachable?: () => boolean;
  /** Whether the version may miss changes, so that every page has an age. */
  isPolled?: () => boolean;
  now?: () => number;
  maxBytes?: number;
}

/** Full-page cache keyed by composition and URL. A page is rendered again when the content version or one of its sources has changed. Concurrent misses share one render. */
export class PageCache<Page extends Cacheable> {
  readonly #version: () => Promise<string | undefined>;
  readonly #recentVersion: () => string | undefined;
  readonly #isUnreachable: () => boolean;
  readonly #isPolled: () => boolean;
  readonly #now: () => number;
  readonly #entries: LRUCache<string, Entry<Page>>;
  readonly #rendering = new Map<string, { version: string; page: Promise<Page> }>();
  #generation = 0;

  constructor({
    version,
    recentVersion = () => undefined,
    isUnreachable = () => false,
    isPolled = () => false,
    now = () => Date.now(),
    maxBytes = MAX_BYTES,
  }: PageCacheOptions) {
    this.#version = version;
    this.#recentVersion = recentVersion;
    this.#isUnreachable = isUnreachable;
    this.#isPolled = isPolled;
    this.#now = now;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.bytes + ENTRY_BYTES });
  }

  /** @param key everything that the page depends on besides the content. */
  async get(key: string, { render, acceptsCopy = false }: PageRequestOptions<Page>): Promise<FoundPage<Page>> {
    const version = await this.#version();
    if (!version) return this.#orCopy(key, await render(), acceptsCopy);
    const page = this.#current(key, version, render) ?? (await this.#renderOnce(key, version, render));
    return this.#orCopy(key, page, acceptsCopy);
  }

  /** The page if it costs no additional render: cached, or being rendered. During overload nothing waits for the backend, which is slow then. */
  async find(
    key: string,
    { render, acceptsCopy = false, isOverloaded = false }: PageRequestOptions<Page> & { isOverloaded?: boolean },
  ): Promise<FoundPage<Page> | undefined> {
    if (!this.#entries.has(key) && !this.#rendering.has(key)) return undefined;
    const copy = acceptsCopy ? this.#findCopy(key) : undefined;
    if (copy && this.#isUnreachable()) return copy;
    const version = isOverloaded ? this.#recentVersion() : await this.#version();
    if (!version) return copy;
    const page = this.#current(key, version, render) ?? (await this.#pending(key, version));
    return page && this.#orCopy(key, page, acceptsCopy);
  }

  /** Whether a page was cached before, however old. */
  wasCached(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Renders that began before are neither stored nor shared any more. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#rendering.clear();
  }

  #current(key: string, version: string, render: () => Promise<Page>): Page | undefined {
    const entry = this.#entries.get(key);
    if (entry?.version !== version) return undefined;
    if (!entry.page.isUnchanged && !this.#isPolled()) {
      entry.validAt = this.#now();
      return entry.page;
    }
    const age = this.#now() - entry.comparedAt;
    if (age > MAX_AGE_MS) return undefined;
    if (age > COMPARE_AFTER_MS) this.#renderOnce(key, version, render).catch(() => undefined);
    return entry.page;
  }

  #renderOnce(key: string, version: string, render: () => Promise<Page>): Promise<Page> {
    const pending = this.#pending(key, version);
    if (pending) return pending;
    const page = this.#renew(key, version, render).finally(() => {
      if (this.#rendering.get(key)?.page === page) this.#rendering.delete(key);
    });
    this.#rendering.set(key, { version, page });
    return page;
  }

  async #renew(key: string, version: string, render: () => Promise<Page>): Promise<Page> {
    const generation = this.#generation;
    const known = this.#entries.get(key);
    const comparedAt = this.#now();
    if (known?.version === version && !this.#isPolled() && (await known.page.isUnchanged?.())) {
      known.comparedAt = comparedAt;
      known.validAt = comparedAt;
      return known.page;
    }
    const rendered = await render();
    if (generation !== this.#generation) return rendered;
    if (rendered.isCacheable) this.#entries.set(key, { page: rendered, version, comparedAt, validAt: comparedAt });
    else if (!rendered.isUnavailable) this.#entries.delete(key);
    return rendered;
  }

  #orCopy(key: string, page: Page, acceptsCopy: boolean): FoundPage<Page> {
    const copy = page.isUnavailable && acceptsCopy ? this.#findCopy(key) : undefined;
    return copy ?? { page };
  }

  #findCopy(key: string): FoundPage<Page> | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#now() - entry.validAt > MAX_COPY_AGE_MS) return undefined;
    return { page: entry.page, storedAt: entry.validAt };
  }

  #pending(key: string, version: string): Promise<Page> | undefined {
    const rendering = this.#rendering.get(key);
    return rendering?.version === version ? rendering.page : undefined;
  }
}
