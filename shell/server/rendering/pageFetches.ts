import { createHash } from 'node:crypto';
import type { FetchedResponse, FetchRequest, PageHeaders, PageSource } from './messages.ts';
import type { OwnUpstream } from './openUpstream.ts';
import { MAX_AGE_MS } from './pageCache.ts';

/** Requests whose responses follow the content version. */
const CONTENT = /^\/wp-json\/wp\/v2\//;
/** So does the event, but for the server's time in it unless the call leaves it out. */
const EVENT = '/wp-json/custom/v1/event';
/** What a page may send; it has no session. */
const SENT = /^(accept|accept-language|content-type)$/;
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_OPEN = 200;
const TIMEOUT_MS = 30_000;

interface TrackedPage {
  open: number;
  headers: PageHeaders;
  sources: PageSource[];
  awaited: number;
  isRejected: boolean;
}

/** Calls the backend for pages in other processes. A page is cacheable when all its requests got content or public responses. */
export class PageFetches {
  readonly #apiBase: URL;
  readonly #upstream: OwnUpstream | undefined;
  readonly #pages = new Map<number, TrackedPage>();
  readonly #open = new Map<number, AbortController>();

  constructor(apiBase: string, upstream?: OwnUpstream) {
    this.#apiBase = new URL(apiBase);
    this.#upstream = upstream;
  }

  begin(page: number, headers: PageHeaders): void {
    this.#pages.set(page, { open: 0, headers, sources: [], awaited: 0, isRejected: false });
  }

  /** @returns whether the page is cacheable, and what it shows that may change within a content version. */
  end(page: number): { isCacheable: boolean; sources: PageSource[] } {
    const { open, sources } = this.#pages.get(page) ?? { open: 1, sources: [] };
    this.#pages.delete(page);
    return { isCacheable: open === 0, sources };
  }

  /** Whether the backend has failed the page, or lets it wait. */
  isLetDown(page: number): boolean {
    const { awaited = 0, isRejected = false } = this.#pages.get(page) ?? {};
    return awaited > 0 || isRejected;
  }

  abort(id: number): void {
    this.#open.get(id)?.abort();
  }

  close(): void {
    for (const controller of this.#open.values()) controller.abort();
    this.#pages.clear();
  }

  /** @throws {Error} for anything but reading the API and the release's own service. */
  async fetch({ id, page, url, method, headers }: FetchRequest): Promise<FetchedResponse> {
    const owner = page === undefined ? undefined : this.#pages.get(page);
    // A request outside of every page may belong to any of them.
    const affected = owner ? [owner] : [...this.#pages.values()];
    for (const each of affected) each.open += 1;
    const upstream = this.#findUpstream(url, method);
    const controller = new AbortController();
    this.#open.set(id, controller);
    for (const each of affected) each.awaited += 1;
    let isRejected = true;
    try {
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const sent = headers.filter(([name]) => SENT.test(name));
      const added = Object.entries(owner?.headers ?? {});
      const response = upstream
        ? await upstream.read({ url: new URL(url), method, headers: sent, signal })
        : await fetch(url, { method, headers: [...sent, ...added], redirect: 'error', signal });
      const fetched = { status: response.status, headers: getHeaders(response), body: await getBody(response) };
      isRejected = response.status >= 500 || response.status === 429;
      if (response.status !== 200) return fetched;
      const isCovered = isContent(url, method);
      if (!isCovered && !isEvent(url, method) && !isPubliclyCacheable(response.headers)) return fetched;
      for (const each of affected) {
        each.open -= 1;
        if (isCovered) continue;
        const digest = computeDigest(response, fetched.body);
        each.sources.push({ url, method, headers: sent, digest, ...(upstream && { isUpstream: true }) });
      }
      return fetched;
    } finally {
      this.#open.delete(id);
      for (const each of affected) {
        each.awaited -= 1;
        each.isRejected ||= isRejected;
      }
    }
  }

  /** @returns the service of the release, if the call is for it; nothing for the API. @throws {Error} for any other call. */
  #findUpstream(url: string, method: string): OwnUpstream | undefined {
    const { origin, pathname } = new URL(url);
    const isOfSite = origin === this.#apiBase.origin && (method === 'GET' || method === 'HEAD');
    const upstream = this.#upstream && pathname.startsWith(this.#upstream.prefix) ? this.#upstream : undefined;
    const isApi = pathname.startsWith(`${this.#apiBase.pathname}/`);
    if (!isOfSite || !(isApi || upstream)) throw new Error('pages read the API and their own service, nothing else');
    if (this.#open.size >= MAX_OPEN) throw new Error(`more than ${MAX_OPEN} requests at once`);
    return upstream;
  }
}

/** Whether all sources of a page still respond with the same bytes. */
export async function areUnchanged(sources: readonly PageSource[]): Promise<boolean> {
  const same = await Promise.all(sources.map((source) => isUnchanged(source).catch(() => false)));
  return same.every(Boolean);
}

async function isUnchanged({ url, method, headers, digest }: PageSource): Promise<boolean> {
  const response = await fetch(url, { method, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = await getBody(response);
  return response.status === 200 && computeDigest(response, body) === digest;
}

/** A server's own tag may leave out what pages do not show. */
const computeDigest = ({ headers }: Response, body: Uint8Array) =>
  headers.get('etag') ?? createHash('sha256').update(body).digest('base64');

function isContent(url: string, method: string): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== 'GET') return false;
  return CONTENT.test(pathname) || (pathname === EVENT && searchParams.get('clock') === 'none');
}

const isEvent = (url: string, method: string) => method === 'GET' && new URL(url).pathname === EVENT;

/** The body is decoded already. */
function getHeaders({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => !['content-encoding', 'content-length', 'set-cookie'].includes(name));
}

async function getBody({ body }: Response): Promise<Uint8Array> {
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
