import type { FastifyInstance } from 'fastify';

/** What a service has sent until then arrives; a longer response would hold the shutdown as long as the service likes. */
const GRACE_MS = 5000;

interface OpenResponse {
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** Cuts responses off that are still open some seconds after this server began to stop. */
export function cutSlowResponses(app: FastifyInstance) {
  const open = new Set<OpenResponse>();
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const response of open) response.destroy();
    }, GRACE_MS).unref();
  });
  return (response: OpenResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  };
}
