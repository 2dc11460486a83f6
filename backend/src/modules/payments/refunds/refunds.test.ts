import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentProviders } from 'shared-lib/vocabulary';
import { backendWithPayer } from '../../../testing/payer.ts';
import { findOrderId } from '../../orders/index.ts';
import { paymentRefunds } from '../payments.tables.ts';
import { createLiqPay } from '../providers/liqpay/liqpay.ts';

const { site, payer } = await backendWithPayer();
const token = await site.signUp('payer@run.example', 'тихий ранок');

async function paid(provider: string) {
  const number = await payer.order(token);
  const { body } = await payer.pay(token, number, provider);
  await payer.choose(await payer.openPage(body), 'pay');
  return { number, id: findOrderId(number) ?? 0, reference: `${number}-1` };
}
const { refund } = { refund: (request: Parameters<typeof site.payments.refund>[0]) => site.payments.refund(request) };
const settled = () => site.payments.sandbox?.settled();

for (const provider of paymentProviders) {
  test(`${provider}: partial and final refunds are booked once, though webhooks repeat them`, async () => {
    const { number, id, reference } = await paid(provider);
    assert.equal(await refund({ reference, amount: 20_000, key: `${number}-part` }), 'done');
    await settled();
    assert.equal(await refund({ reference, amount: 20_000, key: `${number}-part` }), 'done');
    assert.equal((await payer.getOrder(token, number)).status, 'paid');
    assert.equal(await refund({ reference, key: `${number}-rest` }), 'done');
    await settled();
    assert.deepEqual(await payer.moved(id), [50_000, -20_000, -30_000]);
    const order = await payer.getOrder(token, number);
    assert.deepEqual([order.status, order.payment.state], ['refunded', 'refunded']);
  });
}

test('ten concurrent requests of one refund refund once', async () => {
  const { id, reference } = await paid('liqpay');
  const refunds = Array.from({ length: 10 }, () => refund({ reference, amount: 10_000, key: 'clicked-ten-times' }));
  const responses = await Promise.allSettled(refunds);
  await settled();
  assert.ok(responses.some(({ status }) => status === 'fulfilled'));
  for (const response of responses)
    if (response.status === 'rejected') assert.equal(response.reason.code, 'refund_in_progress');
  assert.deepEqual(await payer.moved(id), [50_000, -10_000]);
});

test('a refund exceeds neither the paid amount nor an unpaid payment', async () => {
  const { number, id, reference } = await paid('liqpay');
  for (const amount of [50_001, 0, -1, 0.5])
    await assert.rejects(refund({ reference, amount, key: `${number}-${amount}` }), { code: 'refund_not_possible' });
  const open = await payer.order(token);
  await payer.pay(token, open, 'monobank');
  await assert.rejects(refund({ reference: `${open}-1`, key: 'unpaid' }), { code: 'refund_not_possible' });
  await assert.rejects(refund({ reference: 'RUN-999999-1', key: 'none' }), { code: 'payment_not_found' });
  assert.deepEqual(await payer.moved(id), [50_000]);
});

test('a retry after a crash finds the refund done and sends none again', async () => {
  const { id, reference } = await paid('liqpay');
  const { sandbox } = site.payments;
  assert.ok(sandbox?.settings.liqpay);
  const payment = await payer.stored(reference);
  const requestedAt = new Date(site.clock.now().getTime() - 120_000);
  await site.database.db.insert(paymentRefunds).values({
    paymentId: payment.id,
    key: 'interrupted',
    amount: 10_000,
    refundedAfter: 10_000,
    state: 'asked',
    requestedAt,
  });
  sandbox.faults.set(reference, 'notice-lost');
  const request = { reference, invoiceId: null, amount: 10_000, currency: 'UAH' as const, key: 'interrupted' };
  assert.equal(await createLiqPay(sandbox.settings.liqpay).refund(request), 'done');
  assert.equal(await refund({ reference, amount: 10_000, key: 'interrupted' }), 'done');
  assert.deepEqual(await payer.moved(id), [50_000, -10_000]);
});

/** A refund that the bank has accepted and not decided, requested a minute ago. */
async function accepted(amount?: number) {
  const { number, id, reference } = await paid('monobank');
  const request = { reference, amount, key: `${number}-slow` };
  site.payments.sandbox?.faults.set(reference, 'refund-processing');
  assert.equal(await refund(request), 'accepted');
  site.wait({ minutes: 2 });
  return { number, id, reference, request, faults: site.payments.sandbox?.faults };
}

test('a pending refund is queried with the same key until decided', async () => {
  const { id, request, reference, faults } = await accepted();
  assert.equal(await refund(request), 'accepted');
  assert.deepEqual(await payer.moved(id), [50_000]);
  site.wait({ minutes: 2 });
  faults?.set(reference);
  assert.equal(await refund(request), 'done');
  await settled();
  assert.equal(await refund(request), 'done');
  assert.deepEqual(await payer.moved(id), [50_000, -50_000]);
});

test('an accepted refund whose webhook is lost is booked without anybody asking', async () => {
  const { id, reference, faults } = await accepted();
  faults?.set(reference, 'notice-lost');
  await site.payments.retryPendingRefunds();
  assert.deepEqual(await payer.moved(id), [50_000]);
  site.wait({ minutes: 10 });
  await site.payments.retryPendingRefunds();
  assert.deepEqual(await payer.moved(id), [50_000, -50_000]);
  site.wait({ minutes: 10 });
  await site.payments.retryPendingRefunds();
  assert.deepEqual(await payer.moved(id), [50_000, -50_000]);
});

test('a refund rejected later does not block others', async () => {
  const { number, id, request, reference, faults } = await accepted();
  await assert.rejects(refund({ reference, key: `${number}-early` }), { code: 'refund_in_progress' });
  site.wait({ minutes: 2 });
  faults?.set(reference, 'refund-failure');
  assert.equal(await refund(request), 'refused');
  faults?.set(reference);
  assert.equal(await refund({ reference, amount: 20_000, key: `${number}-again` }), 'done');
  await settled();
  assert.deepEqual(await payer.moved(id), [50_000, -20_000]);
});

test('after a lost key another refund may begin once the first is decided', async () => {
  const { number, id, reference, faults } = await accepted(20_000);
  faults?.set(reference, 'refund-failure');
  assert.equal(
    await refund({ reference, amount: 10_000, key: `${number}-other` }).catch(({ code }) => code),
    'refused',
  );
  faults?.set(reference);
  assert.equal(await refund({ reference, key: `${number}-rest` }), 'done');
  await settled();
  assert.deepEqual(await payer.moved(id), [50_000, -50_000]);
});

test('staff refunds an order without naming the payment', async () => {
  const { number, id } = await paid('monobank');
  assert.equal(await site.payments.refundOrder(id, 5_000, `${number}-by-order`), 'done');
  assert.equal(await site.payments.refundOrder(id, 5_000, `${number}-by-order`), 'done');
  await assert.rejects(site.payments.refundOrder(id, 45_001, `${number}-more`), { code: 'refund_not_possible' });
  await settled();
  assert.deepEqual(await payer.moved(id), [50_000, -5_000]);
});
