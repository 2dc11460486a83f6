import type { Clock } from '../../clock.ts';
import type { Module } from '../../module.ts';
import { contentRoutes } from './content.routes.ts';
import { contentVersion } from './contentVersion.routes.ts';
import type { Content } from './createContent.ts';
import { draftRoutes, rejectFromDrafts } from './drafts.routes.ts';
import { eventRoutes } from './event/event.routes.ts';
import type { PageFacts } from './pageFacts.ts';

export function contentModule(
  { source, media, api, findFile }: Pick<Content, 'source' | 'media' | 'api' | 'findFile'>,
  clock: Clock,
  facts: PageFacts,
): Module {
  return {
    name: 'content',
    beforeApi: rejectFromDrafts(source),
    wordpressApi: contentRoutes(source),
    api: async (app) => {
      await app.register(eventRoutes({ source, clock, findFile, fewPlaces: facts.fewPlaces }));
      await app.register(draftRoutes(source));
      if (api) await app.register(api);
    },
    pages: async (app) => {
      await app.register(contentVersion(source, clock, facts));
      await app.register(media, { prefix: '/media' });
    },
    readiness: () => source.check(),
    isDegraded: () => (source.losses?.().length ?? 0) > 0,
    close: () => source.close(),
  };
}
