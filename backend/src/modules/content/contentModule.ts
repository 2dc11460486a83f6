import type { Clock } from '../../clock.ts';
import type { Module } from '../../module.ts';
import { contentRoutes } from './content.routes.ts';
import { contentVersion } from './contentVersion.routes.ts';
import type { Content } from './createContent.ts';
import { draftRoutes } from './drafts.routes.ts';
import { eventRoutes } from './event/event.routes.ts';

export function contentModule({ source, media, api }: Omit<Content, 'removeMedia'>, clock: Clock): Module {
  return {
    name: 'content',
    wordpressApi: contentRoutes(source),
    api: async (app) => {
      await app.register(eventRoutes({ source, clock }));
      await app.register(draftRoutes(source));
      if (api) await app.register(api);
    },
    pages: async (app) => {
      await app.register(contentVersion(source, clock));
      await app.register(media, { prefix: '/media' });
    },
    readiness: () => source.check(),
    isDegraded: () => (source.losses?.().length ?? 0) > 0,
    close: () => source.close(),
  };
}
