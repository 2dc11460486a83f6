import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { paymentProviders } from 'shared-lib/vocabulary';
import { selectRows } from '../../database/selectRows.ts';
import { encodeData, liqpaySignature } from '../../modules/payments/providers/liqpay/liqpaySignature.ts';
import type { temporaryBackend } from '../temporaryBackend.ts';
import { anything } from './requestBodies.ts';
import type { Target } from './target.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

/** Provider and content. */
const forged = fc.record({
  provider: fc.constantFrom(...paymentProviders),
  fields: fc.oneof(
    fc.record({
      order_id: fc.constantFrom('RUN-000001-1', 'RUN-999999-1', '__proto__', ''),
      status: fc.constantFrom('success', 'sandbox', 'reversed', 'failure', 'constructor'),
      amount: fc.oneof(fc.double(), fc.constantFrom(500, -1, 1e21)),
      currency: fc.constantFrom('UAH', 'USD', 'XXX'),
    }),
    anything,
  ),
  signature: fc.oneof(fc.base64String({ maxLength: 40 }), fc.constant('right key of another account')),
  form: fc.constantFrom('form', 'json', 'torn'),
});

/** Forged webhooks: none moves money or breaks the server. */
export async function webhookTarget(site: Backend): Promise<Target> {
  const moved = async () => {
    const [counted] = await selectRows<{ n: number }>(
      site.database.db,
      sql`select (select count(*) from ledger)::int + (select count(*) from payment_notices)::int as n`,
    );
    return counted?.n;
  };
  const before = await moved();
  return {
    name: 'payment webhooks',
    share: 0.1,
    property: fc.asyncProperty(forged, async ({ provider, fields, signature, form }) => {
      const data = encodeData(fields as object);
      const signed = signature.startsWith('right')
        ? liqpaySignature('sandbox_of_another_account', data, 'sha1')
        : signature;
      const body =
        form === 'form' ? new URLSearchParams({ data, signature: signed }).toString() : (JSON.stringify(fields) ?? '');
      const response = await site.app.inject({
        method: 'POST',
        url: `/wp-json/custom/v1/payments/${provider}/webhooks`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-sign': signed.replace(/[^\w+/=]/g, '') },
        payload: form === 'torn' ? body.slice(0, body.length / 2) : body,
      });
      const seen = `${provider} ${response.statusCode} ${response.body}`;
      assert.ok(response.statusCode >= 400 && response.statusCode < 500, seen);
    }) as Target['property'],
    afterwards: async () => assert.equal(await moved(), before, 'nothing is written'),
  };
}
