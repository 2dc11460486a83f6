import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { InvalidRequest } from '../../errors.ts';
import { computeEtag, isSameEtag } from '../../etag.ts';
import { type ContentSource, locales } from '../content/index.ts';
import { feedPath, newsFeed } from './newsFeed.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

const TEN_MINUTES = 'public, max-age=600';

export function publishingRoutes(source: ContentSource, publicOrigin?: string) {
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
    }
  };
}

/** The public origin from forwarded headers. @throws {InvalidRequest} when it is not a URL. */
function requestedOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) throw new InvalidRequest('The site has no such address.');
  return new URL(origin).origin;
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const body = Buffer.from(text);
  const etag = computeEtag(body);
  reply.headers({ etag, 'cache-control': TEN_MINUTES, 'x-content-type-options': 'nosniff' });
  if (isSameEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(body);
}
