import type { FastifyInstance } from 'fastify';
import { assertWritable, type Drain } from 'server-lib';
import type { SiteEnvironment } from '../environment.ts';

/** Longer than the backend's own readiness timeout. */
const TIMEOUT_MS = 2_500;

export interface SiteHealth {
  draining?: Drain | undefined;
  isComposed?: (() => boolean) | undefined;
  /** The folder that has to be writable. */
  dataDir?: string | undefined;
}

/** `/healthz`: the process responds. `/readyz`: backend, composition and disk are available, no shutdown. Render processes do not count. */
export function registerHealth(
  app: FastifyInstance,
  { backendUrl }: Pick<SiteEnvironment, 'backendUrl'>,
  { draining, isComposed = () => true, dataDir }: SiteHealth = {},
): void {
  const state = async () => {
    if (draining?.isEnding) return 'ending';
    if (!isComposed()) return 'nothing published yet';
    const problem = dataDir && (await writeProblem(dataDir));
    return problem || (await backendState(backendUrl));
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

async function writeProblem(folder: string): Promise<string | undefined> {
  return assertWritable(folder).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => `data folder cannot be written: ${code}`,
  );
}

async function backendState(backendUrl: string): Promise<string> {
  const request = fetch(`${backendUrl}/readyz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { ok } = await request.catch(() => ({ ok: false }));
  return ok ? 'ready' : 'backend not ready';
}
