import type { Clock } from '../../clock.ts';
import type { Module } from '../../module.ts';
import { contentRoutes } from './content.routes.ts';
import { contentVersion } from './contentVersion.routes.ts';
import type { Content } from './createContent.ts';
import { eventRoutes } from './event/event.routes.ts';

/** Lists of content, the event, media files, and the version that page caches depend on. */
export function contentModule({ source, media }: Content, clock: Clock): Module {
  return {
    name: 'content',
    wordpressApi: contentRoutes(source),
    api: eventRoutes({ source, clock }),
    pages: async (app) => {
      await app.register(contentVersion(source));
      await app.register(media, { prefix: '/media' });
    },
    readiness: () => source.check(),
    close: () => source.close(),
  };
}
