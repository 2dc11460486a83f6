import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ContributionRoutes } from 'shared-lib/api';
import { contributionSchema, optionalEmailRule } from 'shared-lib/validation';
import { object, string } from 'yup';
import { computeEtag } from '../../../etag.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { keyHeader } from '../../../plugins/idempotencyKey.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { readLocale } from '../../content/index.ts';
import type { MonthlyGiftsService } from '../monthlyGifts/monthlyGifts.service.ts';
import { payerOfRequest, providerRule } from '../payments.routes.ts';
import type { PaymentProvider } from '../providers/paymentProvider.ts';
import type { ContributionsService } from './contributions.service.ts';

/** Requested with every home page. */
const RAISED_CACHE = 'public, max-age=10';

const tokenParameter = object({ token: string().required() });
const paymentBody = object({ provider: providerRule });
const receiptBody = object({ email: optionalEmailRule });

export interface ContributionsRoutesDependencies {
  contributions: ContributionsService;
  monthlyGifts: Pick<MonthlyGiftsService, 'show' | 'end'>;
  /** In the order in which visitors see them. */
  listOffered: () => Promise<Pick<PaymentProvider, 'name' | 'currencies' | 'monthly'>[]>;
  getOrigin: (request: FastifyRequest) => string;
}

export const getDonorContext = (request: FastifyRequest, getOrigin: (request: FastifyRequest) => string) => ({
  locale: readLocale((request.query as { lang?: string }).lang ?? null),
  payer: payerOfRequest(request),
  origin: getOrigin(request),
});

/** Public contributions; the token of one grants access to its state. */
export function contributionsRoutes(dependencies: ContributionsRoutesDependencies): FastifyPluginAsync {
  const { contributions, monthlyGifts, listOffered, getOrigin } = dependencies;
  const getContext = (request: FastifyRequest) => getDonorContext(request, getOrigin);

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });

    addRoutes<ContributionRoutes>(app, {
      'GET /payments/providers': route(operation('Payment providers and their currencies', [200]), async () =>
        (await listOffered()).map(({ name, currencies, monthly }) => ({
          name,
          currencies,
          isMonthly: monthly !== undefined,
        })),
      ),

      'GET /contributions/raised': route(operation('Total of all contributions', [200]), async (_request, reply) => {
        const raised = await contributions.raised();
        // Pages show the day of the count: within it they stay the same while the sums do.
        const shown = { ...raised, countedAt: kyivDay(new Date(raised.countedAt)) };
        const etag = computeEtag(Buffer.from(JSON.stringify(shown)));
        reply.headers({ 'cache-control': RAISED_CACHE, etag });
        return raised;
      }),

      'GET /contributions/choices': route(operation('What donors may choose', [200]), async ({ query }) =>
        contributions.choices(readLocale(query.lang ?? null)),
      ),

      'POST /contributions': route(
        operation('Creates a contribution and begins its payment, once per key', [201, 422, 429, 503], {
          headers: keyHeader,
          body: contributionSchema,
        }),
        async (request, reply) => {
          const { body, headers } = request;
          reply.code(201);
          return contributions.create(body, headers['idempotency-key'], getContext(request));
        },
      ),

      'GET /contributions/:token': route(
        operation('Stored state of a contribution', [200, 404], { params: tokenParameter }),
        async ({ params }) => contributions.get(params.token),
      ),

      'POST /contributions/:token/refresh': route(
        operation('Queries the provider about a contribution', [200, 404], { params: tokenParameter }),
        async ({ params }) => contributions.refresh(params.token),
      ),

      'POST /contributions/:token/payment': route(
        operation('Pays an unpaid contribution', [200, 404, 409, 422, 503], {
          params: tokenParameter,
          body: paymentBody,
        }),
        async (request) => contributions.pay(request.params.token, request.body.provider, getContext(request)),
      ),

      'POST /contributions/:token/receipt': route(
        operation('Sends the receipt of a contribution', [200, 404, 409, 422, 429, 503], {
          params: tokenParameter,
          body: receiptBody,
        }),
        async ({ params, body }) => contributions.sendReceipt(params.token, body.email),
      ),

      'GET /monthly-gifts/:token': route(
        operation('A monthly gift by the link of its emails; changes nothing', [200, 404], { params: tokenParameter }),
        async ({ params }) => monthlyGifts.show(params.token),
      ),

      'POST /monthly-gifts/:token/end': route(
        operation('Ends a monthly gift; a repeat changes nothing', [200, 404, 409, 429], { params: tokenParameter }),
        async ({ params }) => monthlyGifts.end(params.token),
      ),
    });
  };
}
