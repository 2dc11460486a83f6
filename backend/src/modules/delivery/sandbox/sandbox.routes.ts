import type { FastifyPluginAsync } from 'fastify';
import type { CarrierSandbox } from './carrierSandbox.ts';
import { type FaultKind, faultKinds } from './faults.ts';
import { carrierPage } from './sandboxPage.ts';
import type { UkrposhtaSandbox } from './ukrposhta/ukrposhtaSandbox.ts';

type Form = Record<string, string>;

/** `/sandbox/carrier`: moves parcels of the fake carrier and switches its faults. */
export function sandboxRoutes(
  sandbox: CarrierSandbox,
  abroad: UkrposhtaSandbox | undefined,
  trackNow: (number: string) => Promise<void>,
): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    app.get('/carrier', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
        .send(carrierPage(sandbox, abroad)),
    );

    app.post<{ Body: Form }>('/carrier/parcels', async ({ body }, reply) => {
      const { number = '', code = '' } = body ?? {};
      if (abroad?.shipments.some(({ barcode }) => barcode === number)) abroad.setEvent(number, code);
      else sandbox.waybills.setCode(number, code);
      await trackNow(number);
      return reply.redirect('/sandbox/carrier', 303);
    });

    app.post<{ Body: Form }>('/carrier/trouble', async ({ body }, reply) => {
      const kind = faultKinds.find((known) => known === body?.kind) as FaultKind | undefined;
      sandbox.faults.set(kind, Number(body?.times) || 1);
      return reply.redirect('/sandbox/carrier', 303);
    });
  };
}
