import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import type { DeskKit, LateOrder, LateRegistrationState, QuestionSetting } from 'shared-lib/api/office';
import { officeOrigin, signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { participant } from '../../testing/orderForm.ts';
import { payerOn } from '../../testing/payer.ts';
import { readQrCode } from '../../testing/readQrCode.ts';
import { users } from '../accounts/index.ts';
import { ledger, orders } from '../orders/index.ts';
import { registrations } from '../registrations/index.ts';

const site = await openSite({ publicOrigin: officeOrigin });
const address = await site.listen();
const { db } = site.database;
const payer = payerOn(site);
const owner = await signedInOwner(site);
const yana = await signedInStaff(site, owner, ['desk'], 'yana@run.example');
const hlib = await signedInStaff(site, owner, ['desk'], 'hlib@run.example');
const accountant = await signedInStaff(site, owner, ['accountant'], 'accountant@run.example');

const key = () => crypto.randomUUID();
const form = (email: string, changed: object = {}) => Object.assign({}, participant, { email, privacy: true }, changed);
const register = (browser: typeof yana, email: string, payment: 'cash' | 'card', changed: object = {}) =>
  browser.run('register-late', { key: key(), desk: 2, payment, locale: 'ua', form: form(email), ...changed });
const set = (isOpen: boolean, places: number, price = 60_000) =>
  owner.run('set-late-registration', { isOpen, price, places });
const findKit = async (number: number | null): Promise<DeskKit | undefined> =>
  (await yana.run('desk-list', { device: 'device-of-yana' })).body.kits.find((kit: DeskKit) => kit.number === number);

test('a desk registers only when it is switched on, which a desk cannot do', async () => {
  assert.equal((await register(yana, 'early@run.example', 'cash')).body.code, 'late_registration_closed');
  assert.equal((await yana.run('set-late-registration', { isOpen: true, price: 1_000, places: 9 })).status, 403);
  assert.equal((await set(true, 5)).status, 200);
  const state = (await yana.run('late-registration')).body;
  assert.deepEqual([state.isOpen, state.price, state.places, state.taken], [true, 60_000, 5, 0]);
  assert.ok(state.formats.race.length > 0);
  assert.equal(state.formats.race[0].left, null);
});

test('cash: registered, paid and numbered at once although registration is closed, twice sent once', async () => {
  await owner.run('registration', { phase: 'closed' });
  const request = { key: key(), desk: 2, payment: 'cash', locale: 'en', form: form('cash@run.example') };
  const both = await Promise.all([yana.run('register-late', request), yana.run('register-late', request)]);
  for (const { status, body } of both) assert.equal(status, 200, JSON.stringify(body));
  const [first, second] = both.map(({ body }) => body as LateOrder);
  assert.deepEqual(first, second);
  assert.deepEqual([first?.isPaid, first?.open, first?.raceNumber], [true, 0, 1]);
  assert.equal((await db.select().from(orders)).length, 1);
  const [movement, ...others] = await db.select().from(ledger);
  assert.deepEqual(
    [movement?.source, movement?.amount, movement?.reason, others.length],
    ['cash', 60_000, 'desk 2', 0],
  );

  const kit = await findKit(1);
  assert.deepEqual([kit?.name, kit?.isPaid], [participant.fullName, true]);
  assert.match((await site.emailTo('cash@run.example'))?.subject ?? '', /^Payment received/);
  const { ledger: movements } = (await owner.run('show-order', { number: first?.number })).body;
  assert.deepEqual([movements[0].source, movements[0].by], ['cash', 'yana@run.example']);
  const [user] = await db.select().from(users).where(eq(users.email, 'cash@run.example'));
  assert.equal(user?.passwordHash, null, 'the account opens with a code to this address');
});

test('the same key with another person is rejected', async () => {
  const request = { key: key(), desk: 1, payment: 'cash', locale: 'ua', form: form('key@run.example') };
  assert.equal((await yana.run('register-late', request)).status, 200);
  const other = await yana.run('register-late', { ...request, form: form('other@run.example') });
  assert.equal(other.body.code, 'idempotency_key_reused');
});

test('by card: the page of the payment for their phone, and the number when it is paid', async () => {
  const { body } = await register(hlib, 'card@run.example', 'card');
  assert.deepEqual([body.isPaid, body.open, body.raceNumber], [false, 60_000, null]);
  const page = (await hlib.run('late-payment', { number: body.number })).body;
  const { size, path } = page.qr;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  assert.equal(await readQrCode(svg), page.url);
  assert.equal((await hlib.run('late-payment', { number: body.number })).body.url, page.url, 'the same page again');
  await payer.choose(address + new URL(page.url).pathname, 'pay');
  // The webhook went to the public address.
  site.wait({ minutes: 5 });
  await site.payments.queryDue();
  const paid = (await hlib.run('late-order', { number: body.number })).body as LateOrder;
  assert.deepEqual([paid.isPaid, paid.raceNumber], [true, 3]);
});

test('cash in place of the card, once; the sum of each desk and person', async () => {
  const { body } = await register(hlib, 'changed@run.example', 'card');
  const cash = { number: body.number, key: key(), desk: 1 };
  const [one, other] = await Promise.all([hlib.run('late-cash', cash), hlib.run('late-cash', cash)]);
  assert.deepEqual([one?.body.raceNumber, other?.body.raceNumber], [4, 4]);
  const taken = { payments: 1, amount: 60_000, handedIn: 0, difference: 0, left: 60_000 };
  assert.deepEqual((await accountant.run('desk-cash')).body, [
    { desk: 1, by: 'yana@run.example', ...taken },
    { desk: 1, by: 'hlib@run.example', ...taken },
    { desk: 2, by: 'yana@run.example', ...taken },
  ]);
  const [movement] = (await site.staff('show-order', { number: body.number })).body.ledger;
  await site.staff('reverse-credit', { number: body.number, entry: movement.id, reason: 'Готівки не було' });
  const [, reversed] = (await accountant.run('desk-cash')).body;
  assert.deepEqual(reversed, { desk: 1, by: 'hlib@run.example', ...taken, amount: 0, left: 0 });
});

test('the last place is taken once, and a cancelled order gives its place back', async () => {
  const both = await Promise.all([
    register(yana, 'last@run.example', 'card'),
    register(hlib, 'late@run.example', 'card'),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(both.find(({ status }) => status === 409)?.body.code, 'late_registration_full');
  const { number } = both.find(({ status }) => status === 200)?.body ?? assert.fail();
  await site.staff('cancel', { number });
  assert.equal((await register(yana, 'again@run.example', 'cash')).status, 200);
});

test('a missing value is rejected at its field', async () => {
  const { status, body } = await yana.run('register-late', {
    key: key(),
    desk: 2,
    payment: 'cash',
    locale: 'ua',
    form: form('', { fullName: '', privacy: false }),
  });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.data.fields).sort(), ['email', 'fullName', 'privacy']);
  assert.equal((await yana.run('late-order', { number: 'RUN-999999' })).body.code, 'late_order_not_found');
});

test('a desk asks what the organiser asks, and for the size', async () => {
  const source: QuestionSetting = {
    id: 'q-source',
    ua: 'Звідки ви?',
    en: 'Where from?',
    type: 'line',
    choices: [],
    isRequired: true,
    individual: true,
    team: false,
    formats: [],
    isPersonal: false,
    isArchived: false,
  };
  await site.setEvent({ questions: [source, { ...source, id: 'q-old', isArchived: true }] });
  await set(true, 100);
  const { questions } = (await yana.run('late-registration')).body as LateRegistrationState;
  assert.deepEqual(
    [questions.ua, questions.en].map((asked) => asked.map(({ id, text }) => [id, text])),
    [[['q-source', 'Звідки ви?']], [['q-source', 'Where from?']]],
  );
  const missing = await register(yana, 'asked@run.example', 'cash');
  assert.deepEqual([missing.status, Object.keys(missing.body.data?.fields ?? {})], [422, ['answers.q-source']]);
  const answered = { answers: { 'q-source': 'З плаката' }, kitSize: 'L' };
  const { body } = await register(yana, 'asked@run.example', 'cash', { form: form('asked@run.example', answered) });
  const kit = await findKit(body.raceNumber);
  assert.equal(kit?.size, 'L');
  const [registered] = await db.select().from(registrations).orderBy(desc(registrations.id)).limit(1);
  assert.deepEqual(Object.assign({ answers: {} }, registered?.fields).answers, answered.answers);
  await site.setEvent({ questions: [] });
});

test('after the run desks register no one', async () => {
  await set(true, 100);
  site.clock.set('2025-05-25T12:00:00Z');
  assert.equal((await site.staff('late-registration', {})).body.isOpen, false);
  const entry = { key: key(), desk: 1, payment: 'cash', locale: 'ua', form: form('after@run.example') };
  assert.equal((await site.staff('register-late', entry)).body.code, 'late_registration_closed');
});
