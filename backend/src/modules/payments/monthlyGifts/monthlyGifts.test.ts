import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { backendWithPayer } from '../../../testing/payer.ts';
import { orders } from '../../orders/index.ts';
import { monthlyGifts, payments } from '../payments.tables.ts';

const { site, payer } = await backendWithPayer();
const { db } = site.database;
const sandbox = site.payments.sandbox;
assert.ok(sandbox?.settings.liqpay);
const { url } = sandbox.settings.liqpay;

const raised = async () => (await site.call('GET', 'contributions/raised')).body;

/** The next month at the sandbox. */
async function charge(reference: string, choice = 'pay', fault = ''): Promise<number> {
  const body = new URLSearchParams({ order_id: reference, choice });
  const response = await fetch(`${url}/charges`, { method: 'POST', body, headers: { 'x-sandbox-fault': fault } });
  await sandbox?.settled();
  return response.status;
}

/** A monthly gift whose first month was charged. */
async function begin(email: string, { choice = 'pay', fault = '' } = {}) {
  const { body } = await payer.contribute({ isMonthly: true, email, amount: 20_000 });
  await payer.choose(await payer.openPage(body.start), choice, { fault });
  const reference = await payer.getReference(body.token);
  const [gift] = await db
    .select({ gift: monthlyGifts })
    .from(monthlyGifts)
    .innerJoin(payments, eq(payments.orderId, monthlyGifts.orderId))
    .where(eq(payments.reference, reference));
  assert.ok(gift);
  return { token: body.token as string, reference, gift: gift.gift };
}

const show = async (token: string) => (await site.call('GET', `monthly-gifts/${token}`)).body;
const end = (token: string) => site.call('POST', `monthly-gifts/${token}/end`);
const paidOrders = (email: string) => db.select().from(orders).where(eq(orders.email, email)).orderBy(orders.id);

test('each month becomes one contribution with its receipt; the link of the email ends it, a look does not', async () => {
  const before = await raised();
  const email = 'monthly@run.example';
  const { token, reference, gift } = await begin(email);
  assert.equal((await payer.contribution(token)).isMonthly, true);
  assert.equal((await show(gift.token)).state, 'active');
  assert.equal(await charge(reference), 200);
  const found = await paidOrders(email);
  assert.deepEqual(
    found.map(({ status, total }) => [status, total]),
    [
      ['paid', 20_000],
      ['paid', 20_000],
    ],
  );
  for (const { id } of found) assert.deepEqual(await payer.moved(id), [20_000]);
  assert.equal((await raised()).amounts.UAH - before.amounts.UAH, 40_000);
  const mail = await site.emailTo(email);
  assert.match(mail?.text ?? '', new RegExp(`/monthly-gift/${gift.token}`));

  assert.equal((await show(gift.token)).state, 'active');
  assert.equal((await end(gift.token)).body.state, 'ended');
  await sandbox.settled();
  assert.equal((await end(gift.token)).body.state, 'ended');
  assert.match((await site.emailTo(email))?.subject ?? '', /припинено/);
  assert.equal(await charge(reference), 404);
  assert.equal((await paidOrders(email)).length, 2);
});

test('repeated and reordered webhooks book each charge once', async () => {
  const email = 'twice@run.example';
  const { reference, gift } = await begin(email, { fault: 'notice-out-of-order' });
  assert.equal((await show(gift.token)).state, 'active');
  await charge(reference, 'pay', 'notice-twice');
  const fields = { order_id: reference, action: 'regular', status: 'sandbox', amount: 200, payment_id: 77 };
  const now = site.clock.now().getTime();
  await Promise.all([1, 2, 3].map(() => payer.sendLiqPayWebhook({ ...fields, end_date: now })));
  await payer.sendLiqPayWebhook({ ...fields, status: 'failure', end_date: now - 1000 });
  await payer.sendLiqPayWebhook({ ...fields, end_date: now + 1000 });
  const found = await paidOrders(email);
  assert.equal(found.length, 3);
  for (const { id } of found) assert.deepEqual(await payer.moved(id), [20_000]);
  assert.equal((await show(gift.token)).state, 'active');
});

test('a charge of another amount pays nothing', async () => {
  const { reference } = await begin('other-amount@run.example');
  await charge(reference, 'pay', 'notice-other-amount');
  assert.equal((await paidOrders('other-amount@run.example')).length, 1);
  assert.deepEqual((await payer.stored(reference)).flags, ['wrong-amount']);
});

