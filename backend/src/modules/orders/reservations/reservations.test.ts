import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Order } from 'shared-lib/api';
import { bankTransfers } from '../../../testing/bankTransfers.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm } from '../../../testing/orderForm.ts';
import { users } from '../../accounts/index.ts';
import { findOrderId } from '../order.ts';

const site = await openSite();
const person = { kind: 'person', name: 'Олена Ґалаґан' };
const company = (taxCode = '21004568') => ({ kind: 'company', name: 'ТОВ «Тихий код»', taxCode, address: 'Львів' });
const goods = (sku: string, quantity: number) => [{ sku, size: sku === 'TEE' ? 'M' : '', quantity }];

let accounts = 0;
/** A new buyer; orders of several are independent. */
async function buyer() {
  accounts += 1;
  const email = `buyer-${accounts}@run.example`;
  let token = await site.signUp(email, 'тихий ранок');
  const signIn = async () => {
    token = (await site.call('POST', 'login', { email, password: 'тихий ранок' })).body.token;
  };
  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    site.call(method, path, body, { token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const place = (content: object) => call('POST', 'orders', { ...orderForm({}), ...content });
  return {
    email,
    signIn,
    buy: (sku: string, quantity: number) => place({ items: goods(sku, quantity) }),
    byInvoice: (sku: string, quantity: number, payer: object = person) =>
      place({ items: goods(sku, quantity), paymentMethod: 'invoice', payer }),
    choose: (number: string, choice: object) => call('PUT', `orders/${number}/payment-method`, choice),
    cancel: (number: string) => call('POST', `orders/${number}/cancel`, {}),
  };
}
const left = async (sku: string) => (await site.call('GET', 'shop/availability')).body[sku];
const codes = (responses: { status: number; body: { code?: string } }[]) =>
  responses.map(({ status, body }) => body.code ?? String(status));
const releaseAll = async () => {
  for (const { email } of (await site.staff('reservations', {})).body)
    await site.staff('release-reservations', { email });
};
const { receive } = bankTransfers(site);
const pay = ({ number, total }: Order) => receive(number, total);

test('an account holds a bounded number of unpaid orders and goods, also in parallel', async () => {
  const { buy, cancel } = await buyer();
  const responses = await Promise.all(Array.from({ length: 30 }, () => buy('PIN', 1)));
  assert.equal(codes(responses).filter((code) => code === '201').length, 15);
  assert.equal(codes(responses).filter((code) => code === 'reservation_limit').length, 15);
  await cancel(responses.find(({ status }) => status === 201)?.body.number);
  assert.equal((await buy('PIN', 1)).status, 201);
  const other = await buyer();
  assert.deepEqual(codes([await other.buy('PIN', 50), await other.buy('PIN', 50)]), ['201', '201']);
  assert.deepEqual(codes([await other.buy('PIN', 1)]), ['reservation_limit']);
  await releaseAll();
});

test('invoices hold a bounded number of goods for an account and for a payer, also in parallel', async () => {
  const one = await buyer();
  const parallel = await Promise.all(Array.from({ length: 6 }, () => one.byInvoice('PIN', 5)));
  assert.equal(codes(parallel).filter((code) => code === '201').length, 3);
  const [first, second, third] = [await buyer(), await buyer(), await buyer()];
  assert.equal((await first.byInvoice('PIN', 20, company())).status, 201);
  assert.equal((await second.byInvoice('PIN', 20, company())).status, 201);
  const rejected = await third.byInvoice('PIN', 20, company());
  assert.deepEqual([rejected.body.code, rejected.body.data.units], ['invoice_reservation_limit', 10]);
  assert.equal((await third.buy('PIN', 20)).status, 201, 'by card');
  await releaseAll();
});

test('all unpaid invoices together hold a share of a product', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, buyer));
  const responses = [];
  for (const { byInvoice, email } of buyers) responses.push(await byInvoice('TEE', 10, { ...person, name: email }));
  assert.deepEqual(codes(responses), ['201', '201', '201', '201', '201']);
  const held = responses.map(({ body }) => body.reservedUntil !== null);
  assert.deepEqual(held, [true, true, true, false, false], 'an invoice beyond the share holds nothing');
  assert.equal(await left('TEE'), 70);
  await releaseAll();
});

