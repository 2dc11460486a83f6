import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a caching proxy requests: a page to store under this URL (`shared`), or the URL where it has to look (`query`). */
type CacheRequest = 'shared' | 'query';

const HEADER = 'x-page-cache';
const LOOK_UP = '/page-cache';

/** Within the fifteen seconds for which clocks on pages trust the server's time. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=3, stale-if-error=86400';

export function findCacheRequest({ headers }: FastifyRequest): CacheRequest | undefined {
  const value = headers[HEADER];
  return value === 'shared' || value === 'query' ? value : undefined;
}

/** nginx stores a page until this second of the clock ends, so a rollback is visible within one. */
const findStoredUntil = () => ({ 'x-accel-expires': `@${Math.floor(Date.now() / 1000)}` });

export function sharedHeaders(): Record<string, string> {
  return { 'cache-control': CACHE_CONTROL, ...findStoredUntil(), vary: 'Accept-Encoding' };
}

/** nginx stores first visits of the home page apart from others; a CDN cannot tell them apart. */
export function firstVisitHeaders(): Record<string, string> {
  return { ...findStoredUntil(), 'cache-control': 'private, no-store' };
}

export function sendToCache(reply: FastifyReply, declaredSearch: string): FastifyReply {
  return reply.headers({ 'x-accel-redirect': LOOK_UP + declaredSearch, 'cache-control': 'private, no-store' }).send();
}
