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
import { payerOfRequest, providerRule } from '../payments.routes.ts';
import type { PaymentProvider, ProviderName } from '../providers/paymentProvider.ts';
import type { ContributionsService } from './contributions.service.ts';

/** Requested with every home page. */
const RAISED_CACHE = 'public, max-age=10';

const tokenParameter = object({ token: string().required() });
const paymentBody = object({ provider: providerRule });
const receiptBody = object({ email: optionalEmailRule });

export interface ContributionsRoutesDependencies {
  contributions: ContributionsService;
  providers: ReadonlyMap<ProviderName, PaymentProvider>;
  getOrigin: (request: FastifyRequest) => string;
}

/** Public contributions; the token of one grants access to its state. */
export function contributionsRoutes(dependencies: ContributionsRoutesDependencies): FastifyPluginAsync {
  const { contributions, providers, getOrigin } = dependencies;
  const getContext = (request: FastifyRequest) => ({
    locale: readLocale((request.query as { lang?: string }).lang ?? null),
    payer: payerOfRequest(request),
    origin: getOrigin(request),
  });

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });

    addRoutes<ContributionRoutes>(app, {
      'GET /payments/providers': route(operation('Payment providers and their currencies', [200]), async () =>
        [...providers.values()].map(({ name, currencies }) => ({ name, currencies })),
      ),

      'GET /contributions/raised': route(operation('Total of all contributions', [200]), async (_request, reply) => {
        const raised = await contributions.raised();
        // Pages show the day of the count: within it they stay the same while the sums do.
        const shown = { ...raised, countedAt: kyivDay(new Date(raised.countedAt)) };
        const etag = computeEtag(Buffer.from(JSON.stringify(shown)));
        reply.headers({ 'cache-control': RAISED_CACHE, etag });
        return raised;
      }),

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
    });
  };
}
