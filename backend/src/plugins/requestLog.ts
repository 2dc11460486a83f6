import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { pino } from 'pino';

// Parameters that describe content; everything else in a query may be a person's or a secret.
const HARMLESS =
  /^(lang|slug|page|per_page|order|orderby|type|include|exclude|head_tags|skip_cache|_fields|_embed|probig_\w+_category)$/;

/** JSON lines without tokens, network addresses or anything a person typed. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: { part: 'backend' },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, url: loggableUrl(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: loggableError,
    },
  });
}

/**
 * An error as the log may hold it. A failed query carries its values in the message and the server's own words repeat
 * them, so of that only the statement and the code are kept.
 */
export function loggableError(error: Error): object {
  if (!('query' in error && 'params' in error)) return pino.stdSerializers.err(error);
  const { code } = (error.cause ?? {}) as { code?: string };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: 'a query failed',
    code,
    query: error.query,
    stack: frames?.join('\n'),
  };
}

export function loggableUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (!query) return path;
  const shown = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}=${HARMLESS.test(name) ? encodeURIComponent(value) : '-'}`,
  );
  return `${path}?${shown.join('&')}`;
}

/** Takes over the id that the site server sent, so that one visit can be followed through both logs. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Names the request in its answer, and writes one line per answered request. */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, res: reply, ms }, 'answered');
  });
});
