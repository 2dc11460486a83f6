import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { SeasonEnd, SeasonProgress } from 'shared-lib/api/office';
import { openStatementSite } from '../../../testing/moduleInternals.ts';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { orderForm } from '../../../testing/orderForm.ts';
import { findOrderId, orders } from '../../orders/index.ts';

const { site, bank, keyed, invoiced, line, statement } = await openStatementSite();
const owner = await signedInOwner(site);
const accountant = await signedInStaff(site, owner, ['accountant'], 'books@run.example');
const desk = await signedInStaff(site, owner, ['desk'], 'desk@run.example');

type Browser = typeof owner;
const run = async <Result = SeasonEnd>(browser: Browser, operation: string, body: object = {}): Promise<Result> => {
  const response = await browser.run(operation, { edition: 32, ...body });
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
};
const refuse = async (browser: Browser, operation: string, body: object = {}): Promise<string> =>
  (await browser.run(operation, { edition: 32, ...body })).body.code;
const show = () => run(owner, 'season-end');
const getKinds = ({ obstacles }: SeasonEnd) => obstacles.map(({ kind }) => kind);
async function getStatus(number: string) {
  const id = findOrderId(number) ?? 0;
  const [order] = await site.database.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
  return order?.status;
}
const toPurpose = (number: string) => `Оплата за замовлення ${number}`;

/** By card, without an invoice. */
async function left(): Promise<string> {
  const form = orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] });
  return (await site.call('POST', 'orders', form, keyed())).body.number;
}
async function confirm(browser: Browser): Promise<void> {
  await browser.signIn();
  await browser.confirm();
}

const abandoned = await left();
const partly = await invoiced();
const { proposed } = await bank.importStatement(statement(line(partly.total - 100, toPurpose(partly.number))));
for (const { id } of proposed) {
  const shares = [{ number: partly.number, amount: partly.total - 100 }];
  await run(owner, 'decide-transfer', { id, decision: 'orders', shares, reason: 'частина' });
}
const waiting = await invoiced();
const kept = await invoiced();

test('unpaid orders come with what is suggested about them', async () => {
  const { unpaid, goods } = await show();
  assert.deepEqual(
    unpaid.map(({ number, received, suggested, decision }) => [number, received > 0, suggested, decision]),
    [
      [abandoned, false, 'cancel', null],
      [partly.number, true, 'keep', null],
      [waiting.number, false, 'keep', null],
      [kept.number, false, 'keep', null],
    ],
  );
  assert.ok(goods.length > 0 && goods.every(({ counted }) => counted === null));
});

test('each order is decided about; one that has money can only be kept', async () => {
  const decided = await run(owner, 'decide-unpaid', { numbers: [abandoned, waiting.number], decision: 'cancel' });
  assert.deepEqual(
    decided.unpaid.map(({ decision }) => decision),
    ['cancel', null, 'cancel', null],
  );
  const numbers = [partly.number, kept.number];
  assert.equal(await refuse(owner, 'decide-unpaid', { numbers, decision: 'cancel' }), 'order_not_cancellable');
  await run(owner, 'decide-unpaid', { numbers, decision: 'keep' });
  assert.equal(await getStatus(waiting.number), 'awaiting-payment', 'nothing is cancelled yet');
  assert.equal(await refuse(desk, 'decide-unpaid', { numbers, decision: 'keep' }), 'office_forbidden');
});

test('counted goods correct the stock, each count once', async () => {
  const { goods: uncounted } = await show();
  for (const [at, { sku, booked }] of uncounted.entries())
    await run(owner, 'count-goods', { sku, counted: at === 0 ? booked - 1 : booked, booked });
  const { goods } = await show();
  const [missed] = goods;
  assert.equal(missed?.difference, -1);
  assert.equal(missed?.booked, (uncounted[0]?.booked ?? 0) - 1);
  assert.ok(goods.every(({ counted, booked }) => counted === booked));
  const again = { sku: missed?.sku, counted: 5, booked: uncounted[0]?.booked };
  assert.equal(await refuse(owner, 'count-goods', again), 'stock_changed');
  assert.ok(!getKinds(await show()).includes('goods'));
});