test('a failed charge is told once, and the next one that works makes the gift active again', async () => {
  const email = 'failing@run.example';
  const { reference, gift } = await begin(email);
  assert.match((await site.emailTo(email))?.subject ?? '', /прийнято/);
  await charge(reference, 'no-money');
  assert.equal((await show(gift.token)).state, 'failing');
  assert.match((await site.emailTo(email))?.subject ?? '', /не списано/);
  await charge(reference, 'no-money');
  assert.equal((await paidOrders(email)).length, 1);
  await charge(reference);
  assert.equal((await show(gift.token)).state, 'active');
  assert.equal((await paidOrders(email)).length, 2);
});

test('a declined first charge begins nothing', async () => {
  const { token, gift } = await begin('declined@run.example', { choice: 'no-money' });
  assert.equal((await payer.contribution(token)).state, 'failed');
  assert.equal((await end(gift.token)).body.code, 'monthly_gift_not_started');
});

test('one month is refunded like any contribution, the others stay', async () => {
  const email = 'refunded@run.example';
  const { reference } = await begin(email);
  await charge(reference);
  const [first, second] = await paidOrders(email);
  assert.ok(first && second);
  const [later] = await db.select().from(payments).where(eq(payments.orderId, second.id));
  await site.payments.refund({ reference: later?.reference ?? '', key: crypto.randomUUID() });
  await sandbox.settled();
  assert.deepEqual(await payer.moved(second.id), [20_000, -20_000]);
  assert.deepEqual(await payer.moved(first.id), [20_000]);
});

test('what the provider does not confirm is asked again until it ends', async () => {
  const email = 'stubborn@run.example';
  const { reference, gift } = await begin(email);
  sandbox.faults.set(reference, 'unsubscribe-failure');
  assert.equal((await end(gift.token)).body.state, 'ending');
  sandbox.faults.set(reference);
  site.wait({ minutes: 10 });
  await site.payments.monthlyGifts.work();
  await sandbox.settled();
  assert.equal((await show(gift.token)).state, 'ended');
});

test('staff sees the gift and ends it', async () => {
  const email = 'by-staff@run.example';
  const { gift } = await begin(email);
  const { body } = await site.staff('monthly-gifts', {});
  const found = body.find((one: { email: string }) => one.email === email);
  assert.deepEqual([found.state, found.charges, found.amount], ['active', 1, 20_000]);
  assert.equal((await site.staff('end-monthly-gift', { id: found.id })).body.state, 'ended');
  await sandbox.settled();
  assert.equal((await show(gift.token)).state, 'ended');
  assert.equal((await site.staff('end-monthly-gift', { id: 99_999 })).body.code, 'monthly_gift_not_found');
});

test('the gift of an erased donor ends', async () => {
  const { gift } = await begin('erased@run.example');
  await site.staff('erase-donor', { email: 'erased@run.example' });
  await site.payments.monthlyGifts.work();
  await sandbox.settled();
  assert.deepEqual((await show(gift.token)).state, 'ending');
  site.wait({ minutes: 10 });
  await site.payments.monthlyGifts.work();
  await sandbox.settled();
  assert.deepEqual((await show(gift.token)).state, 'ended');
});

test('months come by the clock of the sandbox', async () => {
  const email = 'clock@run.example';
  const { token, reference } = await begin(email);
  site.wait({ minutes: 32 * 24 * 60 });
  // Whatever the service is asked, it makes the charges that are due first.
  await site.call('POST', `contributions/${token}/refresh`);
  await site.payments.refund({ reference, amount: 100, key: crypto.randomUUID() });
  await sandbox.settled();
  assert.equal((await paidOrders(email)).length, 2);
});

test('it needs an email, and a provider that charges every month', async () => {
  const without = await payer.contribute({ isMonthly: true });
  assert.deepEqual(without.body.data.fields, { email: 'errors.required' });
  const other = await payer.contribute({ isMonthly: true, email: 'a@run.example', provider: 'monobank' });
  assert.equal(other.body.code, 'payment_unavailable');
  const { body } = await site.call('GET', 'payments/providers');
  assert.deepEqual(
    Object.fromEntries(body.map((one: { name: string; isMonthly: boolean }) => [one.name, one.isMonthly])),
    {
      liqpay: true,
      monobank: false,
    },
  );
  assert.equal((await site.call('GET', 'monthly-gifts/x')).status, 404);
});
