import assert from 'node:assert/strict';
import { before, type TestContext, test } from 'node:test';
import { officeOrigin, signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { payerOn } from '../../testing/payer.ts';

const ACCOUNTANT = 'accountant@run.example';

const site = await openSite({ publicOrigin: officeOrigin, refundApprovalAbove: 100_000 });
await site.listen();
const token = await site.signUp('payer@run.example', 'тихий ранок');
const owner = await signedInOwner(site);
const accountant = await signedInStaff(site, owner, ['accountant'], ACCOUNTANT);
const payer = payerOn(site);

/** Orders of 500 hryvnias, paid in cash. */
const orders: string[] = [];
const cards: string[] = [];
const paid = () => orders.pop() ?? '';

async function order(): Promise<string> {
  const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const form = { kind: 'individual', participants: [participant] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { number } = (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body;
  await site.staff('settle', { number, key: crypto.randomUUID() });
  return number;
}

async function orderByCard(): Promise<string> {
  const number = await payer.order(token);
  const { body } = await payer.pay(token, number, 'monobank');
  await payer.choose(await payer.openPage(body), 'pay');
  return number;
}

const request = (number: string, amount?: number) => ({ number, amount, byHand: true, key: crypto.randomUUID() });

async function refund(body: ReturnType<typeof request>, by = accountant) {
  await by.confirm();
  const response = await by.run('refund', body);
  return response.body.outcome ?? response.body.code;
}

const usedToday = async () => (await accountant.run('approval-limit')).body.perDay.usedToday;

/** All have read the limits before one of them begins its transaction. */
async function atOnce<Result>(context: TestContext, ...calls: (() => Promise<Result>)[]): Promise<Result[]> {
  const { db } = site.database;
  const transaction = db.transaction.bind(db);
  const { promise: haveAllRead, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const mocked = context.mock.method(db, 'transaction', async (...args: Parameters<typeof transaction>) => {
    begun += 1;
    if (begun === calls.length) resolve();
    await haveAllRead;
    return transaction(...args);
  });
  const results = await Promise.all(calls.map((call) => call()));
  mocked.mock.restore();
  return results;
}

/** Each test begins with a day on which nothing was refunded. */
async function nextDay() {
  site.wait({ minutes: 24 * 60 });
  await owner.signIn();
  await accountant.signIn();
}

before(async () => {
  for (let count = 0; count < 3; count += 1) cards.push(await orderByCard());
  for (let count = 0; count < 12; count += 1) orders.push(await order());
  await owner.confirm();
  const { above, perDay } = (await owner.run('set-approval-limit', { above: 60_000, per: 'day' })).body;
  assert.deepEqual([above, perDay.above, perDay.source, perDay.usedToday], [100_000, 60_000, 'office', 0]);
});

test('refunds of several orders that one person makes on a day count together, in every way', async () => {
  assert.equal(await refund({ ...request(cards.pop() ?? '', 20_000), byHand: false }), 'done');
  assert.equal(await refund(request(paid(), 30_000)), 'partial');
  assert.equal(await usedToday(), 50_000);
  const number = paid();
  assert.equal(await refund(request(number, 10_001)), 'awaiting-approval');
  assert.equal(await usedToday(), 50_000, 'what waits is not refunded');
  assert.equal(await refund(request(paid(), 20_000), owner), 'partial', 'another person has a day of their own');
  const [{ id }] = (await owner.run('approvals', { number })).body;
  assert.equal((await owner.run('approve', { id })).body.outcome, 'partial');
  assert.equal(await usedToday(), 50_000, 'two people approved it');
  assert.equal(await refund(request(paid(), 10_000)), 'partial');
  assert.equal(await usedToday(), 60_000);
});

test('a repeated refund is the same one, also when nothing is left of the day', async () => {
  await nextDay();
  const body = request(paid(), 50_000);
  assert.equal(await refund(body), 'refunded');
  assert.equal(await refund(body), 'repeated');
  assert.equal(await usedToday(), 50_000);
  const other = { ...request(cards.pop() ?? '', 10_000), byHand: false, key: body.key };
  assert.equal(await refund(other), 'idempotency_key_reused', 'its key opens no other refund');
});

test('the day ends at midnight in Kyiv', async () => {
  await nextDay();
  const { now } = site.clock;
  const inKyiv = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' });
  const [hours = 0, minutes = 0] = inKyiv.format(now()).split(':').map(Number);
  site.wait({ minutes: 24 * 60 - (hours * 60 + minutes) - 2 });
  await accountant.signIn();
  assert.equal(await refund(request(paid(), 40_000)), 'partial');
  assert.equal(await refund(request(paid(), 40_000)), 'awaiting-approval');
  site.wait({ minutes: 3 });
  assert.equal(await usedToday(), 0);
  assert.equal(await refund(request(paid(), 40_000)), 'partial');
});

test('of two refunds of two orders by one person at once that are more than a day allows, one waits', async (context) => {
  await nextDay();
  const [first, second] = [request(paid(), 40_000), request(paid(), 40_000)];
  await accountant.confirm();
  const both = await atOnce(
    context,
    () => accountant.run('refund', first),
    () => accountant.run('refund', second),
  );
  assert.deepEqual(both.map(({ body }) => body.outcome).sort(), ['awaiting-approval', 'partial']);
  assert.equal(await usedToday(), 40_000);
});

test('a refund that the payment service refuses leaves the day as it was', async () => {
  await nextDay();
  const number = cards.pop() ?? '';
  site.payments.sandbox?.faults.set(`${number}-1`, 'refund-failure');
  assert.equal(await refund({ ...request(number, 30_000), byHand: false }), 'refused');
  assert.equal(await usedToday(), 0);
});

test('a higher limit of a day applies after seven days, everyone who approves reads of it and may stop it', async () => {
  await nextDay();
  await owner.confirm();
  const { perDay } = (await owner.run('set-approval-limit', { above: null, per: 'day' })).body;
  assert.deepEqual([perDay.above, perDay.waiting.above], [60_000, null]);
  await site.mail.sendDue();
  const email = await site.emailTo(ACCOUNTANT);
  assert.match(email?.text ?? '', /зараз 600\s₴.*буде без межі.*Це межа на день/s);
  const wrong = await accountant.run('stop-approval-limit', { id: perDay.waiting.id });
  assert.equal(wrong.body.code, 'approval_limit_unknown', 'it is not the limit of an order');
  const stopped = (await accountant.run('stop-approval-limit', { id: perDay.waiting.id, per: 'day' })).body;
  assert.deepEqual([stopped.perDay.above, stopped.perDay.waiting], [60_000, null]);
  const { entries } = (await owner.run('audit', { action: 'set-approval-limit', limit: 1 })).body;
  assert.deepEqual(entries[0].details, { per: 'day', before: { above: 60_000 }, after: { above: 'none' } });
});
