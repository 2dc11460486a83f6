import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentProviders } from 'shared-lib/vocabulary';
import { backendWithPayer } from '../../../testing/payer.ts';
import { findOrderId } from '../../orders/index.ts';

const { site, payer } = await backendWithPayer();
const token = await site.signUp('payer@run.example', 'тихий ранок');

/** An order of 500 ₴ with a payment begun. */
async function begun(provider = 'liqpay') {
  const number = await payer.order(token);
  const { body, status } = await payer.pay(token, number, provider);
  assert.equal(status, 200, JSON.stringify(body));
  const page = await payer.openPage(body);
  return { number, id: findOrderId(number) ?? 0, reference: `${number}-1`, page };
}
const success = (reference: string) => ({
  order_id: reference,
  amount: 500,
  status: 'sandbox',
  end_date: 1745139600000,
});

for (const provider of paymentProviders) {
  test(`${provider}: a webhook settles the order: race number, email, ledger`, async () => {
    const { number, id, reference, page } = await begun(provider);
    assert.equal(await payer.choose(page, 'pay'), `${new URL(page).origin}/cabinet/orders/${number}`);
    const order = await payer.getOrder(token, number);
    assert.equal(order.status, 'paid');
    assert.deepEqual(order.payment, { state: 'paid', provider, reference });
    assert.equal(order.raceNumbers.length, 1);
    assert.deepEqual(await payer.moved(id), [50_000]);
    assert.match((await site.emailTo('payer@run.example'))?.text ?? '', new RegExp(number));
  });

  for (const fault of ['notice-twice', 'notice-out-of-order', 'notice-late', 'notice-tampered']) {
    test(`${provider}: ${fault} pays once`, async () => {
      const { number, id, page } = await begun(provider);
      await payer.choose(page, 'pay', { fault });
      // A tampered webhook is rejected and repeated as it was, tampered, until the service gives up.
      const isLost = fault === 'notice-tampered';
      assert.equal((await payer.getOrder(token, number)).status, isLost ? 'awaiting-payment' : 'paid');
      assert.deepEqual(await payer.moved(id), isLost ? [] : [50_000]);
    });
  }

  for (const fault of ['notice-other-amount', 'notice-other-currency', 'notice-other-key']) {
    test(`${provider}: ${fault} does not pay`, async () => {
      const { number, id, reference, page } = await begun(provider);
      await payer.choose(page, 'pay', { fault });
      assert.equal((await payer.getOrder(token, number)).status, 'awaiting-payment');
      assert.deepEqual(await payer.moved(id), []);
      const { flags, state } = await payer.stored(reference);
      assert.deepEqual(flags, fault === 'notice-other-key' ? [] : ['wrong-amount']);
      assert.equal(state, 'pending');
    });
  }

  test(`${provider}: a declined payment fails, and another attempt may follow`, async () => {
    const { number, reference, page } = await begun(provider);
    await payer.choose(page, 'no-money');
    assert.equal((await payer.stored(reference)).state, 'failed');
    const again = await payer.pay(token, number, provider);
    await payer.choose(await payer.openPage(again.body), 'pay');
    const { status, payment } = await payer.getOrder(token, number);
    assert.deepEqual([status, payment.reference], ['paid', `${number}-2`]);
  });
}

test('an unsigned webhook is rejected without a trace', async () => {
  const { reference } = await begun();
  const count = (await payer.notices()).length;
  for (const payload of ['', 'data=e30=&signature=x', '{"status":"success"}']) {
    for (const provider of paymentProviders) {
      const response = await payer.postWebhook(provider, payload);
      assert.deepEqual([response.statusCode, response.json().code], [400, 'notice_refused']);
    }
  }
  assert.equal(await payer.sendLiqPayWebhook(success(reference), 'another key'), 400);
  assert.equal(await payer.sendLiqPayWebhook({ ...success(reference), public_key: 'sandbox_i2' }), 400);
  assert.equal((await payer.postWebhook('paypal', '')).statusCode, 503);
  assert.equal((await payer.notices()).length, count);
  assert.equal((await payer.stored(reference)).state, 'pending');
});

test('an oversized webhook is not read', async () => {
  assert.equal((await payer.postWebhook('liqpay', 'x'.repeat(70_000))).statusCode, 413);
});

test('a webhook of an unknown payment is stored without effect', async () => {
  assert.equal(await payer.sendLiqPayWebhook(success('RUN-999999-1')), 200);
  assert.equal(await payer.sendLiqPayWebhook(success('RUN-999999-1')), 200);
  const foreign = (await payer.notices()).filter(({ reference }) => reference === 'RUN-999999-1');
  assert.deepEqual(
    foreign.map(({ outcome }) => outcome),
    ['foreign'],
  );
});

test('a webhook of one provider does not settle a payment of the other', async () => {
  const { number, reference } = await begun('monobank');
  assert.equal(await payer.sendLiqPayWebhook(success(reference)), 200);
  assert.equal((await payer.getOrder(token, number)).status, 'awaiting-payment');
});

