import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';
import type { Load } from './load.ts';

/** Seconds; spread, so that rejected clients do not return together. */
const SOONEST_RETRY = 3;
const RETRY_SPREAD = 5;
const LOG_INTERVAL_MS = 10_000;

export interface Shedding {
  load: Pick<Load, 'now'>;
  /** Load from which this request is rejected; `Infinity` for never. */
  loadLimitOf: (request: FastifyRequest) => number;
  reject: (request: FastifyRequest, reply: FastifyReply, retryAfter: number) => unknown;
  metrics?: Metrics | undefined;
}

/** Rejects requests above the load limit before any work is done for them; `shed` does it later, for a route that looks first. */
export function shedLoad({ load, loadLimitOf, reject, metrics }: Shedding) {
  const rejected = metrics?.counter('requests_refused_total', 'Requests rejected with 503 because of overload');
  metrics?.gauge('load', 'Share of what the process bears; above 1 requests are rejected', () => load.now());
  const say = createThrottledWarning();
  /** @returns whether the request was rejected. */
  const shed = (request: FastifyRequest, reply: FastifyReply, limit: number) => {
    const now = load.now();
    if (now < limit) return false;
    rejected?.inc();
    say(request.log, now);
    const retryAfter = SOONEST_RETRY + Math.floor(Math.random() * RETRY_SPREAD);
    reply.header('retry-after', retryAfter).header('cache-control', 'no-store');
    reject(request, reply, retryAfter);
    return true;
  };
  const plugin = fp(async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (shed(request, reply, loadLimitOf(request))) return reply;
    });
  });
  return { plugin, shed };
}

function createThrottledWarning() {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (log: FastifyBaseLogger, load: number) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    log.warn({ load: Math.round(load * 100) / 100 }, 'overload: requests are rejected');
  };
}
