import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm } from '../../../testing/orderForm.ts';

const site = await openSite();
const token = await site.signUp('buyer@run.example', 'тихий ранок');
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;
const buy = (quantity: number) =>
  site.call('POST', 'orders', orderForm({ items: [{ sku: 'TEE', size: 'M', quantity }] }), {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

interface Item {
  sku: string;
  corrected: number;
  reserved: number;
  available: number;
  owed: number;
  daysLeft: number | null;
  title: object;
  sizes: { size: string; quantity: number }[];
}
async function tee(): Promise<Item> {
  const { items } = await act('stock');
  return items.find(({ sku }: Item) => sku === 'TEE') ?? assert.fail(JSON.stringify(items));
}

test('goods on sale are listed before anyone has opened the shop', async () => {
  assert.ok((await tee()).available > 0);
});

test('stock is what content supplied and staff corrected, less reserved and sold; the log has the reason', async () => {
  assert.equal((await buy(1)).status, 201);
  const before = await tee();
  const request = { sku: 'TEE', corrected: before.corrected, reason: 'перелічили на складі' };
  const { available } = await act('correct-stock', { ...request, difference: 1 - before.available });
  assert.equal(available, 1);
  assert.equal((await buy(2)).body.code, 'out_of_stock');
  assert.equal((await buy(1)).status, 201);
  const after = await tee();
  assert.deepEqual([after.available, after.reserved], [0, before.reserved + 1]);
  const [last] = await act('history', { limit: 1 });
  assert.deepEqual([last.action, last.target, last.details.reason], ['correct-stock', 'TEE', 'перелічили на складі']);
});

test('a correction that is sent twice, or after a colleague, counts once', async () => {
  const { corrected, available } = await tee();
  const request = { sku: 'TEE', difference: 5, corrected, reason: 'привезли' };
  assert.equal((await act('correct-stock', request)).available, available + 5);
  assert.equal((await act('correct-stock', request)).code, 'stock_changed');
  assert.equal((await tee()).available, available + 5);
});

test('an order that waits for two sizes is owed once, in the stock and today', async () => {
  const order = async (ordered: object[]): Promise<string> => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const response = await site.call('POST', 'orders', orderForm({ items: ordered }), { token, headers });
    assert.equal(response.status, 201, JSON.stringify(response.body));
    return response.body.number;
  };
  const items = ['S', 'M'].map((size) => ({ sku: 'TEE', size, quantity: 1 }));
  const expire = async () => {
    site.wait({ minutes: 31 });
    await site.orders.changes.releaseExpired();
  };
  await expire();
  const { corrected, available } = await tee();
  await act('correct-stock', { sku: 'TEE', corrected, difference: 2 - available, reason: 'перелічили' });
  const late = await order(items);
  await expire();
  const fast = await order(items);
  for (const number of [fast, late]) await act('settle', { number, key: crypto.randomUUID() });
  const here = await tee();
  const today = (await act('today')).stock.find(({ sku }: Item) => sku === 'TEE');
  assert.deepEqual([here.owed, here.daysLeft, here.sizes.map(({ size }) => size)], [1, 0, ['M', 'S']]);
  assert.deepEqual([today.owed, today.daysLeft, today.title], [1, 0, here.title]);
});
