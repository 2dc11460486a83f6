import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backendWithPayer } from '../../../testing/payer.ts';

const { site, payer } = await backendWithPayer();
const token = await site.signUp('payer@run.example', 'тихий ранок');

async function attention(number: string): Promise<[string[], string]> {
  const act = async (action: string, body: object) => (await site.staff(action, body)).body;
  const [listed] = await act('orders', { text: number });
  return [(await act('order', { number })).attention, listed.attention];
}

test('staff sees that the service holds the money of a paid order, until it is refunded', async () => {
  const number = await payer.order(token);
  await payer.openPage((await payer.pay(token, number, 'liqpay')).body);
  const event = { order_id: `${number}-1`, amount: 500 };
  await payer.sendLiqPayWebhook({ ...event, status: 'wait_reserve', end_date: 1745139600000 });
  assert.equal((await payer.getOrder(token, number)).status, 'paid');
  assert.deepEqual(await attention(number), [['held'], 'held']);
  await payer.sendLiqPayWebhook({ ...event, status: 'reversed', end_date: 1745139700000 });
  assert.equal((await payer.getOrder(token, number)).status, 'refunded');
  assert.deepEqual(await attention(number), [[], '']);
});

test('flags of a payment are cleared once the order is paid', async () => {
  const number = await payer.order(token);
  await payer.openPage((await payer.pay(token, number, 'liqpay')).body);
  const event = { order_id: `${number}-1`, amount: 500 };
  await payer.sendLiqPayWebhook({ ...event, status: 'wait_accept', end_date: 1745139600000 });
  assert.deepEqual(await attention(number), [['in-review'], 'in-review']);
  await payer.sendLiqPayWebhook({ ...event, status: 'sandbox', end_date: 1745139700000 });
  assert.deepEqual(await attention(number), [[], '']);
});

test('the service releases the money that it held, and an older event changes nothing', async () => {
  const number = await payer.order(token);
  await payer.openPage((await payer.pay(token, number, 'liqpay')).body);
  const event = { order_id: `${number}-1`, amount: 500 };
  await payer.sendLiqPayWebhook({ ...event, status: 'wait_reserve', end_date: 1745139600000 });
  await payer.sendLiqPayWebhook({ ...event, status: 'sandbox', end_date: 1745139500000 });
  assert.deepEqual(await attention(number), [['held'], 'held']);
  await payer.sendLiqPayWebhook({ ...event, status: 'sandbox', end_date: 1745139700000 });
  assert.deepEqual(await attention(number), [[], '']);
  assert.deepEqual((await payer.stored(`${number}-1`)).flags, []);
});

test('staff that settles an order has checked its payment of another amount', async () => {
  const number = await payer.order(token);
  await payer.openPage((await payer.pay(token, number, 'liqpay')).body);
  const end_date = 1745139600000;
  await payer.sendLiqPayWebhook({ order_id: `${number}-1`, amount: 499, status: 'sandbox', end_date });
  assert.deepEqual(await attention(number), [['wrong-amount'], 'wrong-amount']);
  await site.staff('settle', { number, amount: 10_000, key: crypto.randomUUID() });
  assert.equal((await attention(number))[0].includes('wrong-amount'), true);
  await site.staff('settle', { number, key: crypto.randomUUID() });
  assert.deepEqual(await attention(number), [[], '']);
});
