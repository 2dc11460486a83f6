import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { orderForm } from '../../testing/orderForm.ts';
import { payerOn } from '../../testing/payer.ts';
import { team } from '../../testing/teamForm.ts';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';

/** Every address below which somebody's own things are, asked by somebody else and by nobody. */

let site: Awaited<ReturnType<typeof temporaryBackend>>;
let owner: string;
let stranger: string;
let number: string;
let registration: number;

const keyed = (token: string) => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

before(async () => {
  site = await temporaryBackend();
  await site.listen();
  owner = await site.signUp('owner@run.example', 'тихий ранок');
  stranger = await site.signUp('stranger@run.example', 'тихий ранок');
  const form = { kind: 'team', team };
  registration = (await site.call('POST', 'registrations', form, keyed(owner))).body[0].id;
  const content = orderForm({ registrationIds: [registration], items: [{ sku: 'PIN', size: '', quantity: 1 }] });
  number = (await site.call('POST', 'orders', content, keyed(owner))).body.number;
  const payer = payerOn(site);
  await payer.choose(await payer.openPage((await payer.pay(owner, number, 'liqpay')).body), 'pay');
  assert.equal((await payer.orderOf(owner, number)).status, 'paid');
});
after(() => site.close());

const payment = { paymentMethod: 'invoice', payer: { kind: 'person', name: 'Інший Платник' } };
const own = (): ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?][] => [
  ['GET', `orders/${number}`],
  ['POST', `orders/${number}/cancel`, {}],
  ['PUT', `orders/${number}/payment-method`, payment],
  ['POST', `orders/${number}/payment`, { provider: 'liqpay' }],
  ['POST', `orders/${number}/payment/refresh`],
  ['GET', `orders/${number}/invoice.pdf`],
  ['GET', `orders/${number}/transfer-code.svg`],
  ['POST', `orders/${number}/invoice-letter`],
  ['GET', `orders/${number}/help-letter.pdf`],
  ['GET', `orders/${number}/event.ics`],
  ['GET', `registrations/${registration}/online-numbers.zip`],
  ['GET', `registrations/${registration}/certificate.pdf`],
  ['GET', `registrations/${registration}/online-number.pdf`],
  ['GET', `registrations/${registration}/online-number.png`],
  ['GET', `registrations/${registration}/roster`],
  ['DELETE', `registrations/${registration}/roster/1`],
  ['PATCH', `registrations/${registration}`, { fields: team }],
  ['DELETE', `registrations/${registration}`],
  ['POST', 'orders/quote', { registrationIds: [registration], items: [] }],
  ['POST', 'orders', orderForm({ registrationIds: [registration] })],
];

test('a stranger is told what they would be told if it did not exist', async () => {
  for (const [method, path, body] of own()) {
    const asked = await site.call(method, path, body, keyed(stranger));
    const unknown = [path, JSON.stringify(body ?? null)].map((text) =>
      text
        .replace(number, 'RUN-999999')
        .replace(`/${registration}`, '/999999')
        .replace(`[${registration}]`, '[999999]'),
    );
    const missing = await site.call(
      method,
      unknown[0] ?? '',
      JSON.parse(unknown[1] ?? '') ?? undefined,
      keyed(stranger),
    );
    assert.equal(asked.status, 404, `${method} ${path}`);
    assert.deepEqual(asked.body, missing.body, `${method} ${path}`);
  }
});

test('nobody is told anything without signing in', async () => {
  for (const [method, path, body] of [...own(), ['GET', 'orders'], ['GET', 'basket']] as ReturnType<typeof own>) {
    const { status } = await site.call(method, path, body, { headers: { 'idempotency-key': crypto.randomUUID() } });
    assert.equal(status, 401, `${method} ${path}`);
  }
});

test('a basket and a list of orders are of whoever asks', async () => {
  await site.call('POST', 'basket/items', { sku: 'TEE', size: 'M', quantity: 2 }, keyed(owner));
  assert.deepEqual((await site.call('GET', 'basket', undefined, { token: stranger })).body.lines, []);
  await site.call('PUT', 'basket/items', { sku: 'TEE', size: 'M', quantity: 0 }, { token: stranger });
  assert.equal((await site.call('GET', 'basket', undefined, { token: owner })).body.lines[0].quantity, 2);
  assert.deepEqual((await site.call('GET', 'orders', undefined, { token: stranger })).body, []);
});

test('the key of somebody else’s order tells nothing of it', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const content = orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] });
  await site.call('POST', 'orders', content, { token: owner, headers });
  const taken = await site.call('POST', 'orders', content, { token: stranger, headers });
  assert.equal(taken.body.code, 'idempotency_key_reused');
  assert.equal(JSON.stringify(taken.body).includes('RUN-'), false);
});
