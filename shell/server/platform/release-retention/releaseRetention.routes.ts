import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_MS = 10 * 60 * 1000;

export function releaseRetentionRoutes(
  platform: FastifyInstance,
  { authenticate, releaseRetention, audit }: PlatformContext,
): void {
  platform.post('/prune', { onRequest: authenticate.adminToken }, async (request) => {
    const pruned = await releaseRetention.prune();
    request.auditDetails = { ...pruned };
    return pruned;
  });

  async function pruneDaily(): Promise<void> {
    try {
      const { setAside, removed } = await releaseRetention.prune();
      if (setAside.length + removed.length === 0) return;
      const own = { by: 'daily releaseRetention', network: '', call: 'prune', outcome: 'done' };
      await audit.add({ ...own, details: { setAside, removed } });
    } catch (error) {
      platform.log.error({ error: String(error) }, 'release retention failed');
    }
  }

  // Also soon after the start: a server restarted every night would otherwise never run it.
  const first = setTimeout(pruneDaily, FIRST_MS).unref();
  const daily = setInterval(pruneDaily, DAY_MS).unref();
  platform.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(daily);
  });
}
