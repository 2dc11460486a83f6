import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createFixedClock } from '../../clock.ts';
import { createLogger } from '../../plugins/requestLog.ts';
import { openFaultyProxy, troubles } from '../../testing/faultyProxy.ts';
import { payerOn } from '../../testing/payer.ts';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { findOrderId } from '../orders/index.ts';
import { isOpen } from './paymentState.ts';
import { openPaymentSandbox, type PaymentSandbox } from './sandbox/paymentSandbox.ts';

/** The bank is a sandbox of its own; between it and the site there may be trouble both ways. */

type Gateway = Awaited<ReturnType<typeof openFaultyProxy>>;
const patience = { minutes: 0.1 };
let bank: PaymentSandbox;
let toBank: Gateway;
let toSite: Gateway;
let site: Awaited<ReturnType<typeof temporaryBackend>>;
let payer: ReturnType<typeof payerOn>;
let token: string;

before(async () => {
  const clock = createFixedClock('2025-04-20T09:00:00Z');
  bank = await openPaymentSandbox({ clock, log: createLogger('silent'), isAlone: true, pace: 0.5 });
  const { monobank } = bank.settings;
  assert.ok(monobank);
  const { origin, pathname } = new URL(monobank.url);
  toBank = await openFaultyProxy(origin);
  site = await temporaryBackend({
    beside: { database: await temporaryDatabase(), clock },
    payments: { monobank: { url: toBank.url + pathname, token: monobank.token, timeoutMs: 300 } },
  });
  toSite = await openFaultyProxy(await site.listen());
  payer = payerOn(site);
  token = await site.signUp('payer@run.example', 'тихий ранок');
});
beforeEach(() => Promise.all([toBank.set(), toSite.set()]));
after(async () => {
  await bank.close();
  await site.close();
  await site.database.close();
  await Promise.all([toBank.close(), toSite.close()]);
});

const pay = (number: string) =>
  site.call('POST', `orders/${number}/payment`, { provider: 'monobank' }, { token, headers: { host: toSite.host } });
const orders = async () => (await site.call('GET', 'orders', undefined, { token })).body as { number: string }[];
const emailsAbout = async (number: string) => {
  await site.mail.sendDue();
  return site.mail.inbox?.emails().filter(({ subject }) => subject.includes(number)).length;
};

/** The payer's choice on the bank's page; resolves before the bank sends its webhook. */
async function choosePay(page: string, fault = ''): Promise<void> {
  const body = new URLSearchParams({ choice: 'pay', card: '4242 4242 4242 4242' });
  await fetch(page, { method: 'POST', body, redirect: 'manual', headers: { 'x-sandbox-fault': fault } });
}
async function assertPaidOnce(number: string): Promise<void> {
  const { status, raceNumbers } = await payer.getOrder(token, number);
  assert.deepEqual([status, raceNumbers.length], ['paid', 1]);
  assert.deepEqual(await payer.moved(findOrderId(number) ?? 0), [50_000]);
  assert.equal(await emailsAbout(number), 1);
}

for (const trouble of troubles) {
  test(`${trouble}: the payer gets an error, and the order is paid after the outage`, async () => {
    const number = await payer.order(token);
    const before = (await orders()).length;
    await toBank.set(trouble);
    for (let tries = 0; tries < 2; tries += 1) {
      const { status, body } = await pay(number);
      assert.deepEqual([status, body.code], [503, 'payment_unavailable']);
    }
    assert.equal((await payer.getOrder(token, number)).status, 'awaiting-payment');
    await toBank.set();
    const begun = await pay(number);
    assert.equal(begun.status, 200, JSON.stringify(begun.body));
    await choosePay(begun.body.url);
    await bank.settled();
    await assertPaidOnce(number);
    assert.equal((await orders()).length, before);
  });
}

test('during an outage of one provider the other takes the payment', async () => {
  const number = await payer.order(token);
  await toBank.set('refused');
  assert.equal((await pay(number)).status, 503);
  await payer.choose(await payer.openPage((await payer.pay(token, number, 'liqpay')).body), 'pay');
  await assertPaidOnce(number);
});

test('a webhook sent during downtime is retried and settles', async () => {
  const number = await payer.order(token);
  const { body } = await pay(number);
  await toSite.set('refused');
  await choosePay(body.url);
  await sleep(300);
  assert.equal((await payer.getOrder(token, number)).status, 'awaiting-payment');
  await toSite.set();
  await bank.settled();
  await assertPaidOnce(number);
});

test('a webhook that fails in the database leaves no trace, is retried and settles', async () => {
  const number = await payer.order(token);
  const { body } = await pay(number);
  const { db } = site.database;
  await db.execute(sql`alter table ledger rename to ledger_away`);
  await choosePay(body.url);
  await sleep(300);
  await db.execute(sql`alter table ledger_away rename to ledger`);
  assert.ok(isOpen((await payer.stored(`${number}-1`)).state));
  await bank.settled();
  await assertPaidOnce(number);
});

test('a payment with a lost webhook is found after a provider outage', async () => {
  const number = await payer.order(token);
  const { body } = await pay(number);
  await choosePay(body.url, 'notice-lost');
  await toBank.set('error');
  site.wait({ minutes: 1.1 });
  await site.payments.queryDue();
  const refresh = () => site.call('POST', `orders/${number}/payment/refresh`, undefined, { token });
  assert.equal((await refresh()).body.state, 'pending');
  await toBank.set();
  site.wait(patience);
  assert.equal((await refresh()).body.state, 'paid');
  await assertPaidOnce(number);
});

test('the circuit breaker fails fast, does not slow other calls, and lets payment news through', async () => {
  const number = await payer.order(token);
  const { body } = await pay(number);
  const other = await payer.order(token);
  await toBank.set('silence');
  for (let times = 0; times < 5; times += 1) await pay(other);
  const sent = toBank.requests();
  assert.equal((await pay(other)).body.code, 'payment_unavailable');
  assert.equal(toBank.requests(), sent, 'the bank is not waited for');
  await toBank.set();
  assert.equal((await pay(other)).body.code, 'payment_unavailable', 'it rests');
  await choosePay(body.url);
  await bank.settled();
  await assertPaidOnce(number);
});
