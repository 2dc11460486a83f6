import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { countInFlight, getCallLimit, LOAD_HEADER, type Metrics, measureLoad, type Queue, shedLoad } from 'server-lib';
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

/** Sheds load by `callLimitOf`, and tells the site server with each response, which then rejects calls itself. */
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
    app.addHook('onRequest', async (_request, reply) => void reply.header(LOAD_HEADER, load.now().toFixed(2)));
    await app.register(shedLoad({ load, getLoadLimit, reject, metrics }).plugin);
    await app.register(working.plugin);
  });
}

const getLoadLimit = ({ method, headers, url }: FastifyRequest): number =>
  getCallLimit({ method, url, isSignedIn: headers.authorization !== undefined });
