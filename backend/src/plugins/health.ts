import type { FastifyInstance } from 'fastify';
import type { Drain } from 'shared-lib/serving';

/** Something the product cannot answer without; `check` rejects while it is away. */
export interface ReadinessCheck {
  name: string;
  check(): Promise<unknown>;
}

const PATIENCE_MS = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: each dependency answers too and the process is not about to end, else 503
 * with their names.
 */
export function health(checks: readonly ReadinessCheck[], draining: Drain = { isEnding: false }) {
  return async (app: FastifyInstance) => {
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

    app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
      const results = await Promise.all(
        checks.map(async ({ name, check }): Promise<[string, string]> => {
          try {
            await withPatience(check());
            return [name, 'ok'];
          } catch (err) {
            request.log.warn({ err, dependency: name }, 'dependency is not ready');
            return [name, 'failed'];
          }
        }),
      );
      if (draining.isEnding) results.push(['process', 'ending']);
      const ready = results.every(([, state]) => state === 'ok');
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ok' : 'failed', dependencies: Object.fromEntries(results) });
    });
  };
}

function withPatience(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
