import type { FastifyPluginAsync } from 'fastify';
import type { AcceptanceRoutes, TransferRoutes } from 'shared-lib/api';
import { newRunnerBody } from 'shared-lib/validation';
import { number, object, string } from 'yup';
import { keyHeader } from '../../../plugins/idempotencyKey.ts';
import { noStore } from '../../../plugins/noStore.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { readLocale } from '../../content/index.ts';
import { numberParameter } from '../numberParameter.ts';
import type { UserOrders } from '../userOrders.ts';
import type { PlaceTransfers } from './placeTransfers.service.ts';

const registrationBody = object({ registrationId: number().integer().min(1).max(2_147_483_647).required() });
const tokenParameter = object({ token: string().required().max(100) });

export interface PlaceTransfersRoutes {
  transfers: PlaceTransfers;
  userOrders: UserOrders;
}

/** For the payer, with a session. */
export function transferRoutes({ transfers, userOrders }: PlaceTransfersRoutes): FastifyPluginAsync {
  return async (app) => {
    addRoutes<TransferRoutes>(app, {
      'POST /orders/:number/transfer': route(
        operation('Creates a link that passes a place on; its token is returned once', [201, 404, 409, 422], {
          params: numberParameter,
          body: registrationBody,
        }),
        async ({ person, params, body }, reply) => {
          const { id } = await userOrders.find(person.userId, params.number);
          reply.code(201);
          return { token: await transfers.create(id, body.registrationId) };
        },
      ),
    });
  };
}

/** For the new runner, without an account. */
export function acceptanceRoutes(transfers: PlaceTransfers): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);

    addRoutes<AcceptanceRoutes>(app, {
      'GET /transfers/:token': route(
        operation('The race number of a place that is passed on', [200, 404], { params: tokenParameter }),
        async ({ params }) => transfers.get(params.token),
      ),

      'POST /transfers/:token': route(
        operation('Takes the place, once per link', [201, 404, 422, 429], {
          params: tokenParameter,
          headers: keyHeader,
          body: newRunnerBody,
        }),
        async ({ params, headers, query, body, ip }, reply) => {
          const [key, locale] = [headers['idempotency-key'], readLocale(query.lang ?? null)];
          const accepted = await transfers.accept({ token: params.token, runner: body, locale, key, client: ip });
          reply.code(201);
          return accepted;
        },
      ),
    });
  };
}
