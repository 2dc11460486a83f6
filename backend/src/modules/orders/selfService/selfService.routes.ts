import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { SelfServiceRoutes } from 'shared-lib/api';
import { addedPlacesSchema, deliverySchema, refundRequestSchema, sizeChangeSchema } from 'shared-lib/validation';
import type { InferType, Schema } from 'yup';
import { keyHeader } from '../../../plugins/idempotencyKey.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { readLocale } from '../../content/index.ts';
import { numberParameter } from '../numberParameter.ts';
import type { PlaceAdditions } from '../placeAdditions/createPlaceAdditions.ts';
import type { UserOrders } from '../userOrders.ts';
import type { SelfService } from './selfService.service.ts';

interface ByNumber {
  Params: InferType<typeof numberParameter>;
}

export interface SelfServiceDependencies {
  additions: PlaceAdditions;
  selfService: SelfService;
  userOrders: UserOrders;
}

export function selfServiceRoutes({ selfService, additions, userOrders }: SelfServiceDependencies): FastifyPluginAsync {
  const changed = async (
    { person, params }: Pick<FastifyRequest<ByNumber>, 'person' | 'params'>,
    change: (orderId: number) => ReturnType<SelfService['changeDelivery']>,
  ) => {
    const { id } = await userOrders.find(person.userId, params.number);
    const order = await change(id);
    return userOrders.show(order);
  };
  const described = <Body extends Schema>(summary: string, responses: readonly number[], body: Body) =>
    operation(summary, responses, { params: numberParameter, body });

  return async (app) => {
    addRoutes<SelfServiceRoutes>(app, {
      'PUT /orders/:number/delivery': route(
        described('Changes the delivery of a paid order until it is packed', [200, 404, 409, 422, 503], deliverySchema),
        async (request) => changed(request, (id) => selfService.changeDelivery(id, request.body)),
      ),

      'PUT /orders/:number/size': route(
        described(
          'Changes the size of a product of a paid order until it is packed',
          [200, 404, 409, 422],
          sizeChangeSchema,
        ),
        async (request) => changed(request, (id) => selfService.changeSize(id, request.body)),
      ),

      'POST /orders/:number/refund-request': route(
        described(
          'Requests a refund of a paid order or of some of its places, once; staff decides',
          [200, 404, 409, 422],
          refundRequestSchema,
        ),
        async (request) => changed(request, (id) => selfService.requestRefund(id, request.body)),
      ),

      'POST /orders/:number/added-places': route(
        operation('Orders more places for a paid team, once per key', [201, 404, 409, 422], {
          params: numberParameter,
          headers: keyHeader,
          body: addedPlacesSchema,
        }),
        async ({ person, params, headers, query, body }, reply) => {
          const order = await userOrders.find(person.userId, params.number);
          const [key, locale] = [headers['idempotency-key'], readLocale(query.lang ?? null)];
          const added = await additions.add({ user: person.user, order, key, locale, ...body });
          reply.code(201);
          return userOrders.show(added);
        },
      ),
    });
  };
}
