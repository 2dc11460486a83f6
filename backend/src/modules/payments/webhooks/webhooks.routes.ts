import type { FastifyPluginAsync } from 'fastify';
import type { PaymentEventsService } from '../paymentEvents.service.ts';
import { PaymentUnavailable } from '../payments.errors.ts';
import type { PaymentProvider, ProviderName } from '../providers/paymentProvider.ts';

const BODY_LIMIT = 64 * 1024;

export interface WebhooksDependencies {
  providers: ReadonlyMap<ProviderName, PaymentProvider>;
  paymentEvents: PaymentEventsService;
}

/** `POST /payments/:provider/webhooks`, formerly `notices`, as payments that are under way say: verified over the raw body; signed ones get 200 to end retries. */
export function webhooksRoutes({ providers, paymentEvents }: WebhooksDependencies): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });

    for (const path of ['webhooks', 'notices'])
      app.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
        `/payments/:provider/${path}`,
        { bodyLimit: BODY_LIMIT },
        async ({ params, headers, body = Buffer.alloc(0), log }) => {
          const provider = providers.get(params.provider as ProviderName);
          if (!provider) throw new PaymentUnavailable();
          const event = await provider.parseWebhook(headers, body);
          const outcome = await paymentEvents.record(provider.name, event);
          log.info({ reference: event.reference, status: event.status, outcome }, 'payment webhook received');
          return {};
        },
      );
  };
}
