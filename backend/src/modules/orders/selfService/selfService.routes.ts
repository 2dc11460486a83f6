import type { FastifyPluginAsync } from 'fastify';
import { deliverySchema, refundRequestSchema, sizeChangeSchema } from 'shared-lib/validation';
import type { InferType } from 'yup';
import { operation } from '../../../plugins/openApi/operation.ts';
import { numberParameter } from '../numberParameter.ts';
import type { UserOrders } from '../userOrders.ts';
import type { SelfService } from './selfService.service.ts';

interface ByNumber {
  Params: InferType<typeof numberParameter>;
}

export interface SelfServiceRoutes {
  selfService: SelfService;
  userOrders: UserOrders;
  wakeMail: () => void;
}

/** What the payer of an order may change after the payment. */
export function selfServiceRoutes({ selfService, userOrders, wakeMail }: SelfServiceRoutes): FastifyPluginAsync {
  return async (app) => {
    const params = numberParameter;

    app.put<ByNumber & { Body: InferType<typeof deliverySchema> }>(
      '/orders/:number/delivery',
      operation('Changes the delivery of a paid order until it is packed', [200, 404, 409, 422, 503], {
        params,
        body: deliverySchema,
      }),
      async ({ person, params, body }) => {
        const { id } = await userOrders.find(person.userId, params.number);
        const order = await selfService.changeDelivery(id, body);
        wakeMail();
        return userOrders.show(order);
      },
    );

    app.put<ByNumber & { Body: InferType<typeof sizeChangeSchema> }>(
      '/orders/:number/size',
      operation('Changes the size of a product of a paid order until it is packed', [200, 404, 409, 422], {
        params,
        body: sizeChangeSchema,
      }),
      async ({ person, params, body }) => {
        const { id } = await userOrders.find(person.userId, params.number);
        const order = await selfService.changeSize(id, body);
        wakeMail();
        return userOrders.show(order);
      },
    );

    app.post<ByNumber & { Body: InferType<typeof refundRequestSchema> }>(
      '/orders/:number/refund-request',
      operation('Requests a refund of a paid order, once; staff decides', [200, 404, 409, 422], {
        params,
        body: refundRequestSchema,
      }),
      async ({ person, params, body }) => {
        const { id } = await userOrders.find(person.userId, params.number);
        const order = await selfService.requestRefund(id, body.reason);
        wakeMail();
        return userOrders.show(order);
      },
    );
  };
}
