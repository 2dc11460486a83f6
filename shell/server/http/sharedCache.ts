import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What a caching proxy asks for: a page that it stores for all visitors under the requested URL (`shared`), or the query of the
 * URL under which it has to look (`query`).
 */
type CacheRequest = 'shared' | 'query';

const HEADER = 'x-page-cache';
/** An internal location of `deploy/nginx.conf`. */
const LOOK_UP = '/page-cache';

/** With the ten seconds of the page cache, clocks on pages still trust the server's time. The last day's page survives all servers. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=3, stale-if-error=86400';

export function cacheRequestOf({ headers }: FastifyRequest): CacheRequest | undefined {
  const value = headers[HEADER];
  return value === 'shared' || value === 'query' ? value : undefined;
}

/** Headers of a page with the same bytes for every visitor. nginx stores it until this second of the clock ends, so a rollback is seen within one. */
export function sharedHeaders(now = Date.now()): Record<string, string> {
  return {
    'cache-control': CACHE_CONTROL,
    'x-accel-expires': `@${Math.floor(now / 1000)}`,
    vary: 'Accept-Encoding',
  };
}

/** Makes nginx look up the page of this URL with the query that its route declares. */
export function sendToCache(reply: FastifyReply, declaredSearch: string): FastifyReply {
  return reply.headers({ 'x-accel-redirect': LOOK_UP + declaredSearch, 'cache-control': 'private, no-store' }).send();
}
