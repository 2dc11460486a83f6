import type { FastifyPluginAsync } from 'fastify';
import type { TownRoutes } from 'shared-lib/api';
import { limits } from 'shared-lib/validation';
import { object, string } from 'yup';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { readLocale } from '../content/index.ts';
import { getGazetteer } from './getGazetteer.ts';

const MOST = 8;
const CACHE_CONTROL = 'public, max-age=86400';

const townQuery = object({
  country: string().trim().max(limits.city).required(),
  q: string().trim().max(limits.city).required(),
  lang: string(),
});

export const gazetteerRoutes: FastifyPluginAsync = async (app) => {
  await app.register(yupValidation);
  addRoutes<TownRoutes>(app, {
    'GET /towns': route(
      operation(`Towns whose name begins with a text, the largest first, at most ${MOST}`, [200], {
        querystring: townQuery,
      }),
      async ({ query }, reply) => {
        reply.header('cache-control', CACHE_CONTROL);
        return { towns: getGazetteer().suggest(query.country, query.q, readLocale(query.lang ?? null), MOST) };
      },
    ),
  });
};
