import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localizePath } from 'shared-lib/i18n/paths';
import { InvalidRequest } from '../../errors.ts';
import { computeEtag, isSameEtag } from '../../etag.ts';
import { type Content, locales } from '../content/index.ts';
import { deskManifest, siteManifest } from './manifest.ts';
import { feedPath, newsFeed } from './newsFeed.ts';
import { robots } from './robots.ts';
import { createSiteIcons, FAVICON, siteIcons } from './siteIcons.ts';
import { sitemap } from './sitemap.ts';

const TEN_MINUTES = 'public, max-age=600';

const MANIFEST = 'application/manifest+json';

export function publishingRoutes(content: Pick<Content, 'source' | 'findFile' | 'readFile'>, publicOrigin?: string) {
  const { source } = content;
  const icons = createSiteIcons(source, content);
  // Public caches keep these, so a configured origin counts, never the Host header.
  const getOrigin = (request: FastifyRequest) => publicOrigin ?? requestedOrigin(request);
  return async (app: FastifyInstance) => {
    app.get('/sitemap.xml', async (request, reply) =>
      send(request, reply, 'application/xml', await sitemap(source, getOrigin(request))),
    );
    app.get('/robots.txt', async (request, reply) => send(request, reply, 'text/plain', robots(getOrigin(request))));
    for (const lang of locales) {
      app.get(feedPath(lang), async (request, reply) =>
        send(request, reply, 'application/rss+xml', await newsFeed(source, lang, getOrigin(request))),
      );
      app.get(localizePath('/site.webmanifest', lang), async (request, reply) =>
        send(request, reply, MANIFEST, JSON.stringify(siteManifest(await source.event(), lang))),
      );
      app.get(localizePath('/desk.webmanifest', lang), async (request, reply) =>
        send(request, reply, MANIFEST, JSON.stringify(deskManifest(await source.event(), lang))),
      );
    }
    for (const [path, shape] of Object.entries(siteIcons)) {
      app.get(path, async (request, reply) => send(request, reply, 'image/png', await icons.draw(shape)));
    }
    app.get(FAVICON, async (request, reply) => send(request, reply, 'image/x-icon', await icons.favicon()));
  };
}

/** The public origin from forwarded headers. @throws {InvalidRequest} when it is not a URL. */
function requestedOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) throw new InvalidRequest('The site has no such address.');
  return new URL(origin).origin;
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, content: string | Buffer) {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const etag = computeEtag(body);
  reply.headers({ etag, 'cache-control': TEN_MINUTES, 'x-content-type-options': 'nosniff' });
  if (isSameEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(typeof content === 'string' ? `${type}; charset=utf-8` : type).send(body);
}
