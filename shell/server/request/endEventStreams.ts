import type { FastifyInstance } from 'fastify';

/** Ends event streams when this server stops: they would keep it from closing. */
export function endEventStreams(app: FastifyInstance) {
  const open = new Set<{ end(): unknown }>();
  app.addHook('preClose', async () => {
    for (const response of open) response.end();
  });
  return (type: unknown, raw: { end(): unknown; once(event: 'close', listener: () => void): unknown }) => {
    if (!String(type).startsWith('text/event-stream')) return;
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  };
}
