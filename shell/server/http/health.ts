import type { FastifyInstance } from 'fastify';
import type { Drain } from 'shared-lib/serving';
import type { SiteEnvironment } from '../environment.ts';

/** Longer than the backend waits for what it asks. */
const PATIENCE_MS = 2_500;

/** `/healthz`: the process answers. `/readyz`: the backend is ready too, and this process is not about to end. */
export function registerHealth(
  app: FastifyInstance,
  { backendUrl }: Pick<SiteEnvironment, 'backendUrl'>,
  draining: Drain = { isEnding: false },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = draining.isEnding ? 'ending' : await backendState(backendUrl);
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

async function backendState(backendUrl: string): Promise<string> {
  const asked = fetch(`${backendUrl}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const { ok } = await asked.catch(() => ({ ok: false }));
  return ok ? 'ready' : 'backend not ready';
}
