import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const ALLOWED_HEADERS = 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Idempotency-Key';

/** Headers of the WordPress API. Sessions are bearer tokens, so any origin may call without credentials. */
export const apiHeaders = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-robots-tag', 'noindex')
      .header('x-content-type-options', 'nosniff')
      .header('access-control-expose-headers', 'X-WP-Total, X-WP-TotalPages, Link')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('vary', 'Accept-Encoding, Origin');
    // Responses to a session are not cached unless a route says so.
    if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
    const { origin } = request.headers;
    if (!origin) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-methods', 'OPTIONS, GET, POST, PUT, PATCH, DELETE');
    const isPreflight = request.headers['access-control-request-method'] !== undefined;
    if (request.method === 'OPTIONS' && isPreflight) {
      return reply.header('access-control-max-age', '600').code(200).send({});
    }
  });
});
