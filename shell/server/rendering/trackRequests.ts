import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { TraceHeaders } from './messages.ts';
import { MAX_AGE_MS } from './pageCache.ts';

/** Requests whose responses follow the content version. */
const CONTENT = /^\/wp-json\/(wp\/v2\/|custom\/v1\/event(\?|$))/;

interface TrackedPage {
  open: number;
  trace: TraceHeaders | undefined;
}

interface UndiciRequest {
  method: string;
  origin: string;
  path: string;
  addHeader(name: string, value: string): void;
}

type RawHeaders = (Buffer | string)[];

/** Tracks requests of rendering pages: a page is cacheable when all its requests got content or public responses. @returns runs work as a page. */
export function trackRequests(apiBase: string) {
  const { origin } = new URL(apiBase);
  const pages = new AsyncLocalStorage<TrackedPage>();
  const inProgress = new Set<TrackedPage>();
  const pagesOf = new WeakMap<object, TrackedPage[]>();
  const cacheable = new WeakSet<object>();

  const begin = (request: object, page: TrackedPage | undefined) => {
    // A request outside of every page may belong to any of them.
    const affected = page ? [page] : [...inProgress];
    pagesOf.set(request, affected);
    for (const each of affected) each.open += 1;
  };
  const end = (request: object) => {
    if (cacheable.has(request)) for (const page of pagesOf.get(request) ?? []) page.open -= 1;
  };

  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: UndiciRequest };
    const page = pages.getStore();
    begin(request, page);
    if (page?.trace && request.origin === origin) {
      for (const [name, value] of Object.entries(page.trace)) request.addHeader(name, value);
    }
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as {
      request: UndiciRequest;
      response: { statusCode: number; headers: RawHeaders };
    };
    const isContent = request.method === 'GET' && request.origin === origin && CONTENT.test(request.path);
    if (response.statusCode === 200 && (isContent || isPubliclyCacheable(response.headers))) cacheable.add(request);
  });
  subscribe('undici:request:trailers', (message) => end((message as { request: object }).request));
  // The end of requests through `node:http` is not known, so their pages are never cacheable.
  subscribe('http.client.request.start', (message) =>
    begin((message as { request: object }).request, pages.getStore()),
  );

  return async <T>(work: (isCacheable: () => boolean) => Promise<T>, trace?: TraceHeaders): Promise<T> => {
    const page: TrackedPage = { open: 0, trace };
    inProgress.add(page);
    try {
      return await pages.run(page, () => work(() => page.open === 0));
    } finally {
      inProgress.delete(page);
    }
  };
}

function isPubliclyCacheable(headers: RawHeaders): boolean {
  const at = headers.findIndex((text, index) => index % 2 === 0 && String(text).toLowerCase() === 'cache-control');
  const rule = at < 0 ? '' : String(headers[at + 1]);
  return /\bpublic\b/.test(rule) && Number(/\bmax-age=(\d+)/.exec(rule)?.[1] ?? 0) * 1000 >= MAX_AGE_MS;
}
