import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { backendWithPayer, type Stage } from '../../../testing/payer.ts';
import { orderIdOf } from '../../orders/index.ts';

let site: Stage['site'];
let payer: Stage['payer'];
let token: string;
before(async () => {
  ({ site, payer } = await backendWithPayer());
  token = await site.signUp('payer@run.example', 'тихий ранок');
});
after(() => site.close());

/** An order of 500 ₴ with a payment begun. */
async function begun(provider = 'liqpay') {
  const number = await payer.order(token);
  const { body, status } = await payer.pay(token, number, provider);
  assert.equal(status, 200, JSON.stringify(body));
  const page = await payer.openPage(body);
  return { number, id: orderIdOf(number) ?? 0, reference: `${number}-1`, page };
}
const success = (reference: string) => ({
  order_id: reference,
  amount: 500,
  status: 'sandbox',
  end_date: 1745139600000,
});

for (const provider of ['liqpay', 'monobank']) {
  test(`${provider}: a notice settles the order: number, letter, ledger`, async () => {
    const { number, id, reference, page } = await begun(provider);
    assert.equal(await payer.choose(page, 'pay'), `${new URL(page).origin}/cabinet/orders/${number}`);
    const order = await payer.orderOf(token, number);
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
      // A tampered notice is refused and repeated as it was, tampered, until the service gives up.
      const isLost = fault === 'notice-tampered';
      assert.equal((await payer.orderOf(token, number)).status, isLost ? 'awaiting-payment' : 'paid');
      assert.deepEqual(await payer.moved(id), isLost ? [] : [50_000]);
    });
  }

  for (const fault of ['notice-other-amount', 'notice-other-currency', 'notice-other-key']) {
    test(`${provider}: ${fault} does not pay`, async () => {
      const { number, id, reference, page } = await begun(provider);
      await payer.choose(page, 'pay', { fault });
      assert.equal((await payer.orderOf(token, number)).status, 'awaiting-payment');
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
    const { status, payment } = await payer.orderOf(token, number);
    assert.deepEqual([status, payment.reference], ['paid', `${number}-2`]);
  });
}

test('what nobody signed is refused and leaves nothing behind', async () => {
  const { reference } = await begun();
  const count = (await payer.notices()).length;
  for (const payload of ['', 'data=e30=&signature=x', '{"status":"success"}']) {
    for (const provider of ['liqpay', 'monobank']) {
      const answer = await payer.postWebhook(provider, payload);
      assert.deepEqual([answer.statusCode, answer.json().code], [400, 'notice_refused']);
    }
  }
  assert.equal(await payer.sendLiqPayWebhook(success(reference), 'another key'), 400);
  assert.equal(await payer.sendLiqPayWebhook({ ...success(reference), public_key: 'sandbox_i2' }), 400);
  assert.equal((await payer.postWebhook('paypal', '')).statusCode, 503);
  assert.equal((await payer.notices()).length, count);
  assert.equal((await payer.stored(reference)).state, 'pending');
});

test('a notice that is too large is not read', async () => {
  assert.equal((await payer.postWebhook('liqpay', 'x'.repeat(70_000))).statusCode, 413);
});

test('a notice of a payment nobody began is written down and moves nothing', async () => {
  assert.equal(await payer.sendLiqPayWebhook(success('RUN-999999-1')), 200);
  assert.equal(await payer.sendLiqPayWebhook(success('RUN-999999-1')), 200);
  const foreign = (await payer.notices()).filter(({ reference }) => reference === 'RUN-999999-1');
  assert.deepEqual(
    foreign.map(({ outcome }) => outcome),
    ['foreign'],
  );
});

test('a payment at one provider is not settled by a notice of the other', async () => {
  const { number, reference } = await begun('monobank');
  assert.equal(await payer.sendLiqPayWebhook(success(reference)), 200);
  assert.equal((await payer.orderOf(token, number)).status, 'awaiting-payment');
});

test('a hundred repeats at a time are one payment', async () => {
  const { id, reference } = await begun();
  const answers = await Promise.all(Array.from({ length: 100 }, () => payer.sendLiqPayWebhook(success(reference))));
  assert.deepEqual([...new Set(answers)], [200]);
  assert.deepEqual(await payer.moved(id), [50_000]);
});

