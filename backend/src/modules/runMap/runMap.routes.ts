import type { FastifyPluginAsync } from 'fastify';
import type { RunMapRoutes } from 'shared-lib/api';
import { isSameEtag } from '../../etag.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { readLocale } from '../content/index.ts';
import type { RunMaps } from './createRunMap.ts';

const CACHE_CONTROL = 'public, max-age=30';
const PICTURE_CACHE_CONTROL = 'public, max-age=600';

export function runMapRoutes(maps: RunMaps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async ({ headers }, reply, payload) => {
      if (!isSameEtag(headers['if-none-match'], String(reply.getHeader('etag')))) return payload;
      reply.code(304).removeHeader('content-type');
      return '';
    });

    addRoutes<RunMapRoutes>(app, {
      'GET /map': route(
        operation('Where people run, and what that adds up to', [200, 304]),
        async ({ query }, reply) => {
          const { map, etag } = await maps.read(readLocale(query.lang ?? null));
          reply.headers({ 'cache-control': CACHE_CONTROL, etag });
          return map;
        },
      ),
      'GET /map/link.png': route(
        operation('The picture of the map beside its link', [200, 304]),
        async ({ query }, reply) => {
          const { etag, bytes } = await maps.picture(readLocale(query.lang ?? null));
          reply.headers({ 'cache-control': PICTURE_CACHE_CONTROL, etag });
          return reply.type('image/png').send(bytes);
        },
      ),
    });
  };
}
