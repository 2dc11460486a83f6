import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Clock } from './clock.ts';
import { apiHeaders } from './plugins/apiHeaders.ts';
import { errorHandler } from './plugins/errorHandler.ts';
import { health, type ReadinessCheck } from './plugins/health.ts';
import { logOptions, requestId, requestIdHeader } from './plugins/requestLog.ts';

export interface Dependencies {
  clock: Clock;
  /** A pino level; tests pass 'silent'. */
  logLevel?: string;
}

const BODY_LIMIT = 256 * 1024;

/** The table of contents of the backend: what it can do, in the order a reader would ask. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { logLevel = 'silent' } = dependencies;
  const app = Fastify({
    logger: logOptions(logLevel),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // The site server in front runs on the same machine and tells whom it speaks for.
    trustProxy: 'loopback',
  });
  const readiness: ReadinessCheck[] = [];

  await app.register(requestIdHeader);
  await app.register(errorHandler);
  await app.register(health(readiness));

  const api: FastifyPluginAsync = async (api) => {
    await api.register(apiHeaders);
    // One line per module of src/modules, content first.
    api.options('/*', async () => ({}));
  };
  await app.register(api, { prefix: '/wp-json' });

  return app;
}
