import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { TraceHeaders } from './messages.ts';
import { KEPT_MS } from './pageCache.ts';

/** Calls whose answers the version of the content covers. */
const OF_CONTENT = /^\/wp-json\/(wp\/v2\/|custom\/v1\/event(\?|$))/;

/** What one page asked for while it was rendered: calls not answered, or with an answer that is not for everybody. */
interface Calls {
  open: number;
  trace: TraceHeaders | undefined;
}

interface UndiciRequest {
  method: string;
  origin: string;
  path: string;
  addHeader(name: string, value: string): void;
}

/** Names and values in turn. */
type RawHeaders = (Buffer | string)[];

/**
 * Watches what pages ask for, whatever library their remotes ask with. A page can be given to everybody when all it asked
 * for is content, or comes with the word that anybody may keep it for as long; and when it got all of that. One that went
 * without something is made anew each time. What a page asks of the backend goes on with the page's trace.
 * @returns a way to run `work` as one page; `isCacheable` tells about it once it is done.
 */
export function trackRequests(apiBase: string) {
  const { origin } = new URL(apiBase);
  const pages = new AsyncLocalStorage<Calls>();
  const inProgress = new Set<Calls>();
  const callers = new WeakMap<object, Calls[]>();
  const forAll = new WeakSet<object>();

  const begin = (request: object, asking: Calls | undefined) => {
    // Who asks outside of every page may ask for any of them.
    const calls = asking ? [asking] : [...inProgress];
    callers.set(request, calls);
    for (const each of calls) each.open += 1;
  };
  const end = (request: object) => {
    if (forAll.has(request)) for (const calls of callers.get(request) ?? []) calls.open -= 1;
  };

  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: UndiciRequest };
    const asking = pages.getStore();
    begin(request, asking);
    if (asking?.trace && request.origin === origin) {
      for (const [name, value] of Object.entries(asking.trace)) request.addHeader(name, value);
    }
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as {
      request: UndiciRequest;
      response: { statusCode: number; headers: RawHeaders };
    };
    const isContent = request.method === 'GET' && request.origin === origin && OF_CONTENT.test(request.path);
    if (response.statusCode === 200 && (isContent || isPubliclyCacheable(response.headers))) forAll.add(request);
  });
  subscribe('undici:request:trailers', (message) => end((message as { request: object }).request));
  // Who asks in this way is never known to be done.
  subscribe('http.client.request.start', (message) =>
    begin((message as { request: object }).request, pages.getStore()),
  );

  return async <T>(work: (isCacheable: () => boolean) => Promise<T>, trace?: TraceHeaders): Promise<T> => {
    const calls: Calls = { open: 0, trace };
    inProgress.add(calls);
    try {
      return await pages.run(calls, () => work(() => calls.open === 0));
    } finally {
      inProgress.delete(calls);
    }
  };
}

function isPubliclyCacheable(headers: RawHeaders): boolean {
  const at = headers.findIndex((text, index) => index % 2 === 0 && String(text).toLowerCase() === 'cache-control');
  const rule = at < 0 ? '' : String(headers[at + 1]);
  return /\bpublic\b/.test(rule) && Number(/\bmax-age=(\d+)/.exec(rule)?.[1] ?? 0) * 1000 >= KEPT_MS;
}
