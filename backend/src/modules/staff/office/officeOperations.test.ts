import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { staffToken } from '../../../testing/temporaryBackend.ts';

const site = await openSite();
const token = await site.signUp('runner@run.example', 'тихий ранок');

const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function order(fullName: string, more: object = {}): Promise<string> {
  const form = { kind: 'individual', participants: [{ ...participant, fullName }] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const response = await site.call('POST', 'orders', { ...orderForm({ registrationIds: [id] }), ...more }, keyed());
  assert.equal(response.status, 201, JSON.stringify(response.body));
  return response.body.number;
}

async function run(operation: string, body: object = {}) {
  const response = await site.app.inject({
    method: 'POST',
    url: `/staff/${operation}`,
    headers: { authorization: `Bearer ${staffToken}` },
    payload: { actor: 'Марія', ...body },
  });
  return { status: response.statusCode, body: response.json() };
}
const key = () => crypto.randomUUID();

test('the list shows what an order is, where it stands and what needs a person', async () => {
  const number = await order('Юлія Остапенко');
  await run('settle', { number, amount: 10_000, key: key() });
  const { status, body } = await run('search-orders', { text: 'Остапєнко' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.count, body.sums, body.next], [1, [{ currency: 'UAH', amount: 50_000 }], null]);
  const [{ createdAt, who, ...row }] = body.orders;
  assert.ok(Date.parse(createdAt) && typeof who === 'string');
  assert.deepEqual(row, {
    number,
    kind: 'individual',
    people: 1,
    goods: [],
    total: 50_000,
    balance: 10_000,
    currency: 'UAH',
    state: 'partial',
    attention: ['paid-in-part'],
    paymentMethod: 'online',
    delivery: { kind: 'pickup', settlement: '', branchNumber: '' },
    phone: '',
    email: 'runner@run.example',
    taxCode: '',
    match: 'exact',
  });
  assert.equal(body.views.attention, 1);
  assert.equal((await run('search-orders', { cursor: 'x' })).body.code, 'cursor_unknown');
  assert.equal((await run('search-orders', { from: 'yesterday' })).status, 422);
});
