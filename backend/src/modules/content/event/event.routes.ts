import type { FastifyInstance } from 'fastify';
import type { EventRoutes, FormatPlaces } from 'shared-lib/api';
import type { Clock } from '../../../clock.ts';
import { undescribed } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { findEventDraft } from '../content.routes.ts';
import { readLocale } from '../contentQuery.ts';
import type { ContentSource } from '../contentSource.ts';
import { eventFacts, type FindFile } from './eventFacts.ts';

interface EventDependencies {
  source: ContentSource;
  clock: Clock;
  findFile: FindFile;
  /** Places that are left of formats with a limit, once they are few. */
  fewPlaces: FewPlaces;
}

export type FewPlaces = () => Promise<FormatPlaces>;

/** `GET /custom/v1/event?lang=`: the facts every page, form and email quotes; with `clock=none` what follows the content version only. */
export function eventRoutes({ source, clock, findFile, fewPlaces }: EventDependencies) {
  return async (app: FastifyInstance) => {
    addRoutes<EventRoutes>(app, {
      'GET /event': route(undescribed, async (request, reply) => {
        const { query } = request;
        const draft = await findEventDraft(source, request);
        const locale = readLocale(query.lang ?? null);
        const { now, ...facts } = eventFacts(draft?.event ?? (await source.event()), locale, clock.now(), {
          findFile,
          few: await fewPlaces(),
          sections: source.sections?.(locale),
        });
        // The phase changes by the clock.
        reply.header('cache-control', 'no-store');
        return query.clock === 'none' ? facts : { ...facts, now };
      }),
    });
  };
}
