import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backendWithPayer } from '../../testing/payer.ts';
import { findOrderId } from './order.ts';
import { findOrder } from './orders.queries.ts';
import { createUserOrders } from './userOrders.ts';

/** An order whose money is on its way stays as it is until it is known what becomes of the money. */

const { site, payer } = await backendWithPayer();

async function orderWithPayment(email: string, status: string) {
  const token = await site.signUp(email, 'тихий ранок');
  const number = await payer.order(token);
  await payer.openPage((await payer.pay(token, number, 'liqpay')).body);
  const sendStatus = (reported: string) =>
    payer.sendLiqPayWebhook({
      order_id: `${number}-1`,
      amount: 500,
      status: reported,
      end_date: site.clock.now().getTime(),
    });
  await sendStatus(status);
  const invoice = { paymentMethod: 'invoice', payer: { kind: 'person', name: 'Олена Ґалаґан' } };
  return {
    token,
    number,
    sendStatus,
    cancel: () => site.call('POST', `orders/${number}/cancel`, {}, { token }),
    requestInvoice: () => site.call('PUT', `orders/${number}/payment-method`, invoice, { token }),
  };
}

for (const status of ['processing', 'wait_accept']) {
  test(`${status}: the order cannot be cancelled or switched to invoice until the payment ends`, async () => {
    const { token, number, sendStatus, cancel, requestInvoice } = await orderWithPayment(
      `${status}@run.example`,
      status,
    );
    for (const response of [await cancel(), await requestInvoice()])
      assert.deepEqual([response.status, response.body.code], [409, 'payment_under_way']);
    const order = await payer.getOrder(token, number);
    assert.deepEqual([order.status, order.paymentMethod], ['awaiting-payment', 'online']);
    await sendStatus('sandbox');
    assert.equal((await payer.getOrder(token, number)).status, 'paid');
    assert.equal((await cancel()).body.code, 'order_not_cancellable');
    assert.equal((await requestInvoice()).body.code, 'order_not_payable');
  });
}

test('money that arrives while an order is read shows it as paid, not as one with nothing left to pay', async () => {
  const { number, sendStatus } = await orderWithPayment('between@run.example', 'processing');
  const { db } = site.database;
  const before = await findOrder(db, findOrderId(number) ?? 0);
  assert.equal(before?.status, 'awaiting-payment');
  await sendStatus('sandbox');
  const nothing = async () => new Map();
  const parcels = async () => ({ shown: new Map(), packed: new Set<number>() });
  const { clock, event } = site;
  const sources = { payment: nothing, parcels, selfService: nothing, emails: nothing, clock, event };
  const { status, open } = await createUserOrders(db, sources).show(before);
  assert.deepEqual([status, open], ['paid', 0]);
});

test('after a failed payment the order may switch to invoice and be cancelled', async () => {
  const { sendStatus, cancel, requestInvoice } = await orderWithPayment('failed@run.example', 'processing');
  await sendStatus('failure');
  assert.equal((await requestInvoice()).status, 200);
  assert.equal((await cancel()).body.status, 'cancelled');
});

test('an account may be deleted with a pending payment', async () => {
  const { token, number, sendStatus } = await orderWithPayment('leaving@run.example', 'processing');
  assert.equal((await site.call('DELETE', 'account', { password: 'тихий ранок' }, { token })).status, 204);
  await sendStatus('sandbox');
  assert.deepEqual((await payer.stored(`${number}-1`)).flags, ['order-cancelled']);
});
