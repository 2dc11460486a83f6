import type { FastifyInstance } from 'fastify';

/** What a service has sent until then arrives; a longer response would hold the shutdown as long as the service likes. */
const GRACE_MS = 5000;

/** Cuts responses of these routes off that are still open some seconds after the server began to stop. */
export function cutSlowResponses(routes: FastifyInstance): void {
  const open = new Set<{ destroy(): unknown }>();
  routes.addHook('onRequest', async (_request, { raw }) => void open.add(raw));
  routes.addHook('onResponse', async (_request, { raw }) => void open.delete(raw));
  routes.addHook('preClose', async () => {
    setTimeout(() => {
      for (const response of open) response.destroy();
    }, GRACE_MS).unref();
  });
}
