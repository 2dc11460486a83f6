import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { countInFlight, type Metrics, measureLoad, type Queue, shedLoad } from 'shared-lib/serving';
import { Overloaded } from '../errors.ts';

export interface LoadSheddingOptions {
  /** Event loop delay in milliseconds; a response pays it once per query. */
  loopDelayMs: number;
  /** Requests that may be worked on at a time, whatever they wait for. */
  inWork: number;
  /** Lines inside the process in which requests wait for one another. */
  queues?: readonly Queue[];
  metrics?: Metrics | undefined;
}

/** Sheds load: sign-in first, then members, reads last; webhooks and staff are never shed. */
export function loadShedding({ loopDelayMs, inWork, queues = [], metrics }: LoadSheddingOptions) {
  const working = countInFlight();
  return fp(async (app: FastifyInstance) => {
    const load = measureLoad({
      loopDelayMs,
      queues: [...queues, { length: working.count, limit: inWork }],
    });
    app.addHook('onClose', async () => load.close());
    const reject = (_request: FastifyRequest, _reply: unknown, retryAfter: number) => {
      throw new Overloaded(retryAfter);
    };
    await app.register(shedLoad({ load, loadLimitOf, reject, metrics }).plugin);
    await app.register(working.plugin);
  });
}

const ALWAYS = /^\/(healthz|readyz|staff|backup|sandbox)\b|\/payments\/:provider\/notices$/;
/** Expensive: hashes a password or sends an email. */
const DOORS = /\/(login|google|(registration|recovery)\/code)$/;

/** Content comes from memory and is shed last. */
function loadLimitOf({ method, headers, routeOptions }: FastifyRequest): number {
  const route = routeOptions.url ?? '';
  if (ALWAYS.test(route)) return Number.POSITIVE_INFINITY;
  if (method === 'POST' && DOORS.test(route)) return 0.5;
  return method === 'GET' && headers.authorization === undefined ? 3 : 1;
}
