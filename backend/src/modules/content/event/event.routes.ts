import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { readLocale } from '../contentQuery.ts';
import type { ContentSource } from '../contentSource.ts';
import { eventFacts } from './eventFacts.ts';

/** `GET /custom/v1/event?lang=`: the facts every page, form and email quotes. */
export function eventRoutes({ source, clock }: { source: ContentSource; clock: Clock }) {
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: { lang?: string } }>('/event', async (request, reply) => {
      const facts = eventFacts(await source.event(), readLocale(request.query.lang ?? null), clock.now());
      // The phase changes by the clock.
      return reply.header('cache-control', 'no-store').send(facts);
    });
  };
}
