import type { FastifyPluginAsync } from 'fastify';
import type { OrderRoutes } from 'shared-lib/api';
import { orderSchema, paymentChoiceSchema, quoteSchema } from 'shared-lib/validation';
import { keyHeader } from '../../plugins/idempotencyKey.ts';
import { noStore } from '../../plugins/noStore.ts';
import { describedOperation, operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { readLocale } from '../content/index.ts';
import { numberParameter } from './numberParameter.ts';
import type { OrderChanges } from './orderChanges.service.ts';
import type { OrderingService } from './ordering.service.ts';
import type { UserOrders } from './userOrders.ts';

export interface OrdersServices {
  ordering: OrderingService;
  userOrders: UserOrders;
  changes: OrderChanges;
}

export function ordersRoutes({ ordering, userOrders, changes }: OrdersServices): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);
    const params = numberParameter;

    addRoutes<OrderRoutes>(app, {
      'GET /orders': route(operation('Orders of the user', [200]), async ({ person }) =>
        userOrders.list(person.userId),
      ),

      'GET /orders/:number': route(operation('One order', [200, 404], { params }), async ({ person, params }) =>
        userOrders.show(await userOrders.find(person.userId, params.number)),
      ),

      'POST /orders/quote': route(
        operation('Prices an order', [200, 404, 409, 422, 503], { body: quoteSchema }),
        async ({ person, body }) => ordering.quote(person.userId, body),
      ),

      'POST /orders': route(
        describedOperation(
          'Creates an order of registrations and goods, once per key',
          [201, 404, 409, 422],
          orderSchema,
          { headers: keyHeader },
        ),
        async ({ person, headers, query, body }, reply) => {
          const [key, locale] = [headers['idempotency-key'], readLocale(query.lang ?? null)];
          const order = await ordering.create({ user: person.user, key, locale, body });
          reply.code(201);
          return userOrders.show(order);
        },
      ),

      'PUT /orders/:number/payment-method': route(
        operation('Changes the payment method of an order', [200, 404, 409, 422], {
          params,
          body: paymentChoiceSchema,
        }),
        async ({ person, params, body }) => {
          const { id } = await userOrders.find(person.userId, params.number);
          const order = await changes.choosePayment(id, body);
          return userOrders.show(order);
        },
      ),

      'POST /orders/:number/invoice-letter': route(
        operation('Sends the invoice email again', [200, 404, 409, 429], { params }),
        async ({ person, params }) => {
          const { id } = await userOrders.find(person.userId, params.number);
          const order = await changes.sendInvoice(id);
          return userOrders.show(order);
        },
      ),

      'POST /orders/:number/cancel': route(
        operation('Cancels an unpaid order', [200, 404, 409], { params }),
        async ({ person, params }) => {
          const { id } = await userOrders.find(person.userId, params.number);
          const order = await changes.cancel(id);
          return userOrders.show(order);
        },
      ),
    });
  };
}
