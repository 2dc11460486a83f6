import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Drain } from 'server-lib';
import type { Module } from '../module.ts';
import { withTimeout } from '../withTimeout.ts';

/** `/healthz`: the process is alive. `/readyz`: every module is ready and the process is not shutting down; "degraded" still serves. */
export function health(modules: readonly Module[], draining: Drain = { isEnding: false }) {
  return async (app: FastifyInstance) => {
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

    app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
      const results = await Promise.all(
        modules.flatMap(({ name, readiness, isDegraded }) =>
          readiness ? [getState(name, readiness, request.log, isDegraded)] : [],
        ),
      );
      if (draining.isEnding) results.push(['process', 'ending']);
      const ready = results.every(([, state]) => state === 'ok' || state === 'degraded');
      const degraded = results.some(([, state]) => state === 'degraded');
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? (degraded ? 'degraded' : 'ok') : 'failed', dependencies: Object.fromEntries(results) });
    });
  };
}

async function getState(
  name: string,
  check: () => Promise<unknown>,
  log: FastifyBaseLogger,
  isDegraded: () => boolean = () => false,
): Promise<[string, string]> {
  try {
    await withTimeout(check());
    return [name, isDegraded() ? 'degraded' : 'ok'];
  } catch (err) {
    log.warn({ err, dependency: name }, 'dependency is not ready');
    return [name, 'failed'];
  }
}
