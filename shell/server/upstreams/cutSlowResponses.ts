import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a service has sent until then arrives; a longer response would hold the shutdown as long as the service likes. */
const GRACE_MS = 5000;

/** Cuts responses of these routes off that are still open some seconds after the server began to stop. */
export function cutSlowResponses(routes: FastifyInstance): void {
  const open = new Map<FastifyRequest, { destroy(): unknown }>();
  const remove = async (request: FastifyRequest) => void open.delete(request);
  routes.addHook('onRequest', async (request, { raw }) => void open.set(request, raw));
  routes.addHook('onResponse', remove);
  // A request that its client gives up gets no onResponse.
  routes.addHook('onRequestAbort', remove);
  routes.addHook('preClose', async () => {
    setTimeout(() => {
      for (const response of open.values()) response.destroy();
    }, GRACE_MS).unref();
  });
}
