import type { FastifyPluginAsync } from 'fastify';
import type { GiftShareLinkRoutes, SharedPageRoutes, ShareImageName, ShareLinkRoutes } from 'shared-lib/api';
import { boolean, object, string } from 'yup';
import { isSameEtag } from '../../etag.ts';
import type { Module } from '../../module.ts';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import { readLocale } from '../content/index.ts';
import type { ShareLinks } from './createShareLinks.ts';

const tokenParameter = object({ token: string().required().max(60) });
const codeParameter = object({ code: string().required().max(40) });
const file = string().oneOf<ShareImageName>(['link.png', 'story.png']).required();
const runBody = object({ showsName: boolean().required() });
const giftBody = runBody.shape({ showsAmount: boolean().required() });

const ownRoutes =
  (links: ShareLinks, accounts: Pick<Accounts, 'authenticate'>): FastifyPluginAsync =>
  async (app) => {
    await app.register(requireSession(accounts));
    app.addHook('onSend', noStore);
    addRoutes<ShareLinkRoutes>(app, {
      'GET /share-link': route(operation('The link by which the person invites others', [200]), ({ person }) =>
        links.own({ userId: person.userId }),
      ),
      'PUT /share-link': route(
        operation('Makes that link, or changes what it shows', [200, 422, 429], { body: runBody }),
        ({ person, body }) => links.save({ userId: person.userId }, { ...body, showsAmount: false }),
      ),
      'DELETE /share-link': route(operation('Ends that link', [200, 429]), ({ person }) =>
        links.revoke({ userId: person.userId }),
      ),
    });
  };

const giftRoutes =
  (links: ShareLinks): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', noStore);
    addRoutes<GiftShareLinkRoutes>(app, {
      'GET /contributions/:token/share-link': route(
        operation('The link by which a donor invites others', [200, 404], { params: tokenParameter }),
        ({ params }) => links.own({ gift: params.token }),
      ),
      'PUT /contributions/:token/share-link': route(
        operation('Makes the link of a donor, or changes what it shows', [200, 404, 422, 429], {
          params: tokenParameter,
          body: giftBody,
        }),
        ({ params, body }) => links.save({ gift: params.token }, body),
      ),
      'DELETE /contributions/:token/share-link': route(
        operation('Ends the link of a donor', [200, 404, 429], { params: tokenParameter }),
        ({ params }) => links.revoke({ gift: params.token }),
      ),
    });
  };

const sharedRoutes =
  (links: ShareLinks): FastifyPluginAsync =>
  async (app) => {
    addRoutes<SharedPageRoutes>(app, {
      'GET /shared/:code': route(
        operation('What a shared link shows', [200, 404], { params: codeParameter }),
        ({ params }, reply) => {
          reply.header('cache-control', 'no-store');
          return links.shared(params.code);
        },
      ),
      'GET /shared/:code/:file': route(
        operation('The picture of a shared link', [200, 304, 404, 429], { params: codeParameter.shape({ file }) }),
        async (request, reply) => {
          const { code, file: name } = request.params;
          const locale = readLocale(request.query.lang ?? null);
          const { etag, draw } = await links.picture(code, {
            file: name,
            locale,
            client: request.ip,
          });
          // Asked again each time, so that a name that is withdrawn is gone at once.
          reply.headers({ 'cache-control': 'no-cache', etag });
          if (isSameEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
          return reply.type('image/png').send(await draw());
        },
      ),
    });
  };

export const shareLinksModule = (links: ShareLinks, accounts: Pick<Accounts, 'authenticate'>): Module => ({
  name: 'shareLinks',
  api: async (app) => {
    await app.register(yupValidation);
    await app.register(ownRoutes(links, accounts));
    await app.register(giftRoutes(links));
    await app.register(sharedRoutes(links));
  },
});
