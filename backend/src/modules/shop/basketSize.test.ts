import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';

let site: Awaited<ReturnType<typeof temporaryBackend>>;
let token: string;
let visitors = 0;
before(async () => {
  site = await temporaryBackend();
});
after(() => site.close());
beforeEach(async () => {
  visitors += 1;
  token = await site.signUp(`basket-${visitors}@run.example`, 'тихий ранок');
});

const put = (size: string, quantity: number) =>
  site.call('PUT', 'basket/items', { sku: 'TEE', size, quantity }, { token });
const change = (from: string, to: string) => site.call('PUT', 'basket/size', { sku: 'TEE', from, to }, { token });
const readLines = ({ body }: Awaited<ReturnType<typeof change>>) =>
  body.lines.map(
    ({ sku, size, quantity }: { sku: string; size: string; quantity: number }) => `${sku} ${size} ${quantity}`,
  );

test('a line takes another size where it stands, and a second press changes nothing', async () => {
  await put('M', 2);
  await site.call('PUT', 'basket/items', { sku: 'MUG', size: '', quantity: 1 }, { token });
  assert.deepEqual(readLines(await change('M', 'S')), ['TEE S 2', 'MUG  1']);
  assert.deepEqual(readLines(await change('M', 'S')), ['TEE S 2', 'MUG  1']);
});

test('lines of one size become one, up to what a basket may hold', async () => {
  await put('S', 30);
  await put('M', 35);
  const changed = await change('S', 'M');
  assert.deepEqual(readLines(changed), ['TEE M 50']);
  assert.equal(changed.body.lines[0].sum, 50 * 65_000);
  assert.deepEqual(changed.body.lines[0].sizes, ['S', 'M']);
});

test('several presses at once lose nothing', async () => {
  await put('S', 3);
  await put('M', 1);
  const statuses = await Promise.all([change('S', 'M'), change('S', 'M'), change('S', 'M')]);
  assert.ok(statuses.every(({ status }) => status === 200));
  assert.deepEqual(readLines(await change('S', 'M')), ['TEE M 4']);
});

test('a size that is not sold is rejected', async () => {
  await put('S', 1);
  const rejected = await change('S', 'XXL');
  assert.deepEqual([rejected.status, rejected.body.code], [422, 'product_unknown']);
});
