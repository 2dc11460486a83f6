import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';

const site = await openSite();
const token = await site.signUp('parent@run.example', 'тихий ранок');

const abroad = { ...participant, country: 'PL', city: 'Warszawa', participationFormat: 'online' };
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function register(...participants: object[]): Promise<number[]> {
  const form = { kind: 'individual', participants };
  const { body } = await site.call('POST', 'registrations', form, keyed());
  return body.map(({ id }: { id: number }) => id);
}
const order = (content: object) =>
  site.call('POST', 'orders', { ...orderForm(content), delivery: { kind: 'number-only' } }, keyed());

test('a parent and a child abroad pay without a Ukrainian phone or branch', async () => {
  const registrationIds = await register(abroad, { ...abroad, fullName: 'Zosia Galagan' });
  const { status, body } = await order({ registrationIds });
  assert.equal(status, 201);
  assert.deepEqual(body.delivery, { kind: 'number-only' });
  const start = await site.call('POST', `orders/${body.number}/payment`, { provider: 'monobank' }, { token });
  assert.equal(start.status, 200);
});

test('goods and runners on site need shipping', async () => {
  const [online = 0] = await register(abroad);
  const [onSite = 0] = await register({ ...abroad, participationFormat: 'on-site' });
  const withGoods = await order({ registrationIds: [online], items: [{ sku: 'TEE', size: 'M', quantity: 1 }] });
  assert.equal(withGoods.status, 422);
  assert.equal(withGoods.body.code, 'delivery_required');
  const withOnSite = await order({ registrationIds: [online, onSite] });
  assert.equal(withOnSite.body.code, 'delivery_required');
});

test('a runner who comes to the start after all picks the kit up', async () => {
  const [id = 0] = await register(abroad);
  const { body } = await order({ registrationIds: [id] });
  await site.call('PATCH', `registrations/${id}`, { fields: { ...abroad, participationFormat: 'on-site' } }, { token });
  const changed = await site.call('GET', `orders/${body.number}`, undefined, { token });
  assert.deepEqual(changed.body.delivery, { kind: 'pickup' });
});
