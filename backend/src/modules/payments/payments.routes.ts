import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { localizePath } from 'shared-lib/i18n/paths';
import { choiceRule } from 'shared-lib/validation';
import { type InferType, object } from 'yup';
import { operation } from '../../plugins/openApi/operation.ts';
import { readLocale } from '../content/index.ts';
import { numberParameter } from '../orders/index.ts';
import { payerOf } from '../rateLimits/index.ts';
import type { OrderPayments } from './orderPayments.ts';
import type { PaymentsService } from './payments.service.ts';

export const providerRule = choiceRule(['liqpay', 'monobank'] as const);
const paymentBody = object({ provider: providerRule });

export interface PaymentsRoutesDependencies {
  payments: PaymentsService;
  orderPayments: OrderPayments;
  originOf: (request: FastifyRequest) => string;
}

/** Payments of the person who asks. */
export function paymentsRoutes({ payments, orderPayments, originOf }: PaymentsRoutesDependencies): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.post<{
      Params: InferType<typeof numberParameter>;
      Body: InferType<typeof paymentBody>;
      Querystring: { lang?: string };
    }>(
      '/orders/:number/payment',
      operation('Begins to pay an order, or goes on with it', [200, 404, 409, 422, 503], {
        params: numberParameter,
        body: paymentBody,
      }),
      async (request) => {
        const { params, body, query, person } = request;
        const locale = readLocale(query.lang ?? null);
        const orderId = await orderPayments.idOf(person.userId, params.number);
        return payments.begin({
          orderId,
          provider: body.provider,
          locale,
          payer: payerOfRequest(request),
          origin: originOf(request),
          returnPath: localizePath(`/cabinet/orders/${params.number}`, locale),
        });
      },
    );

    app.post<{ Params: InferType<typeof numberParameter> }>(
      '/orders/:number/payment/refresh',
      operation('Asks the provider how the payment of an order stands; answers within ten seconds', [200, 404], {
        params: numberParameter,
      }),
      async ({ params, person }) => orderPayments.refresh(await orderPayments.idOf(person.userId, params.number)),
    );
  };
}

/** A browser may say which one it is; whoever makes that up each time is counted by address. */
export function payerOfRequest({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>) {
  const device = headers['x-device'];
  return payerOf(ip, typeof device === 'string' && /^[\w-]{8,64}$/.test(device) ? device : undefined);
}
