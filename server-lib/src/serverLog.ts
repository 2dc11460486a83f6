import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type DestinationStream, pino } from 'pino';
import { currentSpan } from './tracing/span.ts';

export type Part = 'backend' | 'site';

/** Query parameters that describe content; all others may be personal or secret. */
const HARMLESS =
  /^(lang|slug|page|per_page|order|orderby|type|include|exclude|head_tags|skip_cache|_fields|_embed|probig_\w+_category)$/;

export interface ServerLogOptions {
  part: Part;
  level: string;
  error?: (error: Error) => object;
  destination?: DestinationStream;
}

/** JSON log without tokens, IP addresses or user input. */
export function createServerLog({ part, level, error, destination }: ServerLogOptions): FastifyBaseLogger {
  const options = {
    level,
    base: { part },
    mixin: traceOfLine,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, url: loggableUrl(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: error ?? pino.stdSerializers.err,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function traceOfLine(): object {
  const span = currentSpan();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

export function loggableUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const shownPath = path.split('/').map(loggableSegment).join('/');
  if (!query) return shownPath;
  const printable = [...new URLSearchParams(query)].map(
    ([name, value]) =>
      `${loggableSegment(name)}=${HARMLESS.test(name) ? loggableSegment(encodeURIComponent(value)) : '-'}`,
  );
  return `${shownPath}?${printable.join('&')}`;
}

/** Email addresses, long numbers and random strings: tokens mix cases and digits, or are hex. */
const SECRETIVE = /@|%40|\d{9,}|[\da-f-]{24,}|(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{12,}/;

const LONGEST_SEGMENT = 400;

function loggableSegment(segment: string): string {
  // Tokens are shorter, and the search takes quadratic time.
  if (segment.length > LONGEST_SEGMENT) return '-';
  // Percent-encoded letters of other alphabets look random but are not.
  return SECRETIVE.test(segment.replace(/(?:%[\dA-F]{2})+/g, (bytes) => (bytes === '%40' ? '@' : '.'))) ? '-' : segment;
}

export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, res: reply, ms }, 'responded');
  });
});
