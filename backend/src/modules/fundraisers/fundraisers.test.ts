import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { tablesHolding } from '../../testing/findInDatabase.ts';
import { orderForm } from '../../testing/orderForm.ts';
import { backendWithPayer } from '../../testing/payer.ts';
import { team } from '../../testing/teamForm.ts';
import { users } from '../accounts/index.ts';
import { editions } from '../editions/index.ts';
import { outbox } from '../mail/index.ts';
import { ledger } from '../orders/index.ts';
import { fundraiserGifts } from './fundraiserGifts.tables.ts';
import { fundraisers } from './fundraisers.tables.ts';

const { site, payer } = await backendWithPayer();
const { db } = site.database;
const password = 'тихий ранок';
const run = async (operation: string, body: object = {}) => (await site.staff(operation, body)).body;
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const form = {
  registrationId: null,
  name: 'Тихий код',
  story: 'Бігаємо\r\n\r\n\r\nразом.',
  goal: 100_000,
  isAdult: true,
};

const owner = await site.signUp('owner@run.example', password);
const other = await site.signUp('other@run.example', password);
const own = async (token = owner) => (await site.call('GET', 'own-fundraisers', undefined, { token })).body;
const save = (changes: object = {}, token = owner) =>
  site.call('PUT', 'own-fundraisers', { ...form, ...changes }, { token });
/** The random URL of the first page. */
let address1 = '';
const page = (address = address1) => site.call('GET', `fundraisers/${address}`);
const list = async () => (await site.call('GET', 'fundraisers')).body.pages;
const find = async (address = address1) =>
  (await run('search-fundraisers')).pages.find((one: { address: string }) => one.address === address);
const approve = async (address = address1) =>
  run('approve-fundraiser', { address, version: (await find(address)).version });

const gift = (changes: object = {}) => ({
  amount: 50_000,
  currency: 'UAH',
  name: 'Ганна Ґалаґан',
  email: 'hanna@run.example',
  provider: 'liqpay',
  fundraiser: { address: address1, isAnonymous: false, isAmountHidden: false, message: 'Біжіть!', ...changes },
});
const give = (body: object, headers = keyed()) => site.call('POST', 'fundraiser-contributions', body, { headers });
async function pay(body: object): Promise<void> {
  const { start } = (await give(body)).body;
  await payer.choose(await payer.openPage(start), 'pay');
}

test('a page waits for staff; its owner sees it and nobody else does', async () => {
  const { status, body } = await save();
  assert.equal(status, 200);
  address1 = body.address;
  assert.match(address1, /^[0-9a-f]{8}$/, 'it says nothing that nobody approved');
  assert.deepEqual([body.state, body.isPublic, body.story], ['waiting', false, 'Бігаємо\n\nразом.']);
  assert.deepEqual((await save()).body, body, 'the same again changes nothing');
  assert.equal((await page()).body.code, 'fundraiser_unknown');
  assert.deepEqual(await list(), []);
  assert.equal((await give(gift())).body.code, 'fundraiser_unknown');
  assert.deepEqual((await own(other)).pages, []);
});

test('what a page may not say is told field by field; children own none', async () => {
  const { status, body } = await save({ name: 'я'.repeat(41), story: 'я'.repeat(1201), goal: 99, isAdult: false });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.data.fields).sort(), ['goal', 'isAdult', 'name', 'story']);
  await db.update(users).set({ birthday: '2015-01-01' }).where(eq(users.email, 'other@run.example'));
  assert.equal((await save({}, other)).body.code, 'fundraiser_adults_only');
  await db.update(users).set({ birthday: null }).where(eq(users.email, 'other@run.example'));
});

test('staff approves the text it has read, and the owner gets an email', async () => {
  const { version } = await find();
  await save({ story: 'Нова історія.' });
  assert.equal((await run('approve-fundraiser', { address: address1, version })).code, 'fundraiser_decided');
  await approve();
  assert.equal((await page()).body.story, 'Нова історія.');
  assert.equal((await list()).length, 1);
  const [email] = await db.select().from(outbox).orderBy(desc(outbox.id));
  assert.deepEqual([email?.kind, email?.recipient], ['fundraiser-published', 'owner@run.example']);
});

