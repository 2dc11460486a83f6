import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type DestinationStream, pino } from 'pino';
import { currentSpan } from './tracing/span.ts';

/** Which of the two servers writes. */
export type Part = 'backend' | 'site';

/** Parameters that describe content; everything else in a query may be a person's or a secret. */
const HARMLESS =
  /^(lang|slug|page|per_page|order|orderby|type|include|exclude|head_tags|skip_cache|_fields|_embed|probig_\w+_category)$/;

export interface ServerLogOptions {
  part: Part;
  /** A level of pino: `info`, `warn`, `silent`… */
  level: string;
  /** How an error is written; all of it when left out. */
  error?: (error: Error) => object;
  /** Standard output when left out. */
  destination?: DestinationStream;
}

/** JSON lines without tokens, network addresses or anything a person typed. */
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

/** Under these names collectors find the lines of a trace. */
function traceOfLine(): object {
  const span = currentSpan();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** An address as the log may hold it: what opens something or names somebody is a dash. */
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

/** E-mail addresses, long numbers, and what looks like chance: tokens mix letters of both cases and digits, or are hex. */
const SECRETIVE = /@|%40|\d{9,}|[\da-f-]{24,}|(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{12,}/;

function loggableSegment(segment: string): string {
  // Letters of other alphabets are written in capital hex, which looks like chance and is not.
  return SECRETIVE.test(segment.replace(/(?:%[\dA-F]{2})+/g, (bytes) => (bytes === '%40' ? '@' : '.'))) ? '-' : segment;
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
