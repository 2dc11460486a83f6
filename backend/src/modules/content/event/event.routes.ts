import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { readLocale } from '../contentQuery.ts';
import type { ContentSource } from '../contentSource.ts';
import { eventFacts } from './eventFacts.ts';

/** `GET /custom/v1/event?lang=`: the facts every page, form and email quotes; with `clock=none` what follows the content version only. */
export function eventRoutes({ source, clock }: { source: ContentSource; clock: Clock }) {
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: { lang?: string; clock?: string } }>('/event', async (request, reply) => {
      const { now, ...facts } = eventFacts(await source.event(), readLocale(request.query.lang ?? null), clock.now());
      // The phase changes by the clock.
      return reply.header('cache-control', 'no-store').send(request.query.clock === 'none' ? facts : { ...facts, now });
    });
  };
}
