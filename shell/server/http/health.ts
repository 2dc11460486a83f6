import type { FastifyInstance } from 'fastify';
import type { Drain } from 'shared-lib/serving';
import type { SiteEnvironment } from '../environment.ts';

/** Longer than the backend's own readiness timeout. */
const TIMEOUT_MS = 2_500;

export interface SiteHealth {
  draining?: Drain | undefined;
  isComposed?: (() => boolean) | undefined;
}

/** `/healthz`: the process responds. `/readyz`: backend and composition are available, no shutdown. Render threads do not count. */
export function registerHealth(
  app: FastifyInstance,
  { backendUrl }: Pick<SiteEnvironment, 'backendUrl'>,
  { draining, isComposed = () => true }: SiteHealth = {},
): void {
  const state = async () => {
    if (draining?.isEnding) return 'ending';
    return isComposed() ? await backendState(backendUrl) : 'nothing published yet';
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = await state();
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

async function backendState(backendUrl: string): Promise<string> {
  const request = fetch(`${backendUrl}/readyz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { ok } = await request.catch(() => ({ ok: false }));
  return ok ? 'ready' : 'backend not ready';
}
