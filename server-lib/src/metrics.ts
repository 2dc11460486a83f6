import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type CountedBy = Record<string, string>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    counter: (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name, help, labelNames, registers }),
    durations: (name: string, help: string, labelNames: string[] = []) =>
      new Histogram({ name, help, labelNames, registers, buckets: BUCKETS }),
    /** A value read at each scrape; omitted when it cannot be read. */
    gauge: (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.reset();
          const value = await Promise.resolve()
            .then(read)
            .catch(() => undefined);
          if (value === undefined) this.remove();
          else this.set(value);
        },
      }),
    gauges: (name: string, help: string, label: string, read: () => CountedGauges | Promise<CountedGauges>) =>
      new Gauge({
        name,
        help,
        registers,
        labelNames: [label],
        async collect() {
          this.reset();
          const values = await Promise.resolve()
            .then(read)
            .catch(() => ({}));
          for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value);
        },
      }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

type CountedGauges = Record<string, number>;
export type Metrics = ReturnType<typeof createMetrics>;

/** Request durations by route pattern, never by URL; event streams last until the page is left and are left out. */
export function requestMetrics(metrics: Metrics) {
  const durations = metrics.durations(
    'http_request_duration_seconds',
    'Time from the request to the end of the response',
    [...['method', 'route', 'status']],
  );
  return fp(async (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
      const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
      durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    });
  });
}
