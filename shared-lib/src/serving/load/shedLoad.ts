import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';
import type { Load } from './load.ts';

/** Seconds; who was refused together must not come back together. */
const SOONEST_RETRY = 3;
const RETRY_SPREAD = 5;
/** Refusals come by the thousand: the log hears of them once in so long. */
const LOG_INTERVAL_MS = 10_000;

export interface Shedding {
  load: Pick<Load, 'now'>;
  /** At which load this request is refused; `Infinity` for what always goes through. */
  loadLimitOf: (request: FastifyRequest) => number;
  /** Answers in few words and without work. */
  refuse: (request: FastifyRequest, reply: FastifyReply, retryAfter: number) => unknown;
  metrics?: Metrics | undefined;
}

/** Above its load a server refuses what comes, at once and before any work, so that what it has taken is served in time. */
export function shedLoad({ load, loadLimitOf, refuse, metrics }: Shedding) {
  const refused = metrics?.counter('requests_refused_total', 'Requests answered with 503 because the process was full');
  metrics?.gauge('load', 'Share of what the process bears; above 1 it refuses', () => load.now());
  const say = createThrottledWarning();
  return fp(async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      const now = load.now();
      if (now < loadLimitOf(request)) return;
      refused?.inc();
      say(app.log, now);
      const retryAfter = SOONEST_RETRY + Math.floor(Math.random() * RETRY_SPREAD);
      reply.header('retry-after', retryAfter).header('cache-control', 'no-store');
      return refuse(request, reply, retryAfter);
    });
  });
}

function createThrottledWarning() {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (log: FastifyBaseLogger, load: number) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    log.warn({ load: Math.round(load * 100) / 100 }, 'too much to do: requests are refused');
  };
}
