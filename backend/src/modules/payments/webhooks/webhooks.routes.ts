import type { FastifyPluginAsync } from 'fastify';
import { type PaymentProvider, paymentProviders } from 'shared-lib/vocabulary';
import type { PaymentEventsService } from '../paymentEvents.service.ts';
import { PaymentUnavailable } from '../payments.errors.ts';
import type { Providers } from '../providers/createProviders.ts';

const isProvider = (name: string): name is PaymentProvider => paymentProviders.some((one) => one === name);

const BODY_LIMIT = 64 * 1024;

export interface WebhooksDependencies {
  providers: Pick<Providers, 'findStarted'>;
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
          const provider = isProvider(params.provider) ? providers.findStarted(params.provider) : undefined;
          if (!provider) throw new PaymentUnavailable();
          const event = await provider.parseWebhook(headers, body);
          const outcome = await paymentEvents.record(provider.name, event);
          log.info({ reference: event.reference, status: event.status, outcome }, 'payment webhook received');
          return {};
        },
      );
  };
}
