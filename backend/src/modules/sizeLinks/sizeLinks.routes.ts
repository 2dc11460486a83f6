import type { FastifyPluginAsync } from 'fastify';
import type { SizeLinkRoutes } from 'shared-lib/api';
import { number, object, string } from 'yup';
import type { Module } from '../../module.ts';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import type { SizeLinks } from './createSizeLinks.ts';

const tokenParameter = object({ token: string().required() });
const choice = object({
  id: number().integer().min(1).max(2_147_483_647).required(),
  kitSize: string().trim().max(12).required(),
});

/** For people who sign in nowhere: a link says a first name and the run, nothing else. */
function sizeLinksRoutes(links: SizeLinks): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);

    addRoutes<SizeLinkRoutes>(app, {
      'GET /size-links/:token': route(
        operation('Who chooses a size by a personal link', [200, 404], { params: tokenParameter }),
        async ({ params }) => links.get(params.token),
      ),

      'PUT /size-links/:token': route(
        operation('Chooses the size of one person', [200, 404, 422, 429], { params: tokenParameter, body: choice }),
        async ({ params, body, ip }) => links.choose(params.token, body, ip),
      ),
    });
  };
}

export const sizeLinksModule = (links: SizeLinks): Module => ({
  name: 'sizeLinks',
  api: async (app) => {
    await app.register(yupValidation);
    await app.register(sizeLinksRoutes(links));
  },
});
