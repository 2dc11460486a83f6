import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { OfficeRole } from 'shared-lib/api/office';
import { invitationLink, officeBrowser, signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { payerOn } from '../../testing/payer.ts';

const site = await openSite({ refundApprovalAbove: 30_000 });
const token = await site.signUp('payer@run.example', 'тихий ранок');
const owner = await signedInOwner(site);
const accountant = await signedInStaff(site, owner, ['accountant'], 'accountant@run.example');
const auditor = await signedInStaff(site, owner, ['auditor'], 'auditor@run.example');

/** An order of 500 hryvnias, paid in cash. */
async function paid(): Promise<string> {
  const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const form = { kind: 'individual', participants: [participant] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { number } = (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body;
  await site.staff('settle', { number, key: crypto.randomUUID() });
  return number;
}
const request = (number: string, amount?: number) => ({ number, amount, byHand: true, key: crypto.randomUUID() });
const balance = async (number: string) => (await site.staff('order', { number })).body.balance;

test('a refund needs a passkey used within five minutes in this session', async () => {
  const number = await paid();
  site.wait({ minutes: 5 });
  const body = request(number, 10_000);
  assert.equal((await accountant.run('refund', body)).body.code, 'passkey_confirmation_required');
  assert.equal(await balance(number), 50_000);
  assert.equal((await accountant.confirm()).status, 200);
  assert.equal((await accountant.run('refund', body)).body.outcome, 'partial');
  assert.equal((await accountant.run('refund', body)).body.outcome, 'repeated');
  assert.equal(await balance(number), 40_000);
});

test('a large refund is run by a second person, once', async () => {
  const number = await paid();
  await accountant.confirm();
  await owner.confirm();
  const body = request(number);
  const requested = (await accountant.run('refund', body)).body;
  assert.deepEqual(requested, { number, outcome: 'awaiting-approval', approval: requested.approval });
  assert.deepEqual((await accountant.run('refund', body)).body, requested, 'a repeat is the same request');
  assert.equal((await accountant.run('refund', { ...body, amount: 31_000 })).body.code, 'idempotency_key_reused');
  assert.equal(await balance(number), 50_000);

  const [waiting] = (await auditor.run('approvals')).body;
  assert.deepEqual(
    [waiting.id, waiting.number, waiting.amount, waiting.state, waiting.requestedBy.name, waiting.isOwn],
    [requested.approval, number, null, 'waiting', 'accountant@run.example', false],
  );
  const id = requested.approval;
  assert.equal((await accountant.run('approve', { id })).body.code, 'own_request');
  const both = await Promise.all([owner.run('approve', { id }), owner.run('approve', { id })]);
  assert.deepEqual(both.map(({ body: { outcome, code } }) => outcome ?? code).sort(), ['approval_decided', 'refunded']);
  assert.equal(await balance(number), 0);
  assert.equal((await owner.run('approvals')).body[0].decidedBy.name, 'Олена');
});

test('small refunds of one order that together are large wait too; a declined one is not run', async () => {
  const number = await paid();
  await accountant.confirm();
  await owner.confirm();
  assert.equal((await accountant.run('refund', request(number, 20_000))).body.outcome, 'partial');
  const { approval: id } = (await accountant.run('refund', request(number, 20_000))).body;
  assert.equal((await owner.run('decline-approval', { id })).body.state, 'declined');
  assert.equal((await owner.run('approve', { id })).body.code, 'approval_decided');
  assert.equal(await balance(number), 30_000);
});

/** Both calls have read the order before one of them begins its first transaction. */
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

test('of two small refunds of one order at once that together are large, one waits', async (context) => {
  const number = await paid();
  await accountant.confirm();
  await owner.confirm();
  const [one, other] = [accountant, owner].map((by) => () => by.run('refund', request(number, 20_000)));
  assert.ok(one && other);
  const both = await atOnce(context, one, other);
  assert.deepEqual(both.map(({ body }) => body.outcome).sort(), ['awaiting-approval', 'partial']);
  assert.equal(await balance(number), 30_000);
});

test('of a refund by card and one by hand at once, one waits', async (context) => {
  const payer = payerOn(site);
  const number = await payer.order(token);
  await payer.pay(token, number, 'liqpay');
  await payer.sendLiqPayWebhook({ order_id: `${number}-1`, amount: 500, status: 'sandbox', end_date: 1745139600000 });
  const both = await atOnce(
    context,
    () => accountant.run('refund', { ...request(number, 20_000), byHand: false }),
    () => owner.run('refund', request(number, 20_000)),
  );
  const outcomes = both.map(({ body }) => body.outcome ?? body.code);
  assert.equal(outcomes.filter((outcome) => outcome === 'awaiting-approval').length, 1, outcomes.join());
});

test('of two payments on one version of an order at once, one is a conflict', async (context) => {
  const number = await paid();
  const { version } = (await owner.run('show-order', { number })).body;
  const settle = () => owner.run('settle', { ...request(number, 100), version });
  const both = await atOnce(context, settle, settle);
  assert.deepEqual(both.map(({ body }) => body.outcome ?? body.code).sort(), ['order_changed', 'surplus']);
  assert.equal(both.find(({ status }) => status === 409)?.body.data.changedBy, 'Олена');
});

test('a request that fails waits again', async () => {
  const number = await paid();
  await accountant.confirm();
  await owner.confirm();
  const { approval: id } = (await accountant.run('refund', request(number, 40_000))).body;
  await site.staff('refund', request(number, 45_000));
  assert.equal((await owner.run('approve', { id })).body.code, 'sum_not_there');
  assert.equal((await owner.run('approvals')).body[0].state, 'waiting');
});

test('the log names the account, whatever the body says, and what was rejected', async () => {
  const number = await paid();
  await accountant.run('settle', { ...request(number, 100), actor: 'Остап' });
  assert.equal((await auditor.run('settle', request(number))).body.code, 'office_forbidden');
  const { entries } = (await auditor.run('audit', { limit: 2 })).body;
  assert.deepEqual(
    entries.map((entry: { actor: { name: string }; action: string; outcome: string }) => [
      entry.actor.name,
      entry.action,
      entry.outcome,
    ]),
    [
      ['auditor@run.example', 'settle', 'office_forbidden'],
      ['accountant@run.example', 'settle', 'done'],
    ],
  );
  const { body: report } = await site.staff('verify-audit', {});
  assert.ok(report.isIntact && report.entries > 30, JSON.stringify(report));
  const found = await auditor.run('audit', { target: number, action: 'settle' });
  assert.equal(found.body.entries.length, 2);
  assert.equal((await officeBrowser(site).run('audit')).status, 401);
});

test('who gave another person access a few days ago gets nothing approved by them', async () => {
  await owner.signIn();
  const puppet = await signedInStaff(site, owner, ['accountant'], 'puppet@run.example');
  const { members } = (await owner.run('staff')).body;
  const findId = (email: string): number => members.find((one: { email: string }) => one.email === email).id;
  await owner.confirm();
  const { approval: id } = (await owner.run('refund', request(await paid()))).body;
  const rejected = await puppet.run('approve', { id });
  assert.deepEqual(
    [rejected.status, rejected.body.code, rejected.body.data.possibleFrom],
    [403, 'granted_by_requester', new Date(site.clock.now().getTime() + 7 * 24 * 60 * 60_000).toISOString()],
  );

  // Through the mailbox of the accountant too, and through whom the accountant invited.
  await owner.run('renew-invitation', { account: findId('accountant@run.example') });
  const taken = officeBrowser(site);
  await taken.accept(await invitationLink(site, 'accountant@run.example'));
  site.wait({ minutes: 24 * 60 });
  await taken.signIn();
  assert.equal((await taken.run('approve', { id })).body.code, 'granted_by_requester');
  assert.equal((await taken.run('approvals')).body[0].state, 'waiting');

  const role = await signedInStaffAt(['auditor'], 'role@run.example');
  await owner.signIn();
  await owner.run('change-roles', { account: role.id, roles: ['accountant'] });
  assert.equal((await role.browser.run('approve', { id })).body.code, 'granted_by_requester');

  site.wait({ minutes: 7 * 24 * 60 });
  await taken.signIn();
  assert.equal((await taken.run('approve', { id })).body.outcome, 'refunded');

  async function signedInStaffAt(roles: OfficeRole[], email: string) {
    await owner.signIn();
    const browser = await signedInStaff(site, owner, roles, email);
    return { browser, id: (await browser.send('GET', 'session')).body.account.id };
  }
});
