import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from 'shared-lib/api';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { team } from '../../testing/teamForm.ts';
import { findNumbers } from '../raceNumbers/index.ts';
import { findOrderId } from './order.ts';

const site = await openSite();
const token = await site.signUp('buyer@run.example', 'тихий ранок');

const keyed = (who: string, key: string = crypto.randomUUID()) => ({ token: who, headers: { 'idempotency-key': key } });
const order = (content: object, key?: string, who = token) =>
  site.call('POST', 'orders', { ...orderForm({}), ...content }, keyed(who, key));
const get = async (number: string) => (await site.call('GET', `orders/${number}`, undefined, { token })).body as Order;
const left = async (sku: string) => (await site.call('GET', 'shop/availability')).body[sku];

async function register(form: object = { kind: 'individual', participants: [participant] }): Promise<number> {
  return (await site.call('POST', 'registrations', form, keyed(token))).body[0].id;
}

const { receive, refund } = bankTransfers(site);

test('the server computes prices', async () => {
  const registrationIds = [await register(), await register({ kind: 'team', team })];
  const items = [{ sku: 'TEE', size: 'M', quantity: 2 }];
  const quote = await site.call('POST', 'orders/quote', { registrationIds, items, total: 1 }, { token });
  assert.deepEqual(
    quote.body.lines.map(({ sum }: { sum: number }) => sum),
    [50_000, 12 * 45_050, 130_000],
  );
  assert.equal(quote.body.weight, 4260, 'grams, for the branches that take it');
  const created = await order({ registrationIds, items });
  assert.equal(created.status, 201);
  assert.equal(created.body.total, 50_000 + 12 * 45_050 + 130_000);
  assert.match(created.body.number, /^RUN-\d{6}$/);
  assert.equal(created.body.lines[0].name, 'Олена Ґалаґан');
});

test('payment settles an order: race numbers, sold goods, email', async () => {
  const before = await left('TEE');
  const created = await order({ registrationIds: [await register()], items: [{ sku: 'TEE', size: 'S', quantity: 1 }] });
  const { number, total } = created.body;
  assert.equal(await receive(number, total - 1), 'partial');
  assert.equal((await get(number)).status, 'awaiting-payment');
  assert.equal(await receive(number, 1), 'settled');
  const paid = await get(number);
  assert.equal(paid.status, 'paid');
  assert.equal(paid.raceNumbers[0]?.name, 'Олена Ґалаґан');
  assert.equal(await left('TEE'), before - 1);
  const email = await site.emailTo('buyer@run.example', number);
  assert.match(email?.text ?? '', new RegExp(`${number}[^]*Ваш стартовий номер: ${paid.raceNumbers[0]?.number}\\.`));
});

test('a ledger entry counts once, a second payment is a surplus', async () => {
  const { number, total } = (await order({ items: [{ sku: 'PIN', size: '', quantity: 1 }] })).body;
  assert.equal(await receive(number, total, 'transfer-1'), 'settled');
  assert.equal(await receive(number, total, 'transfer-1'), 'repeated');
  assert.equal(await receive(number, total, 'transfer-2'), 'surplus');
});

test('concurrent requests with one idempotency key create one order', async () => {
  const [key, items] = [crypto.randomUUID(), [{ sku: 'TEE', size: 'M', quantity: 1 }]];
  const before = await left('TEE');
  const responses = await Promise.all(Array.from({ length: 20 }, () => order({ items }, key)));
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]));
  assert.equal(new Set(responses.map(({ body }) => body.number)).size, 1);
  assert.equal(await left('TEE'), before - 1);
  const other = await order({ items: [{ sku: 'TEE', size: 'S', quantity: 1 }] }, key);
  assert.equal(other.body.code, 'idempotency_key_reused');
});