test('news that comes after better news takes nothing back', async () => {
  const { number, reference } = await begun();
  await payer.sendLiqPayWebhook(success(reference));
  for (const status of ['processing', 'wait_secure', 'failure', 'wait_accept', 'brand-new'])
    assert.equal(await payer.sendLiqPayWebhook({ ...success(reference), status }), 200);
  assert.equal((await payer.stored(reference)).state, 'paid');
  assert.equal((await payer.orderOf(token, number)).status, 'paid');
});

test('money that is held is waited for: staff knows, and nobody pays twice', async () => {
  const { number, reference } = await begun();
  await payer.sendLiqPayWebhook({ ...success(reference), status: 'wait_accept' });
  const { state, flags, nextQueryAt } = await payer.stored(reference);
  assert.deepEqual([state, flags], ['review', ['in-review']]);
  assert.ok(nextQueryAt);
  const again = await payer.pay(token, number, 'monobank');
  assert.deepEqual([again.status, again.body.code], [409, 'payment_in_review']);
  await payer.sendLiqPayWebhook({ ...success(reference), end_date: 1745143200000 });
  assert.equal((await payer.orderOf(token, number)).status, 'paid');
});

test('two providers paid for one order: both are in the ledger, and staff is told', async () => {
  const { number, id, reference, page } = await begun('liqpay');
  const other = await payer.pay(token, number, 'monobank');
  await payer.choose(await payer.openPage(other.body), 'pay');
  await payer.choose(page, 'pay');
  assert.deepEqual(await payer.moved(id), [50_000, 50_000]);
  assert.deepEqual((await payer.stored(reference)).flags, ['paid-twice']);
  assert.equal((await payer.orderOf(token, number)).status, 'paid');
});

test('money for an order that was cancelled brings it back', async () => {
  const { number, reference } = await begun();
  await site.call('POST', `orders/${number}/cancel`, {}, { token });
  await payer.sendLiqPayWebhook(success(reference));
  assert.equal((await payer.orderOf(token, number)).status, 'paid');
});

test('a part that went back leaves the order paid, the whole ends it', async () => {
  const { number, id, reference } = await begun();
  await payer.sendLiqPayWebhook(success(reference));
  const reversed = { ...success(reference), status: 'reversed' };
  await payer.sendLiqPayWebhook({ ...reversed, refund_amount: 200 });
  await payer.sendLiqPayWebhook({ ...reversed, refund_amount: 200 });
  assert.equal((await payer.orderOf(token, number)).status, 'paid');
  assert.equal((await payer.stored(reference)).refunded, 20_000);
  await payer.sendLiqPayWebhook({ ...reversed, refund_amount: 500 });
  const order = await payer.orderOf(token, number);
  assert.deepEqual([order.status, order.payment.state, order.raceNumbers.length], ['refunded', 'refunded', 0]);
  assert.deepEqual(await payer.moved(id), [50_000, -20_000, -30_000]);
});

test('a payment that came and went before we heard of it moves nothing', async () => {
  const { number, id, reference } = await begun();
  await payer.sendLiqPayWebhook({ ...success(reference), status: 'reversed' });
  await payer.sendLiqPayWebhook(success(reference));
  assert.deepEqual(await payer.moved(id), []);
  assert.equal((await payer.orderOf(token, number)).status, 'awaiting-payment');
});

test('two clicks at a time are one payment', async () => {
  const number = await payer.order(token);
  const clicks = await Promise.all([1, 2, 3].map(() => payer.pay(token, number, 'monobank')));
  assert.equal(new Set(clicks.map(({ body }) => body.url)).size, 1);
  assert.equal((await payer.orderOf(token, number)).payment.reference, `${number}-1`);
});

test('going on with a payment leads to the same page', async () => {
  const { number, page } = await begun('monobank');
  const [one, other] = await Promise.all([payer.pay(token, number, 'monobank'), payer.pay(token, number, 'monobank')]);
  assert.deepEqual([one.body.url, other.body.url], [page, page]);
  const liqpay = await begun('liqpay');
  const again = await payer.pay(token, liqpay.number, 'liqpay');
  assert.equal(await payer.openPage(again.body), liqpay.page);
});

test('an order of somebody else, a paid one and one by invoice take no payment', async () => {
  const { number, reference } = await begun();
  const stranger = await site.signUp('stranger@run.example', 'тихий ранок');
  assert.equal((await payer.pay(stranger, number, 'liqpay')).body.code, 'order_not_found');
  assert.equal((await payer.pay(token, 'RUN-1', 'liqpay')).body.code, 'order_not_found');
  await payer.sendLiqPayWebhook(success(reference));
  assert.equal((await payer.pay(token, number, 'liqpay')).body.code, 'order_not_payable');
});
