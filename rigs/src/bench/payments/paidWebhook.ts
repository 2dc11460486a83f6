import { payerOn } from 'backend/payer';
import type { temporaryBackend } from 'backend/temporary-backend';

type Site = Awaited<ReturnType<typeof temporaryBackend>>;

/** LiqPay's webhook about the first payment of an order. @param amount minor units. @throws {Error} unless it is accepted. */
export async function sendPaidWebhook(site: Site, { order, amount }: { order: number; amount: number }): Promise<void> {
  const status = await payerOn(site).sendLiqPayWebhook({
    version: 3,
    payment_id: order,
    order_id: `RUN-${String(order).padStart(6, '0')}-1`,
    status: 'success',
    amount: amount / 100,
    end_date: Date.parse('2025-05-20T09:00:00Z'),
  });
  if (status !== 200) throw new Error(`The webhook about order ${order} was answered with ${status}.`);
}
