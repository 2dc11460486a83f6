import { createHash } from 'node:crypto';
import type { temporaryBackend } from 'backend/temporary-backend';

type Site = Awaited<ReturnType<typeof temporaryBackend>>;

/** LiqPay's webhook about the first payment of an order. @param amount minor units. @throws {Error} unless it is accepted. */
export async function sendPaidWebhook(site: Site, { order, amount }: { order: number; amount: number }): Promise<void> {
  const keys = site.payments.sandbox?.liqpay;
  if (!keys) throw new Error('There is no payment sandbox.');
  const fields = {
    version: 3,
    public_key: keys.publicKey,
    payment_id: order,
    order_id: `RUN-${String(order).padStart(6, '0')}-1`,
    status: 'success',
    amount: amount / 100,
    currency: 'UAH',
    end_date: Date.parse('2025-05-20T09:00:00Z'),
  };
  const data = Buffer.from(JSON.stringify(fields)).toString('base64');
  const signature = createHash('sha1')
    .update(keys.privateKey + data + keys.privateKey)
    .digest('base64');
  const { statusCode, body } = await site.app.inject({
    method: 'POST',
    url: '/wp-json/custom/v1/payments/liqpay/notices',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ data, signature }).toString(),
  });
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
}
