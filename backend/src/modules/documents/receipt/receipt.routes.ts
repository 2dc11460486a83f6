import type { FastifyPluginAsync } from 'fastify';
import type { ReceiptRoutes } from 'shared-lib/api';
import { object, string } from 'yup';
import type { Db } from '../../../database/connection.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { readLocale } from '../../content/index.ts';
import { contributionByToken } from '../../payments/index.ts';
import type { OrderDocuments } from '../orderDocuments.ts';
import { sendDocument } from '../sendDocument.ts';

const tokenParameter = object({ token: string().required() });

/** Receipts of contributions, by their secret link. */
export const receiptRoutes =
  (db: Db, { receipt, giftCard }: Pick<OrderDocuments, 'receipt' | 'giftCard'>): FastifyPluginAsync =>
  async (app) => {
    addRoutes<ReceiptRoutes>(app, {
      'GET /contributions/:token/receipt.pdf': route(
        operation('The receipt of a contribution', [200, 404, 409], { params: tokenParameter }),
        async ({ params, query }, reply) => {
          const order = await contributionByToken(db, params.token);
          reply.header('cache-control', 'no-store');
          return sendDocument(reply, await receipt({ order, locale: readLocale(query.lang ?? null) }));
        },
      ),

      'GET /contributions/:token/card.png': route(
        operation('The card of a gift in honour of a person, without its amount', [200, 404, 409], {
          params: tokenParameter,
        }),
        async ({ params, query }, reply) => {
          const order = await contributionByToken(db, params.token);
          reply.header('cache-control', 'no-store');
          return sendDocument(reply, await giftCard({ order, locale: readLocale(query.lang ?? null) }));
        },
      ),
    });
  };