test('a hundred concurrent repeats are one payment', async () => {
  const { id, reference } = await begun();
  const responses = await Promise.all(Array.from({ length: 100 }, () => payer.sendLiqPayWebhook(success(reference))));
  assert.deepEqual([...new Set(responses)], [200]);
  assert.deepEqual(await payer.moved(id), [50_000]);
});

test('an older event does not revert a newer one', async () => {
  const { number, reference } = await begun();
  await payer.sendLiqPayWebhook(success(reference));
  for (const status of ['processing', 'wait_secure', 'failure', 'wait_accept', 'brand-new'])
    assert.equal(await payer.sendLiqPayWebhook({ ...success(reference), status }), 200);
  assert.equal((await payer.stored(reference)).state, 'paid');
  assert.equal((await payer.getOrder(token, number)).status, 'paid');
});

test('a payment in review is flagged for staff and blocks a second payment', async () => {
  const { number, reference } = await begun();
  await payer.sendLiqPayWebhook({ ...success(reference), status: 'wait_accept' });
  const { state, flags, nextQueryAt } = await payer.stored(reference);
  assert.deepEqual([state, flags], ['review', ['in-review']]);
  assert.ok(nextQueryAt);
  const again = await payer.pay(token, number, 'monobank');
  assert.deepEqual([again.status, again.body.code], [409, 'payment_in_review']);
  await payer.sendLiqPayWebhook({ ...success(reference), end_date: 1745143200000 });
  assert.equal((await payer.getOrder(token, number)).status, 'paid');
});

test('payments at two providers are both booked and flagged for staff', async () => {
  const { number, id, reference, page } = await begun('liqpay');
  const other = await payer.pay(token, number, 'monobank');
  await payer.choose(await payer.openPage(other.body), 'pay');
  await payer.choose(page, 'pay');
  assert.deepEqual(await payer.moved(id), [50_000, 50_000]);
  assert.deepEqual((await payer.stored(reference)).flags, ['paid-twice']);
  assert.equal((await payer.getOrder(token, number)).status, 'paid');
});

test('payment of a cancelled order restores it', async () => {
  const { number, reference } = await begun();
  await site.call('POST', `orders/${number}/cancel`, {}, { token });
  await payer.sendLiqPayWebhook(success(reference));
  assert.equal((await payer.getOrder(token, number)).status, 'paid');
});

test('a partial refund keeps the order paid, a full one ends it', async () => {
  const { number, id, reference } = await begun();
  await payer.sendLiqPayWebhook(success(reference));
  const reversed = { ...success(reference), status: 'reversed' };
  await payer.sendLiqPayWebhook({ ...reversed, refund_amount: 200 });
  await payer.sendLiqPayWebhook({ ...reversed, refund_amount: 200 });
  assert.equal((await payer.getOrder(token, number)).status, 'paid');
  assert.equal((await payer.stored(reference)).refunded, 20_000);
  await payer.sendLiqPayWebhook({ ...reversed, refund_amount: 500 });
  const order = await payer.getOrder(token, number);
  assert.deepEqual([order.status, order.payment.state, order.raceNumbers.length], ['refunded', 'refunded', 0]);
  assert.deepEqual(await payer.moved(id), [50_000, -20_000, -30_000]);
});

test('a payment refunded before its first event books nothing', async () => {
  const { number, id, reference } = await begun();
  await payer.sendLiqPayWebhook({ ...success(reference), status: 'reversed' });
  await payer.sendLiqPayWebhook(success(reference));
  assert.deepEqual(await payer.moved(id), []);
  assert.equal((await payer.getOrder(token, number)).status, 'awaiting-payment');
});

test('two concurrent clicks are one payment', async () => {
  const number = await payer.order(token);
  const clicks = await Promise.all([1, 2, 3].map(() => payer.pay(token, number, 'monobank')));
  assert.equal(new Set(clicks.map(({ body }) => body.url)).size, 1);
  assert.equal((await payer.getOrder(token, number)).payment.reference, `${number}-1`);
});

test('continuing a payment reuses its page', async () => {
  const { number, page } = await begun('monobank');
  const [one, other] = await Promise.all([payer.pay(token, number, 'monobank'), payer.pay(token, number, 'monobank')]);
  assert.deepEqual([one.body.url, other.body.url], [page, page]);
  const liqpay = await begun('liqpay');
  const again = await payer.pay(token, liqpay.number, 'liqpay');
  assert.equal(await payer.openPage(again.body), liqpay.page);
});

test('orders of other users, paid orders and invoice orders take no payment', async () => {
  const { number, reference } = await begun();
  const stranger = await site.signUp('stranger@run.example', 'тихий ранок');
  assert.equal((await payer.pay(stranger, number, 'liqpay')).body.code, 'order_not_found');
  assert.equal((await payer.pay(token, 'RUN-1', 'liqpay')).body.code, 'order_not_found');
  await payer.sendLiqPayWebhook(success(reference));
  assert.equal((await payer.pay(token, number, 'liqpay')).body.code, 'order_not_payable');
});
