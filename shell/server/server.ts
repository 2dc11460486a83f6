import type { FastifyInstance } from 'fastify';
import {
  createMetrics,
  createServerLog,
  drain,
  endOnSignals,
  listen,
  openTracing,
  restrictFolder,
  serveMetrics,
} from 'server-lib';
import { readEnvironment } from './environment.ts';
import { buildSite } from './site.ts';

// By default this signal opens a debugger, and where no namespaces are permitted code of a release can send it.
process.on('SIGUSR1', () => undefined);
try {
  const environment = readEnvironment();
  await restrictFolder(environment.dataDir);
  const metrics = environment.metrics && createMetrics();
  const log = createServerLog({ part: 'site', level: environment.logLevel });
  const tracing = environment.tracing && (await openTracing(environment.tracing, log));
  const draining = drain();
  const app = await buildSite(environment, { metrics, tracing, draining });
  await listen(app, environment);
  await app.announced;
  const served = metrics && environment.metrics && (await serveMetrics(metrics, environment.metrics));
  process.send?.({ listening: getUrl(app, environment.port), metrics: served?.url });
  const close = async () => {
    await app.close();
    await tracing?.close();
  };
  endOnSignals({ draining, delayMs: environment.shutdownDelayMs, close });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop it, or choose another with PORT=… (METRICS_PORT=… for metrics).`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** The actual port; 0 requests any free one. */
function getUrl(app: FastifyInstance, requestedPort: number): string {
  const [address] = app.addresses();
  return `http://localhost:${typeof address === 'object' ? address.port : requestedPort}`;
}
