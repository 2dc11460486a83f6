import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { SelfServiceRoutes } from 'shared-lib/api';
import { deliverySchema, refundRequestSchema, sizeChangeSchema } from 'shared-lib/validation';
import type { InferType, Schema } from 'yup';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { numberParameter } from '../numberParameter.ts';
import type { UserOrders } from '../userOrders.ts';
import type { SelfService } from './selfService.service.ts';

interface ByNumber {
  Params: InferType<typeof numberParameter>;
}

export interface SelfServiceDependencies {
  selfService: SelfService;
  userOrders: UserOrders;
}

export function selfServiceRoutes({ selfService, userOrders }: SelfServiceDependencies): FastifyPluginAsync {
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
        described('Requests a refund of a paid order, once; staff decides', [200, 404, 409, 422], refundRequestSchema),
        async (request) => changed(request, (id) => selfService.requestRefund(id, request.body.reason)),
      ),
    });
  };
}