test('fifty concurrent checkouts of the last ten items create ten orders', async () => {
  const items = [{ sku: 'MUG', size: '', quantity: 1 }];
  const responses = await Promise.all(Array.from({ length: 50 }, () => order({ items })));
  const created = responses.filter(({ status }) => status === 201);
  assert.equal(created.length, 10);
  assert.ok(responses.every(({ status, body }) => status === 201 || body.code === 'out_of_stock'));
  assert.equal(await left('MUG'), 0);
  for (const { body } of created) await site.call('POST', `orders/${body.number}/cancel`, {}, { token });
  assert.equal(await left('MUG'), 10);
});

test('a registration is in one standing order; cancelling frees it', async () => {
  const registrationIds = [await register()];
  const first = await order({ registrationIds });
  const second = await order({ registrationIds });
  assert.equal(second.body.code, 'registration_ordered');
  const inOrder = await site.call('DELETE', `registrations/${registrationIds[0]}`, undefined, { token });
  assert.equal(inOrder.body.code, 'registration_in_order');
  await site.call('POST', `orders/${first.body.number}/cancel`, {}, { token });
  assert.equal((await order({ registrationIds })).status, 201);
  assert.equal(await receive(first.body.number, 50_000), 'cancelled');
});

test('an order follows the size of its team until the first payment', async () => {
  const id = await register({ kind: 'team', team });
  const { number } = (await order({ registrationIds: [id], items: [{ sku: 'PIN', size: '', quantity: 1 }] })).body;
  const change = (fields: object) => site.call('PATCH', `registrations/${id}`, { fields }, { token });
  assert.equal((await change({ ...team, participantsCount: 14 })).status, 200);
  assert.equal((await get(number)).total, 14 * 45_050 + 9_050);
  await receive(number, 1);
  const rejected = await change({ ...team, participantsCount: 15 });
  assert.deepEqual(rejected.body.data.fields, { participantsCount: 'errors.ordered' });
  assert.equal((await change({ ...team, participantsCount: 14, city: 'Луцьк' })).status, 200);
});

test('an invoice is emailed and reserves goods once, and is resent on request after an interval', async () => {
  const created = await order({ items: [{ sku: 'TEE', size: 'S', quantity: 1 }] });
  const { number } = created.body;
  const payer = { kind: 'person', name: 'Олена Ґалаґан' };
  const bill = (who: object = payer) =>
    site.call('PUT', `orders/${number}/payment-method`, { paymentMethod: 'invoice', payer: who }, { token });
  const again = () => site.call('POST', `orders/${number}/invoice-letter`, undefined, { token });
  const invoiceEmails = async () => {
    await site.mail.sendDue();
    return site.mail.inbox?.emails().filter(({ subject }) => subject.includes(number)).length;
  };
  assert.equal((await again()).body.code, 'order_not_payable');
  const first = (await bill()).body;
  assert.deepEqual(first.invoiceLetter, { to: 'buyer@run.example', at: site.clock.now().toISOString() });
  site.wait({ minutes: 1 });
  assert.equal((await again()).body.code, 'invoice_just_sent');
  const [stockLeft, responses] = [await left('TEE'), await Promise.all([bill(), bill()])];
  const other = await bill({ ...payer, name: 'Остап Ґалаґан' });
  assert.deepEqual(
    [...responses, other].map(({ body }) => body.reservedUntil),
    Array(3).fill(first.reservedUntil),
  );
  assert.deepEqual([await left('TEE'), other.body.payer.name, await invoiceEmails()], [stockLeft, 'Остап Ґалаґан', 1]);
  site.wait({ minutes: 2 });
  assert.equal((await again()).body.invoiceEmail.at, site.clock.now().toISOString());
  assert.equal((await again()).body.data.retryAfter, 120);
  assert.equal(await invoiceEmails(), 2);
});

test('expired reservations are released and renewed when payment continues', async () => {
  const { number } = (await order({ items: [{ sku: 'MUG', size: '', quantity: 10 }] })).body;
  site.wait({ minutes: 31 });
  await site.orders.changes.releaseExpired();
  assert.equal(await left('MUG'), 10);
  const { order: again } = await site.database.db.transaction((tx) =>
    site.orders.changes.prepareForPayment(tx, findOrderId(number) ?? 0),
  );
  assert.equal(again.stock, 'reserved');
  assert.equal(await left('MUG'), 0);
  await site.call('POST', `orders/${number}/cancel`, {}, { token });
});

