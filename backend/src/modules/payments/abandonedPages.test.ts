import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderForm } from '../../testing/orderForm.ts';
import { backendWithPayer } from '../../testing/payer.ts';
import { findOrderId } from '../orders/index.ts';

/** Provider pages that the payer abandoned. */

const { site, payer } = await backendWithPayer();
const token = await site.signUp('payer@run.example', 'тихий ранок');

test('a closed provider page is not reused', async () => {
  const number = await payer.order(token);
  const left = await payer.openPage((await payer.pay(token, number, 'monobank')).body);
  await payer.pay(token, number, 'liqpay');
  const { state, nextQueryAt } = await payer.stored(`${number}-1`);
  assert.deepEqual([state, nextQueryAt], ['expired', null]);
  const page = await payer.openPage((await payer.pay(token, number, 'monobank')).body);
  assert.notEqual(page, left);
  await payer.choose(page, 'pay');
  const { status, payment } = await payer.getOrder(token, number);
  assert.deepEqual([status, payment.reference], ['paid', `${number}-3`]);
});

test('a provider page that cannot be closed during payment stays open', async () => {
  const number = await payer.order(token);
  const page = await payer.openPage((await payer.pay(token, number, 'monobank')).body);
  await payer.choose(page, 'pay', { fault: 'notice-lost' });
  await payer.pay(token, number, 'liqpay');
  assert.equal((await payer.stored(`${number}-1`)).state, 'pending');
  site.wait({ minutes: 2 });
  await site.payments.queryDue();
  assert.equal((await payer.getOrder(token, number)).status, 'paid');
  assert.deepEqual(await payer.moved(findOrderId(number) ?? 0), [50_000]);
});

test('a provider page closes before its payment expires, even with a longer reservation', async () => {
  const content = orderForm({ items: [{ sku: 'TEE', size: 'M', quantity: 1 }] });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { number } = (await site.call('POST', 'orders', content, { token, headers })).body;
  const choose = (choice: object) => site.call('PUT', `orders/${number}/payment-method`, choice, { token });
  await choose({ paymentMethod: 'invoice', payer: { kind: 'person', name: 'Олена Ґалаґан' } });
  assert.equal((await choose({ paymentMethod: 'online' })).status, 200);
  const page = await payer.openPage((await payer.pay(token, number, 'monobank')).body);
  site.wait({ minutes: 24 * 60 });
  await payer.choose(page, 'pay');
  assert.deepEqual(await payer.moved(findOrderId(number) ?? 0), []);
});
