import type { FastifyPluginAsync } from 'fastify';
import { basketItemSchema } from 'shared-lib/validation';
import type { InferType } from 'yup';
import { keyHeader } from '../../plugins/idempotencyKey.ts';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import type { BasketService } from './basket.service.ts';

/** Public stock of products. */
export function availabilityRoutes(basket: BasketService): FastifyPluginAsync {
  return async (app) => {
    app.get('/shop/availability', operation('Available quantity of each product', [200]), async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return basket.availability();
    });
  };
}

/** The basket of the signed-in user. */
export function basketRoutes(basket: BasketService): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);

    app.get('/basket', operation('Basket of the user', [200]), async ({ person }) => basket.read(person.userId));

    app.post<{ Body: InferType<typeof basketItemSchema>; Headers: InferType<typeof keyHeader> }>(
      '/basket/items',
      operation('Adds a product to the basket, once per key', [200, 409, 422], {
        body: basketItemSchema,
        headers: keyHeader,
      }),
      async ({ person, body, headers }) => basket.add(person.userId, body, headers['idempotency-key']),
    );

    app.put<{ Body: InferType<typeof basketItemSchema> }>(
      '/basket/items',
      operation('Sets the quantity of a product in the basket', [200, 409, 422], { body: basketItemSchema }),
      async ({ person, body }) => basket.set(person.userId, body),
    );
  };
}
