import type { FastifyPluginAsync } from 'fastify';
import { orderContentSchema, orderSchema, paymentChoiceSchema } from 'shared-lib/validation';
import type { InferType } from 'yup';
import { keyHeader } from '../../plugins/idempotencyKey.ts';
import { noStore } from '../../plugins/noStore.ts';
import { describedOperation, operation } from '../../plugins/openApi/operation.ts';
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

type Params = InferType<typeof numberParameter>;

export function ordersRoutes({ ordering, userOrders, changes }: OrdersServices): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);
    const params = numberParameter;

    app.get('/orders', operation('Orders of the user', [200]), async ({ person }) => userOrders.list(person.userId));

    app.get<{ Params: Params }>(
      '/orders/:number',
      operation('One order', [200, 404], { params }),
      async ({ person, params }) => userOrders.show(await userOrders.find(person.userId, params.number)),
    );

    app.post<{ Body: InferType<typeof orderContentSchema> }>(
      '/orders/quote',
      operation('Prices an order', [200, 404, 422], { body: orderContentSchema }),
      async ({ person, body }) => ordering.quote(person.userId, body),
    );

    app.post<{ Headers: InferType<typeof keyHeader>; Querystring: { lang?: string } }>(
      '/orders',
      describedOperation(
        'Creates an order of registrations and goods, once per key',
        [201, 404, 409, 422],
        orderSchema,
        {
          headers: keyHeader,
        },
      ),
      async ({ person, headers, query, body }, reply) => {
        const [key, locale] = [headers['idempotency-key'], readLocale(query.lang ?? null)];
        const order = await ordering.create({ user: person.user, key, locale, body });
        return reply.code(201).send(await userOrders.show(order));
      },
    );

    app.put<{ Params: Params; Body: InferType<typeof paymentChoiceSchema> }>(
      '/orders/:number/payment-method',
      operation('Changes the payment method of an order', [200, 404, 409, 422], { params, body: paymentChoiceSchema }),
      async ({ person, params, body }) => {
        const { id } = await userOrders.find(person.userId, params.number);
        const order = await changes.choosePayment(id, body);
        return userOrders.show(order);
      },
    );

    app.post<{ Params: Params }>(
      '/orders/:number/invoice-letter',
      operation('Sends the invoice email again', [200, 404, 409, 429], { params }),
      async ({ person, params }) => {
        const { id } = await userOrders.find(person.userId, params.number);
        const order = await changes.sendInvoice(id);
        return userOrders.show(order);
      },
    );

    app.post<{ Params: Params }>(
      '/orders/:number/cancel',
      operation('Cancels an unpaid order', [200, 404, 409], { params }),
      async ({ person, params }) => {
        const { id } = await userOrders.find(person.userId, params.number);
        const order = await changes.cancel(id);
        return userOrders.show(order);
      },
    );
  };
}
