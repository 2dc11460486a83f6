import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test } from 'node:test';
import { NoopLogger } from 'drizzle-orm';
import { orderForm, participant } from './testing/orderForm.ts';
import { backendWithPayer } from './testing/payer.ts';

const { site, payer } = await backendWithPayer();
const email = 'runner@run.example';
const password = 'тихий ранок';

/** Statements that a step may send to the database, besides the begin and commit of its transactions; they only go down. */
const most = {
  code: 9,
  confirmation: 8,
  password: 7,
  registration: 7,
  order: 18,
  payment: 12,
  webhook: 21,
  profile: 1,
  registrations: 3,
  orders: 12,
  openedOrder: 12,
};

const work = new AsyncLocalStorage<string[]>();

test('a participant costs few database statements', async (t) => {
  t.mock.method(NoopLogger.prototype, 'logQuery', (query: string) => work.getStore()?.push(query));

  async function count<Result>(step: keyof typeof most, call: () => Promise<Result>): Promise<Result> {
    const queries: string[] = [];
    const result = await work.run(queries, call);
    assert.ok(queries.length > 0, `${step} is counted`);
    assert.ok(queries.length <= most[step], `${step}: ${queries.length} statements\n${queries.join('\n')}`);
    return result;
  }
  const client = '203.0.113.1';
  const post = (step: keyof typeof most, path: string, body: object, token?: string) =>
    count(step, async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const response = await site.call('POST', path, body, { client, ...(token && { token, headers }) });
      assert.ok(response.status < 300, `${step}: ${JSON.stringify(response.body)}`);
      return response.body;
    });

  await post('code', 'registration/code', { email, locale: 'ua' });
  const code = await site.codeFor(email);
  const { ticket } = await post('confirmation', 'registration/code/confirm', { email, code });
  const { token } = await post('password', 'registration/password', { ticket, password, repeat: password });
  const form = { kind: 'individual', participants: [participant] };
  const [{ id }] = await post('registration', 'registrations', form, token);
  const { number } = await post('order', 'orders', orderForm({ registrationIds: [id] }), token);
  await post('payment', `orders/${number}/payment`, { provider: 'liqpay' }, token);
  const paid = { order_id: `${number}-1`, amount: 500, status: 'sandbox', end_date: 1745139600000 };
  assert.equal(await count('webhook', () => payer.sendLiqPayWebhook(paid)), 200);
  const read = (step: keyof typeof most, path: string) =>
    count(step, async () => (await site.call('GET', path, undefined, { token, client })).body);
  assert.equal((await read('profile', 'profile')).email, email);
  assert.equal((await read('registrations', 'registrations')).length, 1);
  assert.equal((await read('orders', 'orders')).length, 1);
  const order = await read('openedOrder', `orders/${number}`);
  assert.deepEqual([order.status, order.raceNumbers.length], ['paid', 1]);
});
