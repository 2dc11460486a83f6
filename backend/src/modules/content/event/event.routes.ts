import type { FastifyInstance } from 'fastify';
import type { EventRoutes } from 'shared-lib/api';
import type { Clock } from '../../../clock.ts';
import { undescribed } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { readLocale } from '../contentQuery.ts';
import type { ContentSource } from '../contentSource.ts';
import { eventFacts } from './eventFacts.ts';

/** `GET /custom/v1/event?lang=`: the facts every page, form and email quotes; with `clock=none` what follows the content version only. */
export function eventRoutes({ source, clock }: { source: ContentSource; clock: Clock }) {
  return async (app: FastifyInstance) => {
    addRoutes<EventRoutes>(app, {
      'GET /event': route(undescribed, async ({ query }, reply) => {
        const { now, ...facts } = eventFacts(await source.event(), readLocale(query.lang ?? null), clock.now());
        // The phase changes by the clock.
        reply.header('cache-control', 'no-store');
        return query.clock === 'none' ? facts : { ...facts, now };
      }),
    });
  };
}
