import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OfficeBrowser, signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { createRefundLimits } from './approvals/refundLimits.ts';
import { ApprovalNeeded } from './staffAccess.errors.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

const OWNER = 'owner@run.example';
const ACCOUNTANT = 'accountant@run.example';

async function openOffice(options: Parameters<typeof openSite>[0] = {}) {
  const site = await openSite(options);
  const token = await site.signUp('payer@run.example', 'тихий ранок');
  const owner = await signedInOwner(site, OWNER);
  const accountant = await signedInStaff(site, owner, ['accountant'], ACCOUNTANT);
  return { site, token, owner, accountant };
}

async function overpaid(site: Site, token: string): Promise<string> {
  const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const form = { kind: 'individual', participants: [participant] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { number } = (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body;
  await site.staff('settle', { number, amount: 2_000_000, key: crypto.randomUUID() });
  return number;
}

async function refund(by: OfficeBrowser, number: string, amount?: number) {
  await by.confirm();
  return by.run('refund', { number, amount, byHand: true, key: crypto.randomUUID() });
}

async function emailsAbout(site: Site, subject: RegExp): Promise<string[]> {
  await site.mail.sendDue();
  const emails = site.mail.inbox?.emails() ?? [];
  return emails.filter((email) => subject.test(email.subject)).flatMap(({ to }) => to);
}

const office = await openOffice();
const { site, token, owner, accountant } = office;

test('without any setting more than 10 000 hryvnias wait for a second person, who gets an email', async () => {
  const number = await overpaid(site, token);
  const coordinator = await signedInStaff(site, owner, ['coordinator'], 'coordinator@run.example');
  assert.equal((await owner.send('GET', 'session')).body.approvalAbove, 1_000_000);
  assert.equal((await refund(accountant, number, 1_000_000)).body.outcome, 'partial');
  const { approval, outcome } = (await refund(accountant, number, 1)).body;
  assert.equal(outcome, 'awaiting-approval');
  assert.deepEqual(await emailsAbout(site, new RegExp(`^${number}: повернення чекає`)), [OWNER]);
  const email = await site.emailTo(OWNER);
  assert.match(email?.text ?? '', /accountant@run\.example просить повернути 0,01/);

  const shown = (await accountant.run('approvals', { number })).body;
  assert.deepEqual([shown.length, shown[0].id, shown[0].isOwn], [1, approval, true]);
  assert.deepEqual((await accountant.run('approvals', { number: 'RUN-999999' })).body, []);
  assert.equal((await coordinator.run('approvals', { number })).body.code, 'office_forbidden');
  const { history } = (await coordinator.run('show-order', { number })).body;
  assert.ok(
    history.some(({ action }: { action: string }) => action === 'request-refund'),
    'the order says so',
  );

  const second = await refund(owner, number, 1);
  assert.deepEqual([second.status, second.body.code], [409, 'approval_waiting']);
  assert.equal((await owner.run('approve', { id: approval })).body.outcome, 'partial');
  assert.equal((await refund(owner, number, 1)).body.outcome, 'awaiting-approval', 'all refunds together are above it');
});

test('a higher limit applies after seven days, and approves nothing that waits', async () => {
  const number = await overpaid(site, token);
  const [before, after] = [await overpaid(site, token), await overpaid(site, token)];
  const { approval } = (await refund(owner, number)).body;
  const raised = (await owner.run('set-approval-limit', { above: null })).body;
  assert.deepEqual([raised.above, raised.waiting.above, raised.delayDays], [1_000_000, null, 7]);
  assert.deepEqual((await emailsAbout(site, /хочуть підняти/)).sort(), [ACCOUNTANT, OWNER]);
  assert.equal((await owner.run('set-approval-limit', { above: null })).body.waiting.id, raised.waiting.id);
  assert.equal((await emailsAbout(site, /хочуть підняти/)).length, 2, 'a repeat sends nothing');

  site.wait({ minutes: 7 * 24 * 60 - 1 });
  await owner.signIn();
  assert.equal((await refund(owner, before)).body.outcome, 'awaiting-approval');
  site.wait({ minutes: 1 });
  await owner.confirm();
  assert.equal((await owner.run('approval-limit')).body.above, null);
  assert.equal((await refund(owner, after)).body.outcome, 'refunded');
  assert.equal((await refund(owner, number)).body.code, 'approval_waiting');
  assert.equal((await owner.run('approve', { id: approval })).body.code, 'own_request');
});

test('a lower limit applies at once and replaces a higher one that waits', async () => {
  await owner.confirm();
  await owner.run('set-approval-limit', { above: 5_000_000 });
  const lowered = (await owner.run('set-approval-limit', { above: 100 })).body;
  assert.deepEqual([lowered.above, lowered.waiting, lowered.source], [100, null, 'office']);
  await owner.run('set-approval-limit', { above: 500 });
  const withdrawn = (await owner.run('set-approval-limit', { above: 100 })).body;
  assert.deepEqual([withdrawn.above, withdrawn.waiting], [100, null], 'the one in force withdraws a higher one');
  site.wait({ minutes: 8 * 24 * 60 });
  await owner.signIn();
  assert.equal((await owner.run('approval-limit')).body.above, 100);
});

test('a person who may approve stops a higher limit before it applies', async () => {
  await accountant.signIn();
  await owner.confirm();
  const { waiting } = (await owner.run('set-approval-limit', { above: 900_000 })).body;
  const stopped = (await accountant.run('stop-approval-limit', { id: waiting.id })).body;
  assert.deepEqual([stopped.above, stopped.waiting], [100, null]);
  assert.equal((await accountant.run('stop-approval-limit', { id: waiting.id })).body.code, 'approval_limit_unknown');
  assert.ok((await emailsAbout(site, /зупинено/)).includes(OWNER));
  site.wait({ minutes: 8 * 24 * 60 });
  await owner.signIn();
  assert.equal((await owner.run('approval-limit')).body.above, 100);
});

test('only owners change the limit, with a fresh confirmation, and the log shows both limits', async () => {
  await accountant.signIn();
  assert.equal((await accountant.run('set-approval-limit', { above: 0 })).body.code, 'office_forbidden');
  await owner.signIn();
  site.wait({ minutes: 5 });
  assert.equal((await owner.run('set-approval-limit', { above: 0 })).body.code, 'passkey_confirmation_required');
  await owner.confirm();
  for (const above of [-1, 0.5, 'much', undefined])
    assert.equal((await owner.run('set-approval-limit', { above })).status, 422, String(above));
  assert.equal((await owner.run('set-approval-limit', { above: 0 })).body.above, 0);
  const { entries } = (await owner.run('audit', { action: 'set-approval-limit', limit: 1 })).body;
  assert.deepEqual(entries[0].details, { before: { above: 100 }, after: { above: 0 } });
});

const unset = {
  database: site.database,
  names: async () => (actor: string) => ({ name: actor, account: null }),
  findRefused: async () => [],
};

test('the environment is the first limit until an owner sets one', async () => {
  const clock = { ...site.clock, now: () => new Date('2025-01-01') };
  const shown = await createRefundLimits({ ...unset, clock, initial: 70_000 }).show(undefined);
  assert.deepEqual([shown.above, shown.source, shown.perDay.above], [70_000, 'environment', null]);
});

test('a refund in another currency waits whenever there is a limit', async () => {
  const { check } = await createRefundLimits({ ...unset, clock: site.clock }).guard(1, 'unused');
  await assert.doesNotReject(check({ amount: 0, total: 0, currency: 'UAH' }));
  await assert.rejects(check({ amount: 1, total: 1, currency: 'EUR' }), ApprovalNeeded);
});
