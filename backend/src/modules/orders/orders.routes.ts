import type { FastifyPluginAsync } from 'fastify';
import { orderContentSchema, orderSchema, paymentChoiceSchema } from 'shared-lib/validation';
import { type InferType, object, string } from 'yup';
import { keyHeader } from '../../plugins/idempotencyKey.ts';
import { describedOperation, operation } from '../../plugins/openApi/operation.ts';
import { readLocale } from '../content/index.ts';
import type { OrderChanges } from './orderChanges.service.ts';
import type { OrderingService } from './ordering.service.ts';
import type { UserOrders } from './userOrders.ts';

export interface OrdersServices {
  ordering: OrderingService;
  own: UserOrders;
  changes: OrderChanges;
  /** Sends what was put into the outbox. */
  wakeMail: () => void;
}

export const numberParameter = object({ number: string().required().max(20) });
type Params = InferType<typeof numberParameter>;

/** Orders of the person who asks. */
export function ordersRoutes({ ordering, own, changes, wakeMail }: OrdersServices): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const params = numberParameter;

    app.get('/orders', operation('What the person has ordered', [200]), async ({ person }) => own.list(person.userId));

    app.get<{ Params: Params }>(
      '/orders/:number',
      operation('One order', [200, 404], { params }),
      async ({ person, params }) => own.show(await own.find(person.userId, params.number)),
    );

    app.post<{ Body: InferType<typeof orderContentSchema> }>(
      '/orders/quote',
      operation('What an order would come to', [200, 404, 422], { body: orderContentSchema }),
      async ({ person, body }) => ordering.quote(person.userId, body),
    );

    app.post<{ Headers: InferType<typeof keyHeader>; Querystring: { lang?: string } }>(
      '/orders',
      describedOperation('Orders registrations and goods, once per key', [201, 404, 409, 422], orderSchema, {
        headers: keyHeader,
      }),
      async ({ person, headers, query, body }, reply) => {
        const [key, locale] = [headers['idempotency-key'], readLocale(query.lang ?? null)];
        const order = await ordering.create({ user: person.user, key, locale, body });
        wakeMail();
        return reply.code(201).send(await own.show(order));
      },
    );

    app.put<{ Params: Params; Body: InferType<typeof paymentChoiceSchema> }>(
      '/orders/:number/payment-method',
      operation('Pays an order another way', [200, 404, 409, 422], { params, body: paymentChoiceSchema }),
      async ({ person, params, body }) => {
        const { id } = await own.find(person.userId, params.number);
        const order = await changes.choosePayment(id, body);
        wakeMail();
        return own.show(order);
      },
    );

    app.post<{ Params: Params }>(
      '/orders/:number/invoice-letter',
      operation('Sends the letter with the invoice once more', [200, 404, 409, 429], { params }),
      async ({ person, params }) => {
        const { id } = await own.find(person.userId, params.number);
        const order = await changes.sendInvoice(id);
        wakeMail();
        return own.show(order);
      },
    );

    app.post<{ Params: Params }>(
      '/orders/:number/cancel',
      operation('Takes an order back that is not paid', [200, 404, 409], { params }),
      async ({ person, params }) => {
        const { id } = await own.find(person.userId, params.number);
        return own.show(await changes.cancel(id));
      },
    );
  };
}
