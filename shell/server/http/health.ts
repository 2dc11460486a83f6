import type { FastifyInstance } from 'fastify';
import type { Drain } from 'shared-lib/serving';
import type { SiteEnvironment } from '../environment.ts';

/** Longer than the backend waits for what it asks. */
const TIMEOUT_MS = 2_500;

export interface SiteHealth {
  /** Says when the process is about to end. */
  draining?: Drain | undefined;
  /** Whether anything is published: a site without remotes answers every page with 404. */
  isComposed?: (() => boolean) | undefined;
}

/**
 * `/healthz`: the process answers. `/readyz`: the backend is ready too, there is a composition, and this process is not
 * about to end. A render thread that is away does not count: pages are then rendered by the browser.
 */
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
  const asked = fetch(`${backendUrl}/readyz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { ok } = await asked.catch(() => ({ ok: false }));
  return ok ? 'ready' : 'backend not ready';
}
