import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Counts requests from their complete body to their response: slow senders and readers cost nothing but a connection. */
export function countInFlight() {
  let inWork = 0;
  const plugin = fp(async (app: FastifyInstance) => {
    const leave = new WeakMap<object, () => void>();
    app.addHook('preValidation', async (request, reply) => {
      inWork += 1;
      let isIn = true;
      const out = () => {
        if (isIn) inWork -= 1;
        isIn = false;
      };
      leave.set(request, out);
      reply.raw.once('close', out);
    });
    app.addHook('onSend', async (request) => leave.get(request)?.());
  });
  return { plugin, count: () => inWork };
}
