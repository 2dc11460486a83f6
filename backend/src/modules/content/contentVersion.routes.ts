import type { FastifyInstance } from 'fastify';
import type { ContentSource } from './contentSource.ts';

/** `GET /content-version`: page caches of the site server are valid while it stays the same. */
export function contentVersion(source: ContentSource) {
  return async (app: FastifyInstance) => {
    app.get('/content-version', (_request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain').send(source.version());
    });
  };
}
