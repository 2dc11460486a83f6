import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { EmailLinkRoutes } from 'shared-lib/api';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import { type InferType, object, string } from 'yup';
import type { Db } from '../../database/connection.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { findUser } from '../accounts/index.ts';
import { readLocale } from '../content/index.ts';
import type { DocumentFile, OrderDocumentRequest, OrderDocuments } from '../documents/index.ts';
import { payerOfRequest, type StartPayment } from '../payments/index.ts';
import { LinkUnknown } from './emailLinks.errors.ts';
import type { LinkedObjects } from './linkedObject.ts';

export interface EmailLinksRoutesDependencies {
  db: Db;
  linked: LinkedObjects;
  orderDocuments: Pick<OrderDocuments, 'invoice' | 'calendar'>;
  startPayment: StartPayment;
  /** The site's, for what emails link to. */
  origin: string;
}

const tokenParameter = object({ token: string().required().max(80) });
interface TokenRoute {
  Params: InferType<typeof tokenParameter>;
  Querystring: { lang?: string };
}

export function emailLinksRoutes(dependencies: EmailLinksRoutesDependencies): FastifyPluginAsync {
  const { db, linked, orderDocuments, startPayment, origin } = dependencies;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      // The token must not leave by a link of the page.
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    });

    addRoutes<EmailLinkRoutes>(app, {
      'GET /email-links/:token': route(
        operation('What a signed link of an email shows', [200, 404], { params: tokenParameter }),
        async ({ params }) => linked.show(params.token),
      ),

      'POST /email-links/:token/payment': route(
        operation('Begins to pay an order by a signed link', [200, 404, 409, 503], { params: tokenParameter }),
        async (request) => {
          const order = await linked.order(request.params.token);
          const locale = readLocale(request.query.lang ?? null);
          const returnPath = localizePath(paths.emailLink(request.params.token), locale);
          return startPayment({ orderId: order.id, locale, payer: payerOfRequest(request), returnPath });
        },
      ),

      'GET /email-links/:token/invoice.pdf': route(
        operation('The invoice of a company, by a signed link', [200, 404, 409], { params: tokenParameter }),
        async (request, reply) => sendFile(reply, await orderDocuments.invoice(await getDocument(request, 'invoice'))),
      ),

      'GET /email-links/:token/event.ics': route(
        operation('The run for a calendar, by a signed link', [200, 404], { params: tokenParameter }),
        async (request, reply) =>
          sendFile(reply, await orderDocuments.calendar(await getDocument(request, 'calendar'))),
      ),
    });
  };

  async function getDocument(
    request: FastifyRequest<TokenRoute>,
    name: 'invoice' | 'calendar',
  ): Promise<OrderDocumentRequest> {
    const { token } = request.params;
    const [order, shown] = [await linked.order(token), await linked.show(token)];
    const user = order.userId === null ? undefined : await findUser(db, order.userId);
    if (!user || shown.kind !== 'order' || !shown.documents.includes(name)) throw new LinkUnknown();
    return { user, order, origin, locale: readLocale(request.query.lang ?? null) };
  }
}

function sendFile(reply: FastifyReply, { name, type, bytes }: DocumentFile) {
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(bytes);
}
