import type { FastifyInstance } from 'fastify';
import type { PlatformParts } from '../registerPlatform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Once a day by itself, and whenever it is asked for. */
export function pruningRoutes(platform: FastifyInstance, { gate, pruning, audit }: PlatformParts): void {
  platform.post('/prune', { onRequest: gate.admin }, async (request) => {
    const pruned = await pruning.prune();
    request.auditDetails = { ...pruned };
    return pruned;
  });

  const daily = setInterval(async () => {
    try {
      const { setAside, removed } = await pruning.prune();
      if (setAside.length + removed.length === 0) return;
      const own = { by: 'daily pruning', network: '', call: 'prune', outcome: 'done' };
      await audit.add({ ...own, details: { setAside, removed } });
    } catch (error) {
      platform.log.error({ error: String(error) }, 'old releases were not pruned');
    }
  }, DAY_MS);
  daily.unref();
  platform.addHook('onClose', async () => clearInterval(daily));
}
