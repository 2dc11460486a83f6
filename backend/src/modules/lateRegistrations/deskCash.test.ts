import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CashHandIn, ClosingReport, OwnCash } from 'shared-lib/api/office';
import { signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { participant } from '../../testing/orderForm.ts';

const site = await openSite();
const owner = await signedInOwner(site);
const yana = await signedInStaff(site, owner, ['desk'], 'yana@run.example');
const hlib = await signedInStaff(site, owner, ['desk'], 'hlib@run.example');
const coordinator = await signedInStaff(site, owner, ['coordinator'], 'coordinator@run.example');
await owner.run('set-late-registration', { isOpen: true, price: 60_000, places: 20 });

const key = () => crypto.randomUUID();
const desk = 2;
async function takeCash(browser: typeof yana, email: string): Promise<string> {
  const form = { ...participant, email, privacy: true };
  const entry = { key: key(), desk, payment: 'cash', locale: 'ua', form };
  const { status, body } = await browser.run('register-late', entry);
  assert.equal(status, 200, JSON.stringify(body));
  return body.number;
}
const own = async (browser = yana): Promise<OwnCash> => (await browser.run('own-cash', { desk })).body;
const handIn = (browser: typeof yana, expected: number, counted: number, note?: string, under = key()) =>
  browser.run('hand-in-cash', { key: under, desk, expected, counted, note });
const listed = async (): Promise<CashHandIn[]> => (await coordinator.run('cash-hand-ins')).body;

await takeCash(yana, 'one@run.example');
await takeCash(yana, 'two@run.example');
await takeCash(hlib, 'three@run.example');

test('a difference is explained, and who counted what is kept', async () => {
  assert.deepEqual([(await own()).left, (await own(hlib)).left], [120_000, 60_000]);
  const silent = await handIn(yana, 120_000, 119_000);
  assert.deepEqual([silent.status, Object.keys(silent.body.data.fields)], [422, ['note']]);
  const { body } = await handIn(yana, 120_000, 119_000, 'Решта без монет');
  assert.equal(body.left, 0);
  const [kept, ...others] = await listed();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [kept?.desk, kept?.by, kept?.expected, kept?.counted, kept?.note, kept?.at, kept?.undone],
    [desk, 'yana@run.example', 120_000, 119_000, 'Решта без монет', site.clock.now().toISOString(), null],
  );
  const [ofYana] = (await coordinator.run('desk-cash')).body.filter(({ by }: { by: string }) => by.startsWith('yana'));
  assert.deepEqual([ofYana.amount, ofYana.handedIn, ofYana.difference, ofYana.left], [120_000, 119_000, -1_000, 0]);
});

test('sent twice it is handed in once, and a sum that changed meanwhile is counted again', async () => {
  const under = key();
  const [one, other] = await Promise.all([
    handIn(hlib, 60_000, 60_000, '', under),
    handIn(hlib, 60_000, 60_000, '', under),
  ]);
  assert.deepEqual([one?.status, other?.status], [200, 200], JSON.stringify(other?.body));
  assert.equal((await handIn(hlib, 60_000, 50_000, 'інша', under)).body.code, 'idempotency_key_reused');
  assert.equal((await listed()).filter(({ by }) => by.startsWith('hlib')).length, 1);
  await takeCash(hlib, 'four@run.example');
  const [first, second] = await Promise.all([handIn(hlib, 60_000, 60_000), handIn(hlib, 60_000, 60_000)]);
  assert.deepEqual([first?.status, second?.status].sort(), [200, 409]);
  assert.equal([first, second].find((one) => one?.status === 409)?.body.code, 'cash_changed');
});

test('a coordinator undoes it with a reason; the desk has the cash again, and both stay in the report', async () => {
  const handed = (await listed()).find(({ by }) => by.startsWith('yana')) ?? assert.fail();
  const undo = { handIn: handed.id, reason: 'Перерахувати' };
  assert.equal((await yana.run('undo-cash-hand-in', undo)).status, 403);
  assert.equal((await coordinator.run('undo-cash-hand-in', { handIn: handed.id })).status, 422);
  assert.equal((await coordinator.run('undo-cash-hand-in', undo)).status, 200);
  assert.equal((await coordinator.run('undo-cash-hand-in', undo)).body.code, 'cash_hand_in_unknown');
  assert.deepEqual([(await own()).left, (await own()).handIns[0]?.undone?.reason], [120_000, 'Перерахувати']);

  const { cash } = (await owner.run('closing-report')).body as ClosingReport;
  const row = cash?.desks.find(({ by }) => by.startsWith('yana'));
  assert.deepEqual([row?.amount, row?.handedIn, row?.left], [120_000, 0, 120_000]);
  const inReport = cash?.handIns.find(({ id }) => id === handed.id);
  assert.deepEqual(
    [inReport?.expected, inReport?.counted, inReport?.undone?.by],
    [120_000, 119_000, 'coordinator@run.example'],
  );
  const file = (await site.staff('export-report', { format: 'csv', language: 'ua' })).body;
  const text = Buffer.from(file.bytes ?? file.content ?? '', 'base64').toString('utf8');
  assert.match(text, /Здана готівка.*Решта без монет; скасовано, coordinator@run\.example: Перерахувати/);
});

test('cash that was recorded by mistake is not expected', async () => {
  const number = await takeCash(yana, 'five@run.example');
  assert.equal((await own()).left, 180_000);
  const [movement] = (await site.staff('show-order', { number })).body.ledger;
  await site.staff('reverse-credit', { number, entry: movement.id, reason: 'Готівки не було' });
  assert.equal((await own()).left, 120_000);
});