test('a season ends after the run alone, with its months closed and two valid signatures', async () => {
  assert.deepEqual(getKinds(await show()), ['run', 'month', 'signatures']);
  await site.clock.set('2025-06-10T09:00:00Z');
  for (const browser of [owner, accountant]) await confirm(browser);
  for (const month of ['2025-04', '2025-05']) await run(owner, 'close-month', { month });
  const { report } = await show();
  const { fingerprint } = report;
  assert.equal(await refuse(owner, 'sign-season', { fingerprint: 'of other figures' }), 'report_changed');
  await run(owner, 'sign-season', { fingerprint });
  const again = await run(owner, 'sign-season', { fingerprint });
  assert.deepEqual(again.obstacles, [{ kind: 'signatures', count: 1 }], 'one person signs once');
  assert.equal(await refuse(owner, 'end-season'), 'season_not_endable');
  const machine = await site.staff('sign-season', { edition: 32, fingerprint, actor: 'account:2' });
  assert.equal(machine.body.code, 'passkey_required', 'the command line signs for nobody');
  const friend = await signedInStaff(site, owner, ['accountant'], 'friend@run.example');
  await confirm(friend);
  assert.equal(await refuse(friend, 'sign-season', { fingerprint }), 'granted_by_requester');
  await run(accountant, 'sign-season', { fingerprint });
  assert.deepEqual((await show()).obstacles, []);
  assert.equal(await refuse(accountant, 'end-season'), 'office_forbidden');
});

test('money that comes after the signatures makes them void', async () => {
  await bank.importStatement(statement(line(kept.total, toPurpose(kept.number))));
  assert.equal(await getStatus(kept.number), 'paid');
  const after = await show();
  assert.deepEqual(
    after.signatures.map(({ isValid }) => isValid),
    [false, false],
  );
  assert.deepEqual(
    after.obstacles.filter(({ kind }) => kind === 'signatures'),
    [{ kind: 'signatures', count: 2 }],
  );
});

test('ending cancels what is to be cancelled, tells its payers, and freezes the report', async () => {
  for (const { sku, booked } of (await show()).goods.filter(({ counted }) => counted === null))
    await run(owner, 'count-goods', { sku, counted: booked, booked });
  const { fingerprint } = (await show()).report;
  for (const browser of [owner, accountant]) await run(browser, 'sign-season', { fingerprint });
  const first = await run<SeasonProgress>(owner, 'end-season');
  assert.deepEqual(first, { cancelled: 2, left: 0, isEnded: false });
  assert.deepEqual(await run<SeasonProgress>(owner, 'end-season'), { cancelled: 0, left: 0, isEnded: true });
  assert.equal(await getStatus(waiting.number), 'cancelled');
  assert.equal(await getStatus(partly.number), 'awaiting-payment');
  const emails = (await owner.run('emails', { text: waiting.number })).body;
  assert.ok(JSON.stringify(emails).includes('cancel'), JSON.stringify(emails));

  const ended = await show();
  assert.deepEqual([ended.obstacles, ended.ended?.by], [[], 'Олена']);
  const frozen = (await owner.run('closing-report', { edition: 32 })).body;
  assert.ok(frozen.frozenAt);
  await site.staff('settle', { number: partly.number, key: crypto.randomUUID() });
  assert.deepEqual((await owner.run('closing-report', { edition: 32 })).body, frozen);
  const { balances } = (await owner.run('closing-report', { edition: 32, to: '2026-01-01' })).body;
  assert.notDeepEqual(balances, frozen.balances, 'chosen days show what is so now');
  for (const [operation, body] of [
    ['decide-unpaid', { numbers: [partly.number], decision: 'keep' }],
    ['count-goods', { sku: 'PIN', counted: 1, booked: 0 }],
    ['sign-season', { fingerprint }],
    ['end-season', {}],
  ] as const)
    assert.equal(await refuse(owner, operation, body), 'season_ended', operation);
});

test('a run that does not exist has no season', async () => {
  for (const operation of ['season-end', 'end-season']) {
    const { status, body } = await owner.run(operation, { edition: 77 });
    assert.deepEqual([status, body.code], [404, 'edition_unknown']);
  }
});