test('a paid gift counts at once, its message once the owner shows it', async () => {
  await pay(gift());
  const shown = (await page()).body;
  assert.deepEqual([shown.raised, shown.gifts], [50_000, 1]);
  assert.deepEqual(
    shown.donors.map(({ name, amount, message }: Record<string, unknown>) => [name, amount, message]),
    [['Ганна', 50_000, '']],
  );
  assert.ok(!JSON.stringify(shown).includes('hanna@'));
  const [email] = await db.select().from(outbox).where(eq(outbox.kind, 'fundraiser-gift')).orderBy(desc(outbox.id));
  assert.equal(email?.recipient, 'owner@run.example');
  const [received] = (await own()).pages[0].received;
  assert.deepEqual([received.message, received.messageState], ['Біжіть!', 'waiting']);
  const path = `own-fundraisers/${address1}/messages/${received.id}`;
  assert.equal((await site.call('PUT', path, { isShown: true }, { token: other })).status, 404);
  assert.equal((await site.call('PUT', path, { isShown: true }, { token: owner })).status, 200);
  assert.equal((await page()).body.donors[0].message, 'Біжіть!');
  await site.call('PUT', path, { isShown: false }, { token: owner });
  assert.equal((await page()).body.donors[0].message, '');
});

test('what a donor wrote is in the data that staff exports for them', async () => {
  const { people } = await run('find-people', { text: 'hanna@run.example' });
  const { subject } = people.find(({ kind }: { kind: string }) => kind === 'donor');
  const file = await run('export-person-data', { subject, format: 'json' });
  const { fundraiserGifts: given } = JSON.parse(Buffer.from(file.bytes, 'base64').toString());
  assert.deepEqual(
    given.map(({ page: name, message }: Record<string, string>) => [name, message]),
    [['Тихий код', 'Біжіть!']],
  );
});

test('a donor may hide name and amount; other currencies are turned down; a repeat is one gift', async () => {
  await pay(gift({ isAnonymous: true, isAmountHidden: true, message: '' }));
  const { raised, withheld, donors } = (await page()).body;
  assert.deepEqual([raised, withheld], [50_000, 1]);
  assert.deepEqual([donors[0].name, donors[0].amount], [null, null]);
  assert.deepEqual((await own()).pages[0].received[0].amount, null);
  assert.deepEqual(Object.keys((await give({ ...gift(), currency: 'EUR' })).body.data.fields), ['currency']);
  const headers = keyed();
  const [one, two] = [await give(gift(), headers), await give(gift(), headers)];
  assert.equal(one.body.token, two.body.token);
  const another = await give(gift({ message: 'Інше' }), headers);
  assert.equal(another.body.code, 'idempotency_key_reused');
});

test('the goal stays above what was collected, and a refund lowers the sum', async () => {
  const low = await save({ story: 'Нова історія.', goal: 40_000 });
  assert.deepEqual([low.body.code, low.body.data.raised], ['fundraiser_goal_low', 50_000]);
  const [first] = await db.select().from(fundraiserGifts).orderBy(fundraiserGifts.id);
  const number = `RUN-${String(first?.orderId).padStart(6, '0')}`;
  const refunded = await run('refund', {
    number,
    amount: 50_000,
    byHand: true,
    restock: false,
    key: crypto.randomUUID(),
  });
  assert.equal(refunded.code, undefined, JSON.stringify(refunded));
  const { raised, gifts, donors } = (await page()).body;
  assert.deepEqual([raised, gifts, donors.length], [0, 1, 1]);
  assert.equal((await find()).raised, 50_000, 'staff sees all of it');
});

test('a text is mended after more was collected than the goal; what is no first name is shown to nobody', async () => {
  await pay({ ...gift({ message: '' }), name: 'https://evil.example/a' });
  const { raised, donors } = (await page()).body;
  assert.equal(donors[0].name, null);
  await db
    .update(fundraisers)
    .set({ goal: raised - 1 })
    .where(eq(fundraisers.address, address1));
  assert.equal((await save({ story: 'Виправлена історія.', goal: raised - 1 })).status, 200);
  assert.equal((await save({ story: 'Виправлена історія.', goal: raised - 2 })).body.code, 'fundraiser_goal_low');
  assert.equal((await give({ ...gift(), isMonthly: true })).status, 422);
  await save({ goal: 500_000 });
});

test('an edited text or goal waits while the approved one stays; a returned one says why', async () => {
  await save({ name: 'Гучний код', story: 'Картка 4242', goal: 900_000 });
  const shown = (await page()).body;
  assert.deepEqual([shown.name, shown.goal], ['Тихий код', 100_000]);
  assert.deepEqual([(await find()).goal, (await find()).publishedGoal], [900_000, 100_000]);
  assert.equal((await save({ goal: 500_000_001 })).status, 422);
  const { version } = await find();
  const returned = await run('return-fundraiser', { address: address1, version, reason: 'є номер картки' });
  assert.equal(returned.address, address1);
  const [mine] = (await own()).pages;
  assert.deepEqual([mine.state, mine.reason, mine.isPublic], ['returned', 'є номер картки', true]);
});

