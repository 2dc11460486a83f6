import type { FastifyInstance } from 'fastify';
import type { ContentSource } from './contentSource.ts';

/**
 * `GET /content-version`, for the site server: while it is the same, so are all answers about content and event. Asked for
 * before each page, so it does nothing else.
 */
export function contentVersion(source: ContentSource) {
  return async (app: FastifyInstance) => {
    app.get('/content-version', (_request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain').send(source.version());
    });
  };
}
