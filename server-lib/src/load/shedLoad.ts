import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';

export interface Queue {
  length: () => number;
  limit: number;
}

export interface LoadLimits {
  loopDelayMs: number;
  queues?: readonly Queue[];
}

export interface Load {
  now(): number;
  close(): void;
}

const TICK_MS = 20;
const WINDOW_MS = 200;
const WINDOWS = 3;

/** The fullest queue or the event-loop delay, whichever is worse. */
export function measureLoad({ loopDelayMs, queues = [] }: LoadLimits): Load {
  const loop = watchLoop();
  return {
    now: () => Math.max(loop.lateness() / loopDelayMs, ...queues.map(({ length, limit }) => length() / limit)),
    close: loop.close,
  };
}

/** Node's own histogram stays empty while the loop is blocked. One late window is a garbage collection, several are load. */
function watchLoop() {
  const windows: number[] = [];
  let last = performance.now();
  let ticks: number[] = [];
  const timer = setInterval(() => {
    const now = performance.now();
    ticks.push(Math.max(0, now - last - TICK_MS));
    last = now;
    const sum = ticks.reduce((total, late) => total + late, 0);
    if (sum + ticks.length * TICK_MS < WINDOW_MS) return;
    windows.push(sum / ticks.length);
    if (windows.length > WINDOWS) windows.shift();
    ticks = [];
  }, TICK_MS).unref();
  return {
    lateness: () => (windows.length < WINDOWS ? 0 : Math.min(...windows)),
    close: () => clearInterval(timer),
  };
}

/** Seconds; spread, so that rejected clients do not return together. */
const SOONEST_RETRY = 3;
const RETRY_SPREAD = 5;
const LOG_INTERVAL_MS = 10_000;

export interface Shedding {
  load: Pick<Load, 'now'>;
  /** Load from which this request is rejected; `Infinity` for never. */
  getLoadLimit: (request: FastifyRequest) => number;
  reject: (request: FastifyRequest, reply: FastifyReply, retryAfter: number) => unknown;
  metrics?: Metrics | undefined;
}

/** Rejects requests above the load limit before any work is done for them; `shed` does it later, for a route that looks first. */
export function shedLoad({ load, getLoadLimit, reject, metrics }: Shedding) {
  const rejected = metrics?.counter('requests_refused_total', 'Requests rejected with 503 because of overload');
  metrics?.gauge('load', 'Share of what the process bears; above 1 requests are rejected', () => load.now());
  const warn = createThrottledWarning();
  const shed = (request: FastifyRequest, reply: FastifyReply, limit: number) => {
    const now = load.now();
    if (now < limit) return false;
    rejected?.inc();
    warn(request.log, now);
    const retryAfter = SOONEST_RETRY + Math.floor(Math.random() * RETRY_SPREAD);
    reply.header('retry-after', retryAfter).header('cache-control', 'no-store');
    reject(request, reply, retryAfter);
    return true;
  };
  const plugin = fp(async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (shed(request, reply, getLoadLimit(request))) return reply;
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