async function expiredOrder(items: object[]) {
  const { body } = await order({ items });
  site.wait({ minutes: 31 });
  await site.orders.changes.releaseExpired();
  return body;
}

test('reserved goods are not short because of a late payment of another order', async () => {
  const items = [{ sku: 'MUG', size: '', quantity: 10 }];
  const isShort = async (number: string) => (await get(number)).isShort;
  const late = await expiredOrder(items);
  const second = (await order({ items })).body;
  assert.equal(await receive(late.number, late.total), 'settled');
  assert.equal(await receive(second.number, second.total), 'settled');
  assert.deepEqual([await isShort(late.number), await isShort(second.number)], [true, false]);
  for (const { number, total } of [late, second]) assert.equal(await refund(number, total), 'refunded');
  assert.equal(await left('MUG'), 10);
});

test('payment after goods are sold out settles and is flagged for staff', async () => {
  const items = [{ sku: 'MUG', size: '', quantity: 10 }];
  const late = await expiredOrder(items);
  const fast = (await order({ items })).body;
  assert.equal(await receive(fast.number, fast.total), 'settled');
  assert.equal(await receive(late.number, late.total), 'settled');
  assert.equal(((await get(late.number)) as Order & { isShort: boolean }).isShort, true);
  assert.equal(await left('MUG'), 0);
});

test('a refund voids the race number', async () => {
  const { number, total } = (await order({ registrationIds: [await register()] })).body;
  await receive(number, total);
  assert.equal((await get(number)).raceNumbers.length, 1);
  assert.equal(await refund(number, 10_000), 'partial');
  assert.equal(await refund(number, total - 10_000), 'refunded');
  const refunded = await get(number);
  assert.deepEqual([refunded.status, refunded.raceNumbers], ['refunded', []]);
});

test('the code on a bib verifies the number; a voided one has no name', async () => {
  const { number, total } = (await order({ registrationIds: [await register()] })).body;
  await receive(number, total);
  const [runner] = await findNumbers(site.database.db, [(await get(number)).raceNumbers[0]?.registrationId ?? 0]);
  const verify = async (code = '') => (await site.call('GET', `race-numbers/${code}`)).body;
  const good = await verify(runner?.verificationCode);
  assert.deepEqual([good.number, good.isValid, good.name], [runner?.number, true, 'Олена Ґалаґан']);
  await refund(number, total);
  const taken = await verify(runner?.verificationCode);
  assert.deepEqual([taken.isValid, taken.name], [false, null]);
  assert.equal((await verify('no-such-code')).code, 'race_number_unknown');
});

test('orders of other users cannot be read or changed', async () => {
  const { number } = (await order({ items: [{ sku: 'PIN', size: '', quantity: 1 }] })).body;
  const stranger = await site.signUp('stranger@run.example', 'тихий ранок');
  for (const [method, path] of [
    ['GET', `orders/${number}`],
    ['POST', `orders/${number}/cancel`],
  ] as const) {
    const response = await site.call(method, path, method === 'GET' ? undefined : {}, { token: stranger });
    assert.equal(response.body.code, 'order_not_found');
  }
});

test('account deletion erases names and keeps amounts', async () => {
  const who = await site.signUp('leaving@run.example', 'тихий ранок');
  const created = await order({ items: [{ sku: 'PIN', size: '', quantity: 1 }] }, undefined, who);
  await receive(created.body.number, created.body.total);
  const gone = await site.call('DELETE', 'account', { password: 'тихий ранок' }, { token: who });
  assert.equal(gone.status, 204);
  const row = await site.orders.find(findOrderId(created.body.number) ?? 0);
  assert.deepEqual(
    [row?.userId, row?.email, row?.delivery, row?.total, row?.status],
    [null, null, null, created.body.total, 'paid'],
  );
});
