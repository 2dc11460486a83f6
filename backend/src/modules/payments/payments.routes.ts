import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { OrderPaymentRoutes } from 'shared-lib/api';
import { localizePath } from 'shared-lib/i18n/paths';
import { choiceRule } from 'shared-lib/validation';
import { paymentProviders } from 'shared-lib/vocabulary';
import { object } from 'yup';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { readLocale } from '../content/index.ts';
import { numberParameter, type UserOrders } from '../orders/index.ts';
import { getPayerKeys } from '../rateLimits/index.ts';
import type { OrderPayments } from './orderPayments.ts';
import type { PaymentsService } from './payments.service.ts';

export const providerRule = choiceRule(paymentProviders);
const paymentBody = object({ provider: providerRule });

export interface PaymentsRoutesDependencies {
  payments: PaymentsService;
  orderPayments: OrderPayments;
  userOrders: Pick<UserOrders, 'find'>;
  getOrigin: (request: FastifyRequest) => string;
}

export function paymentsRoutes(dependencies: PaymentsRoutesDependencies): FastifyPluginAsync {
  const { payments, orderPayments, userOrders, getOrigin } = dependencies;
  return async (app) => {
    app.addHook('onSend', noStore);

    addRoutes<OrderPaymentRoutes>(app, {
      'POST /orders/:number/payment': route(
        operation('Begins or continues the payment of an order', [200, 404, 409, 422, 503], {
          params: numberParameter,
          body: paymentBody,
        }),
        async (request) => {
          const { params, body, query, person } = request;
          const locale = readLocale(query.lang ?? null);
          const order = await userOrders.find(person.userId, params.number);
          return payments.begin({
            orderId: order.id,
            provider: body.provider,
            locale,
            payer: payerOfRequest(request),
            origin: getOrigin(request),
            returnPath: localizePath(`/cabinet/orders/${params.number}`, locale),
          });
        },
      ),

      'POST /orders/:number/payment/refresh': route(
        operation('Queries the provider about the payment of an order; responds within ten seconds', [200, 404], {
          params: numberParameter,
        }),
        async ({ params, person }) => {
          const order = await userOrders.find(person.userId, params.number);
          return orderPayments.refresh(order.id);
        },
      ),
    });
  };
}

/** The device id is the browser's own claim, so the client is counted as well. */
export function payerOfRequest({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>) {
  const device = headers['x-device'];
  return getPayerKeys(ip, typeof device === 'string' && /^[\w-]{8,64}$/.test(device) ? device : undefined);
}
