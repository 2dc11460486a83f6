import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../staffAccess/index.ts';
import type { Live } from './createLive.ts';

/** `GET events`, which lasts as long as the session. */
export function liveRoutes(live: Live): FastifyPluginAsync {
  return async (app) => {
    app.addHook('preClose', live.close);

    addRoute(app, 'GET events', async ({ staff }, reply) =>
      reply
        // nginx passes each event on at once.
        .headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
        .send(await live.open(staff)),
    );
  };
}
