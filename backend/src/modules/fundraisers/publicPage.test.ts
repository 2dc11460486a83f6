import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { backendWithPayer } from '../../testing/payer.ts';
import { team } from '../../testing/teamForm.ts';
import { users } from '../accounts/index.ts';

const { site, payer } = await backendWithPayer();
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const owner = await site.signUp('owner@run.example', 'тихий ранок');
const run = async (operation: string, body: object = {}) => (await site.staff(operation, body)).body;
const form = { registrationId: null, name: 'Збір', story: 'Біжимо.', goal: 100_000, isAdult: true };
const save = async (changes: object = {}) =>
  (await site.call('PUT', 'own-fundraisers', { ...form, ...changes }, { token: owner })).body;
const list = async () => (await run('search-fundraisers')).pages;

/** Opens a page and has it approved. */
async function open(changes: object = {}): Promise<string> {
  const { address } = await save(changes);
  const { version } = (await list()).find((one: { address: string }) => one.address === address);
  await run('approve-fundraiser', { address, version });
  return address;
}
const own = await open();
const show = async (address = own) => (await site.call('GET', `fundraisers/${address}`)).body;
const attention = async () =>
  (await run('today')).attention.filter(({ kind }: { kind: string }) => kind === 'fundraisers');

async function give(amount: number, isAmountHidden: boolean, email = ''): Promise<string> {
  const { page, token } = await startGift(amount, isAmountHidden, email);
  await payer.choose(page, 'pay');
  return token;
}

async function startGift(amount: number, isAmountHidden: boolean, email: string) {
  const body = {
    amount,
    currency: 'UAH',
    name: 'Ганна',
    email,
    provider: 'liqpay',
    fundraiser: { address: own, isAnonymous: false, isAmountHidden, message: '' },
  };
  const { start, token } = (await site.call('POST', 'fundraiser-contributions', body, { headers: keyed() })).body;
  return { page: await payer.openPage(start), token };
}

async function enter(registration: object): Promise<{ id: number; number: string }> {
  const as = () => ({ token: owner, headers: keyed() });
  const [{ id }] = (await site.call('POST', 'registrations', registration, as())).body;
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), as());
  await site.staff('settle', { number: body.number, key: crypto.randomUUID() });
  return { id, number: body.number };
}

test('hidden amounts join the total together once they are of three donors', async () => {
  await give(10_000, false);
  const late = await startGift(70_000, true, 'third@run.example');
  const totals: [raised: number, withheld: number][] = [];
  const note = async () => {
    const { raised, withheld } = await show();
    totals.push([raised, withheld]);
  };
  for (const [amount, isHidden, email] of [
    [20_000, true, 'first@run.example'],
    [30_000, false, 'shown@run.example'],
    [100, true, 'second@run.example'],
    [100, true, 'SECOND@run.example'],
  ] as const) {
    await give(amount, isHidden, email);
    await note();
  }
  await payer.choose(late.page, 'pay');
  await note();
  for (const email of ['', '', 'fourth@run.example']) await give(20_000, true, email);
  await note();
  assert.deepEqual(totals, [
    [10_000, 1],
    [40_000, 1],
    [40_000, 2],
    [40_000, 3],
    [130_200, 0],
    [130_200, 3],
  ]);
  const { pages } = (await site.call('GET', 'fundraisers')).body;
  assert.equal(pages[0].raised, 130_200);
  const [mine] = (await site.call('GET', 'own-fundraisers', undefined, { token: owner })).body.pages;
  assert.equal(mine.raised, 130_200, 'the owner learns no more');
  assert.equal((await list())[0].raised, 190_200, 'staff sees all of it');
});

test('who gave to a page finds the way back to it', async () => {
  const token = await give(10_000, false);
  const { fundraiser } = (await site.call('GET', `contributions/${token}`)).body;
  assert.deepEqual(fundraiser, { address: own, name: 'Збір' });
});

test('a page suggests what the run says amounts buy, the smallest three', async () => {
  assert.deepEqual((await show()).presets, [20_000, 50_000, 100_000]);
  const examples = [90_000, 30_000, 60_000, 120_000].map((amount) => ({ amount, ua: 'заняття', en: 'a class' }));
  await site.setEvent({ gifts: { fee: 0, examples } });
  assert.deepEqual((await show()).presets, [30_000, 60_000, 90_000]);
});

test('the first screen of the office counts what waits or was reported', async () => {
  assert.deepEqual(await attention(), []);
  await save({ goal: 300_000 });
  const [waiting] = await attention();
  assert.equal(waiting.count, 1);
  await site.call('PUT', `fundraisers/${own}/report`, { reason: 'Чужий текст' });
  assert.equal((await attention())[0].count, 1, 'a page counts once');
  await open({ goal: 300_000 });
  assert.deepEqual(await attention(), []);
});

test('an owner who agrees is shown with number and first name', async () => {
  await site.database.db
    .update(users)
    .set({ name: 'Олена', lastName: 'Ґалаґан' })
    .where(eq(users.email, 'owner@run.example'));
  const { number } = await enter({ kind: 'individual', participants: [{ ...participant, fullName: 'Ґалаґан Олена' }] });
  const { people } = await run('show-order', { number });
  assert.deepEqual((await show()).runners, []);
  await save({ goal: 300_000, showsRunner: true });
  const page = await show();
  assert.equal(page.goal, 300_000, 'that needs no review');
  assert.deepEqual(page.runners, [{ number: people[0].raceNumber, name: 'Олена' }]);
  await save({ goal: 300_000, showsRunner: false });
  assert.deepEqual((await show()).runners, []);
});

test('members of a team are shown once they agree, until the captain takes them off', async () => {
  const { id } = await enter({ kind: 'team', team });
  const { token } = (await site.call('POST', `registrations/${id}/invitation`, { places: 2 }, { token: owner })).body;
  const consents = { correctData: true, fundTransfer: true, participation: true };
  for (const member of [{ fullName: 'Єва Їжакевич', isShownOnPage: true }, { fullName: 'Остап Їжак' }])
    await site.call('POST', `invitations/${token}/members`, { ...member, consents }, { headers: keyed() });
  const address = await open({ registrationId: id });
  const { runners, people } = await show(address);
  assert.deepEqual([runners.length, runners[0]?.name, people], [1, 'Єва', 12]);
  const path = `own-fundraisers/${address}/runners/${runners[0].number}`;
  const left = (await site.call('DELETE', path, undefined, { token: owner })).body;
  assert.deepEqual(left.runners, []);
  assert.deepEqual((await show(address)).runners, []);
});

test('after the last day pages take nothing and name the day of the report', async () => {
  await site.setEvent({ fundraising: { isOn: true, lastDay: '2025-04-20', reportDay: '2025-07-01' } });
  const { lastDay, daysLeft, isClosed } = await show();
  assert.deepEqual([lastDay, daysLeft, isClosed], ['2025-04-20', 0, false]);
  site.clock.set('2025-04-20T21:00:00Z');
  const after = await show();
  assert.deepEqual([after.isClosed, after.reportDay], [true, '2025-07-01']);
  const body = { amount: 10_000, currency: 'UAH', provider: 'liqpay', fundraiser: { address: own } };
  const { code } = (await site.call('POST', 'fundraiser-contributions', body, { headers: keyed() })).body;
  assert.equal(code, 'fundraiser_closed');
});