test('goods are reserved by invoice for a right tax code and a confirmed email only', async () => {
  const { byInvoice, email, buy, choose } = await buyer();
  const wrong = await byInvoice('PIN', 1, company('21004569'));
  assert.deepEqual(
    [wrong.body.code, wrong.body.data.fields],
    ['payer_not_plausible', { 'payer.taxCode': 'errors.companyCodeCheck' }],
  );
  const { number } = (await buy('PIN', 1)).body;
  const switched = await choose(number, { paymentMethod: 'invoice', payer: company('21004569') });
  assert.equal(switched.body.code, 'payer_not_plausible');
  await site.database.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, email));
  assert.equal((await byInvoice('PIN', 1)).body.code, 'payer_not_plausible');
});

test('staff approves more by invoice for two weeks', async () => {
  const { byInvoice, email, signIn } = await buyer();
  assert.equal((await site.staff('approve-reservations', { email: 'no@run.example', units: 60 })).status, 404);
  assert.equal((await site.staff('approve-reservations', { email, units: 60 })).status, 200);
  assert.equal((await byInvoice('TEE', 40, company('21004569'))).status, 201, 'more than the share, unusual code');
  assert.equal((await byInvoice('PIN', 21)).body.data.units, 20);
  site.wait({ minutes: 15 * 24 * 60 });
  await signIn();
  assert.equal((await byInvoice('TEE', 50)).body.code, 'invoice_reservation_limit');
  await site.orders.changes.releaseExpired();
});

test('no change of the payment method moves a deadline to a later time', async () => {
  const { buy, choose } = await buyer();
  const { number, reservedUntil } = (await buy('PIN', 1)).body;
  for (const paymentMethod of ['invoice', 'online', 'invoice']) {
    site.wait({ minutes: 1 });
    const changed = await choose(number, { paymentMethod, payer: person });
    assert.equal(changed.body.reservedUntil, reservedUntil, paymentMethod);
  }
  await site.database.db.transaction((tx) => site.orders.changes.prepareForPayment(tx, findOrderId(number) ?? 0));
  assert.equal((await choose(number, { paymentMethod: 'invoice', payer: person })).body.reservedUntil, reservedUntil);
  site.wait({ minutes: 31 });
  await site.orders.changes.releaseExpired();
  const late = await choose(number, { paymentMethod: 'invoice', payer: person });
  assert.deepEqual([late.status, late.body.reservedUntil], [200, null]);
});

test('an invoice that becomes a card payment keeps no long reservation', async () => {
  const { byInvoice, choose } = await buyer();
  const { number } = (await byInvoice('PIN', 1)).body;
  const { reservedUntil } = (await choose(number, { paymentMethod: 'online' })).body;
  assert.equal(Date.parse(reservedUntil) - site.clock.now().getTime(), 30 * 60_000);
});

test('during an attack of many accounts honest buyers order and pay, and staff ends it by account', async () => {
  const attackers = await Promise.all(Array.from({ length: 12 }, buyer));
  for (const { buy, byInvoice, email } of attackers) {
    await Promise.all([
      buy('TEE', 50),
      buy('TEE', 10),
      buy('MUG', 2),
      byInvoice('TEE', 10, { ...person, name: email }),
    ]);
  }
  assert.ok((await left('TEE')) >= 20, `${await left('TEE')} left`);
  const honest = await Promise.all(Array.from({ length: 20 }, buyer));
  const orders = await Promise.all(honest.map(({ buy }) => buy('TEE', 1)));
  const created = orders.filter(({ status }) => status === 201);
  assert.ok(created.length >= 19, `${created.length} of 20`);
  for (const { body } of created) assert.equal(await pay(body), 'settled');
  const paid = await Promise.all(created.map(({ body }) => site.orders.find(findOrderId(body.number) ?? 0)));
  assert.ok(paid.every((order) => order?.status === 'paid' && !order.isShort));

  const [worst] = (await site.staff('reservations', {})).body;
  assert.ok(worst.units >= 10 && attackers.some(({ email }) => email === worst.email));
  const { body } = await site.staff('release-reservations', { email: worst.email });
  assert.equal(body.released.length, worst.orders);
  await releaseAll();
  assert.equal(await left('TEE'), 80);
});
