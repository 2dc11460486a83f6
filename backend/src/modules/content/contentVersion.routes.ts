import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { ContentSource } from './contentSource.ts';
import type { PageFacts } from './pageFacts.ts';

/**
 * `GET /content-version`: page caches of the site server are valid while it stays the same. Headers tell the time of this server, the
 * language of new visitors, the organiser's colours, whether pages have to be rendered again all the same, and which script of Google's button they may load.
 */
export function contentVersion(source: ContentSource, clock: Clock, { fewPlaces, findGoogleScript }: PageFacts) {
  return async (app: FastifyInstance) => {
    app.get('/content-version', async (_request, reply) => {
      const googleScript = findGoogleScript?.();
      const event = await source.event().catch(() => undefined);
      reply.headers({
        'cache-control': 'no-store',
        'x-clock': clock.now().toISOString(),
        ...(event && {
          'x-default-locale': event.identity.defaultLocale,
          'x-colours': `${event.identity.colours.main} ${event.identity.colours.accent}`,
        }),
        ...(source.isPolled && { 'x-content-polled': '1' }),
        ...(googleScript && { 'x-google-script': googleScript }),
      });
      const { race, participation } = await fewPlaces();
      const left = [race, participation].flatMap((kind) => Object.entries(kind).flat());
      return reply.type('text/plain').send([source.version(), ...left].join('-'));
    });
  };
}
