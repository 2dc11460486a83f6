import type { FetchedResponse, FetchRequest, PageHeaders } from './messages.ts';
import { MAX_AGE_MS } from './pageCache.ts';

/** Requests whose responses follow the content version. */
const CONTENT = /^\/wp-json\/(wp\/v2\/|custom\/v1\/event(\?|$))/;
/** What a page may send; it has no session. */
const SENT = /^(accept|accept-language|content-type)$/;
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_OPEN = 200;
const TIMEOUT_MS = 30_000;

interface TrackedPage {
  open: number;
  headers: PageHeaders;
}

/** Calls the backend for pages in other processes. A page is cacheable when all its requests got content or public responses. */
export class PageFetches {
  readonly #apiBase: URL;
  readonly #pages = new Map<number, TrackedPage>();
  readonly #open = new Map<number, AbortController>();

  constructor(apiBase: string) {
    this.#apiBase = new URL(apiBase);
  }

  begin(page: number, headers: PageHeaders): void {
    this.#pages.set(page, { open: 0, headers });
  }

  /** @returns whether the page is cacheable. */
  end(page: number): boolean {
    const isCacheable = this.#pages.get(page)?.open === 0;
    this.#pages.delete(page);
    return isCacheable;
  }

  abort(id: number): void {
    this.#open.get(id)?.abort();
  }

  close(): void {
    for (const controller of this.#open.values()) controller.abort();
    this.#pages.clear();
  }

  /** @throws {Error} for anything but reading the API. */
  async fetch({ id, page, url, method, headers }: FetchRequest): Promise<FetchedResponse> {
    const owner = page === undefined ? undefined : this.#pages.get(page);
    // A request outside of every page may belong to any of them.
    const affected = owner ? [owner] : [...this.#pages.values()];
    for (const each of affected) each.open += 1;
    this.#assertAllowed(url, method);
    const controller = new AbortController();
    this.#open.set(id, controller);
    try {
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const sent = headers.filter(([name]) => SENT.test(name));
      const added = Object.entries(owner?.headers ?? {});
      const response = await fetch(url, { method, headers: [...sent, ...added], redirect: 'error', signal });
      const fetched = { status: response.status, headers: headersOf(response), body: await bodyOf(response) };
      if (response.status === 200 && (this.#isContent(url, method) || isPubliclyCacheable(response.headers)))
        for (const each of affected) each.open -= 1;
      return fetched;
    } finally {
      this.#open.delete(id);
    }
  }

  #assertAllowed(url: string, method: string): void {
    const { origin, pathname } = new URL(url);
    const isApi = origin === this.#apiBase.origin && pathname.startsWith(`${this.#apiBase.pathname}/`);
    if (!isApi || (method !== 'GET' && method !== 'HEAD')) throw new Error('pages read the API and nothing else');
    if (this.#open.size >= MAX_OPEN) throw new Error(`more than ${MAX_OPEN} requests at once`);
  }

  #isContent(url: string, method: string): boolean {
    const { pathname, search } = new URL(url);
    return method === 'GET' && CONTENT.test(pathname + search);
  }
}

/** The body is decoded already. */
function headersOf({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => !['content-encoding', 'content-length', 'set-cookie'].includes(name));
}

async function bodyOf({ body }: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > MAX_BODY_BYTES) throw new Error('the response is too large for a page');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function isPubliclyCacheable(headers: Headers): boolean {
  const rule = headers.get('cache-control') ?? '';
  return /\bpublic\b/.test(rule) && Number(/\bmax-age=(\d+)/.exec(rule)?.[1] ?? 0) * 1000 >= MAX_AGE_MS;
}
