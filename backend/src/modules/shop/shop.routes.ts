import type { FastifyPluginAsync } from 'fastify';
import type { AvailabilityRoutes, BasketRoutes } from 'shared-lib/api';
import { basketItemSchema, sizeChangeSchema } from 'shared-lib/validation';
import { keyHeader } from '../../plugins/idempotencyKey.ts';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import type { BasketService } from './basket.service.ts';

export function availabilityRoutes(basket: BasketService): FastifyPluginAsync {
  return async (app) => {
    addRoutes<AvailabilityRoutes>(app, {
      'GET /shop/availability': route(
        operation('Available quantity of each product', [200]),
        async (_request, reply) => {
          reply.header('cache-control', 'no-store');
          return basket.availability();
        },
      ),
    });
  };
}

export function basketRoutes(basket: BasketService): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', noStore);

    addRoutes<BasketRoutes>(app, {
      'GET /basket': route(operation('Basket of the user', [200]), async ({ person }) => basket.read(person.userId)),

      'POST /basket/items': route(
        operation('Adds a product to the basket, once per key', [200, 409, 422], {
          body: basketItemSchema,
          headers: keyHeader,
        }),
        async ({ person, body, headers }) => basket.add(person.userId, body, headers['idempotency-key']),
      ),

      'PUT /basket/items': route(
        operation('Sets the quantity of a product in the basket', [200, 409, 422], { body: basketItemSchema }),
        async ({ person, body }) => basket.set(person.userId, body),
      ),

      'PUT /basket/size': route(
        operation('Changes the size of a product in the basket, joining a line of that size', [200, 422], {
          body: sizeChangeSchema,
        }),
        async ({ person, body }) => basket.changeSize(person.userId, body),
      ),
    });
  };
}
