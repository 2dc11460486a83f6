import assert from 'node:assert/strict';
import { desc, eq } from 'drizzle-orm';
import type { PaymentStart } from 'shared-lib/api';
import { ledger } from '../modules/orders/index.ts';
import { payments } from '../modules/payments/index.ts';
import { contributions, webhookEvents } from '../modules/payments/payments.tables.ts';
import { encodeData, liqpaySignature } from '../modules/payments/providers/liqpay/liqpaySignature.ts';
import { openSite } from './openSite.ts';
import { orderForm, participant } from './orderForm.ts';
import type { temporaryBackend } from './temporaryBackend.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

const keyed = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });
export const goodCard = '4242 4242 4242 4242';

/** A payer on the sandbox pages, and the stored rows. */
export function payerOn(site: Backend) {
  const { db } = site.database;
  const sandbox = site.payments.sandbox;
  assert.ok(sandbox?.settings.liqpay);
  const { liqpay } = sandbox.settings;

  /** Follows the browser's way to the provider's page. @returns its URL. */
  async function openPage(start: PaymentStart): Promise<string> {
    if (start.kind === 'redirect') return start.url;
    return (await fetch(start.action, { method: 'POST', body: new URLSearchParams(start.fields) })).url;
  }

  return {
    openPage,
    /** @param fault for this one payment. @returns where the browser goes. */
    async choose(page: string, choice: string, { card = goodCard, fault = '' } = {}): Promise<string | null> {
      const body = new URLSearchParams({ choice, card });
      const response = await fetch(page, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { 'x-sandbox-fault': fault },
      });
      await sandbox.settled();
      return response.headers.get('location');
    },
    contribute: (form: object = {}, key?: string, call: object = {}) =>
      site.call(
        'POST',
        'contributions',
        { amount: 50_000, currency: 'UAH', name: '', email: '', provider: 'liqpay', ...form },
        { headers: keyed(key), ...call },
      ),
    /** The newest payment of a contribution. */
    async getReference(token: string): Promise<string> {
      const [row] = await db
        .select({ reference: payments.reference })
        .from(payments)
        .innerJoin(contributions, eq(contributions.orderId, payments.orderId))
        .where(eq(contributions.returnToken, token))
        .orderBy(desc(payments.attempt));
      return row?.reference ?? '';
    },
    contribution: async (token: string) => (await site.call('GET', `contributions/${token}`)).body,
    /** A registration that is ordered and not paid. @returns the order's number. */
    async order(token: string): Promise<string> {
      const form = { kind: 'individual', participants: [participant] };
      const { body } = await site.call('POST', 'registrations', form, { token, headers: keyed() });
      const content = orderForm({ registrationIds: [body[0].id] });
      return (await site.call('POST', 'orders', content, { token, headers: keyed() })).body.number;
    },
    pay: (token: string, number: string, provider: string) =>
      site.call('POST', `orders/${number}/payment`, { provider }, { token }),
    getOrder: async (token: string, number: string) =>
      (await site.call('GET', `orders/${number}`, undefined, { token })).body,
    /** What LiqPay would send. */
    async sendLiqPayWebhook(fields: object, privateKey = liqpay.privateKey): Promise<number> {
      const data = encodeData({ public_key: liqpay.publicKey, currency: 'UAH', payment_id: 1, ...fields });
      const signature = liqpaySignature(privateKey, data, 'sha1');
      return (await postWebhook('liqpay', new URLSearchParams({ data, signature }).toString())).statusCode;
    },
    postWebhook,
    async stored(reference: string) {
      const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
      assert.ok(row, `${reference} is stored`);
      return row;
    },
    notices: () => db.select().from(webhookEvents),
    /** Amounts of what moved, in the order in which it was written. */
    async moved(orderId: number): Promise<number[]> {
      const rows = await db.select().from(ledger).where(eq(ledger.orderId, orderId)).orderBy(ledger.id);
      return rows.map(({ amount }) => amount);
    },
  };

  function postWebhook(provider: string, payload: string | Buffer, headers: Record<string, string> = {}) {
    const url = `/wp-json/custom/v1/payments/${provider}/webhooks`;
    return site.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }
}

/** The listening backend of a test file and a payer of its sandbox; closed after the tests. */
export async function backendWithPayer() {
  const site = await openSite();
  await site.listen();
  return { site, payer: payerOn(site) };
}
