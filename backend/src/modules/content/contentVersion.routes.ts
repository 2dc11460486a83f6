import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { ContentSource } from './contentSource.ts';

/**
 * `GET /content-version`: page caches of the site server are valid while it stays the same. Headers tell the time of this server, and
 * whether pages have to be rendered again all the same.
 */
export function contentVersion(source: ContentSource, clock: Clock) {
  return async (app: FastifyInstance) => {
    app.get('/content-version', (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'x-clock': clock.now().toISOString(),
        ...(source.isPolled && { 'x-content-polled': '1' }),
      });
      reply.type('text/plain').send(source.version());
    });
  };
}