test('visitors report a page, staff unpublishes it, and the report is settled', async () => {
  const report = (reason: string, client = '192.0.2.7', address = address1) =>
    site.call('PUT', `fundraisers/${address}/report`, { reason }, { client });
  assert.equal((await report('')).status, 422);
  for (let time = 0; time < 6; time++) assert.equal((await report('Хиба', '192.0.2.7', 'nema')).status, 404);
  await report('Чужий текст');
  for (let time = 0; time < 6; time++) assert.equal((await report(`Ще ${time}`)).status, 200);
  await report('Чужий текст', '192.0.2.8');
  await report('Неправда', '192.0.2.9');
  const { reports, version } = await find();
  assert.deepEqual(
    reports.map(({ reason }: { reason: string }) => reason),
    ['Чужий текст', 'Неправда'],
    'one open report of each client',
  );
  await run('unpublish-fundraiser', { address: address1, version, reason: 'чужий текст' });
  assert.equal((await page()).status, 404);
  assert.deepEqual((await find()).reports, []);
});

test('one client leaves five reports an hour', async () => {
  await save();
  await approve();
  const report = () => site.call('PUT', `fundraisers/${address1}/report`, { reason: 'Хиба' }, { client: '192.0.2.77' });
  for (let time = 0; time < 5; time++) {
    assert.equal((await report()).status, 200);
    await run('dismiss-fundraiser-reports', { address: address1 });
  }
  assert.equal((await report()).status, 429);
});

test('a closed page takes no gifts and may open again', async () => {
  await save();
  await approve();
  const close = (isClosed: boolean) =>
    site.call('PUT', `own-fundraisers/${address1}/closing`, { isClosed }, { token: owner });
  await close(true);
  assert.equal((await page()).body.isClosed, true);
  assert.equal((await give(gift())).body.code, 'fundraiser_closed');
  assert.equal((await save({ name: 'Інший' })).body.code, 'fundraiser_closed');
  assert.equal((await close(false)).body.state, 'published');
});

test('only the captain opens the page of a paid team', async () => {
  const { body } = await site.call('POST', 'registrations', { kind: 'team', team }, { token: owner, headers: keyed() });
  const registrationId: number = body[0].id;
  assert.equal((await save({ registrationId, name: 'Командний' })).body.code, 'registration_not_found');
  const order = await site.call('POST', 'orders', orderForm({ registrationIds: [registrationId] }), {
    token: owner,
    headers: keyed(),
  });
  await site.staff('settle', { number: order.body.number, key: crypto.randomUUID() });
  assert.deepEqual((await own()).teams, [{ registrationId, name: team.teamName }]);
  assert.equal((await save({ registrationId }, other)).body.code, 'registration_not_found');
  const opened = (await save({ registrationId, name: 'Тихий код' })).body;
  assert.notEqual(opened.address, address1);
  assert.equal(opened.team, team.teamName);
  assert.ok(opened.people > 0);
});

test('an erased donor is anonymous and their message is gone', async () => {
  const donor = await site.signUp('hanna@run.example', password);
  await site.call('DELETE', 'account', { password }, { token: donor });
  const { donors } = (await page()).body;
  assert.ok(donors.length > 0);
  const rows = await db.select().from(fundraiserGifts);
  assert.ok(rows.filter(({ isAnonymous, message }) => isAnonymous && message === '').length >= 2);
});

test('a donor who left a name alone is erased with their message', async () => {
  await pay({ ...gift({ message: 'Це я, Дзвінка!' }), name: 'Дзвінка Безпошти', email: '' });
  const { people } = await run('find-people', { text: 'Безпошти' });
  const [{ subject }] = people;
  await run('erase-person-data', { subject, reason: 'прохання людини листом' });
  assert.ok((await page()).body.donors.every(({ name }: { name: string | null }) => name !== 'Дзвінка'));
  for (const text of ['Безпошти', 'Це я, Дзвінка!']) assert.deepEqual(await tablesHolding(db, text), [], text);
});

test('the export has the page; with the account it goes and the money stays', async () => {
  const exported = (await site.call('GET', 'account/export', undefined, { token: owner })).body;
  assert.equal(exported.fundraisers.length, 2);
  const before = await db.$count(ledger);
  await site.call('DELETE', 'account', { password }, { token: owner });
  assert.equal(await db.$count(fundraisers), 0);
  assert.equal(await db.$count(fundraiserGifts), 0);
  assert.equal(await db.$count(ledger), before);
});

test('the page of an earlier run is closed', async () => {
  const [page32] = [(await save({ name: 'Ще один' }, other)).body];
  await approve(page32.address);
  await db.insert(editions).values({ number: 7, state: 'archived' }).onConflictDoNothing();
  await db.update(fundraisers).set({ edition: 7 });
  assert.equal((await page(page32.address)).body.isClosed, true);
  assert.deepEqual(await list(), []);
});
