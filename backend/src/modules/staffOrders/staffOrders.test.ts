import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Order } from 'shared-lib/api';
import type {
  ClosingReport,
  OfficeOrder,
  OfficePerson,
  SoldProduct,
  StaffOrder,
  StaffQuote,
} from 'shared-lib/api/office';
import { signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { participant } from '../../testing/orderForm.ts';
import { users } from '../accounts/index.ts';
import { ledger, orders } from '../orders/index.ts';
import { registrations } from '../registrations/index.ts';

const site = await openSite();
const { db } = site.database;
const owner = await signedInOwner(site);
const coordinator = await signedInStaff(site, owner, ['coordinator'], 'coordinator@run.example');
const accountant = await signedInStaff(site, owner, ['accountant'], 'accountant@run.example');

const { consents, ...runner } = participant;
const FEE = 50_000;
const form = (email: string, changed: object = {}) => ({
  kind: 'pickup',
  email,
  people: [runner],
  payment: 'card',
  consents,
  privacy: true,
  ...changed,
});
const request = (email: string, changed: object = {}, total = FEE) => ({
  language: 'ua',
  form: form(email, changed),
  total,
  key: crypto.randomUUID(),
});
const free = (email: string, changed: object = {}) => ({
  ...request(email, { payment: 'free', ...changed }, 0),
  reason: 'Партнер пробігу, договір 12',
});
type Browser = typeof owner;
async function place(browser: Browser, operation: string, body: object): Promise<StaffOrder> {
  const response = await browser.run(operation, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
}
const showOrder = async (number: string): Promise<OfficeOrder> =>
  (await owner.run('show-order', { number })).body as OfficeOrder;
const registered = async (email: string) =>
  db
    .select({ fields: registrations.fields })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(eq(users.email, email));

/** The person proves the mailbox, and sets a password. */
async function openAccount(email: string): Promise<string> {
  const password = 'тихий ранок';
  await site.call('POST', 'recovery/code', { email, locale: 'ua' });
  const { ticket } = (await site.call('POST', 'recovery/code/confirm', { email, code: await site.codeFor(email) }))
    .body;
  await site.call('POST', 'recovery/password', { ticket, password, repeat: password });
  return (await site.call('POST', 'login', { email, password })).body.token;
}

test('a link to pay: an account without a password, an email in its language, the place held for a day', async () => {
  const placed = await place(coordinator, 'place-order', { ...request('phone@run.example'), language: 'en' });
  assert.deepEqual([placed.isPaid, placed.open, placed.raceNumbers], [false, FEE, []]);
  assert.match(placed.link, /^\/en\/links\/o/);
  assert.equal(Date.parse(placed.placesUntil ?? '') - site.clock.now().getTime(), 24 * 60 * 60_000);
  const email = (await site.emailTo('phone@run.example')) ?? assert.fail('no email');
  assert.match(email.subject, new RegExp(`Order ${placed.number}: please pay by card`));
  const [user] = await db.select().from(users).where(eq(users.email, 'phone@run.example'));
  assert.equal(user?.passwordHash, null);
  const linkToken = placed.link.split('/').at(-1);
  const payment = await site.call('POST', `email-links/${linkToken}/payment?lang=en`, {});
  assert.deepEqual([payment.status, payment.body.kind], [200, 'form'], 'paid without signing in');
  const token = await openAccount('phone@run.example');
  const { body } = await site.call('GET', 'orders', undefined, { token });
  assert.deepEqual(
    body.map(({ number, open }: Order) => [number, open]),
    [[placed.number, FEE]],
  );
});

test('a double press is one order, and the key is of no other one', async () => {
  const body = request('twice@run.example');
  const both = await Promise.all([coordinator.run('place-order', body), coordinator.run('place-order', body)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
    JSON.stringify(both.map(({ body: found }) => found)),
  );
  assert.equal(both[0]?.body.number, both[1]?.body.number);
  assert.equal((await registered('twice@run.example')).length, 1);
  const next = request('twice@run.example');
  const again = await Promise.all([coordinator.run('place-order', next), coordinator.run('place-order', next)]);
  assert.deepEqual(
    again.map(({ status }) => status),
    [200, 200],
    'the account is there already',
  );
  assert.equal(again[0]?.body.number, again[1]?.body.number);
  assert.equal((await registered('twice@run.example')).length, 2);
  const other = await coordinator.run('place-order', { ...body, form: form('else@run.example') });
  assert.equal(other.body.code, 'idempotency_key_reused');
});

test('cash pays at once: numbers, the ledger with the receipt, and who took it', async () => {
  const people = [
    runner,
    { ...runner, fullName: 'Петро Щур', birthday: '1990-02-03', gender: 'male', phone: '067 111 22 33' },
  ];
  const body = { ...request('cash@run.example', { payment: 'cash', people }, 2 * FEE), document: 'ПКО 17' };
  assert.equal((await coordinator.run('place-cash-order', body)).status, 403);
  const placed = await place(accountant, 'place-cash-order', body);
  assert.deepEqual([placed.isPaid, placed.open, placed.raceNumbers.length], [true, 0, 2]);
  const { ledger: movements, history, people: shown } = await showOrder(placed.number);
  assert.deepEqual(
    movements.map(({ source, amount, document, by }) => [source, amount, document, by]),
    [['cash', 2 * FEE, 'ПКО 17', 'accountant@run.example']],
  );
  assert.ok(history.some(({ action, by }) => action === 'place-cash-order' && by === 'accountant@run.example'));
  assert.match((await site.emailTo('cash@run.example'))?.subject ?? '', /^Оплату отримано/);
  const place2 = shown.find(({ name }) => name === 'Петро Щур') ?? assert.fail('no second person');
  const person = (await owner.run('show-person', { registrationId: place2.registrationId, place: 0 }))
    .body as OfficePerson;
  assert.deepEqual(
    [person.fields.birthday, person.fields.gender, person.contacts.phone],
    ['1990-02-03', 'male', '+••••••••••33'],
  );
});

test('cash of a day that has not come is rejected at its field', async () => {
  const body = { ...request('future@run.example', { payment: 'cash' }), day: '2099-01-01' };
  const { status, body: found } = await accountant.run('place-cash-order', body);
  assert.deepEqual([status, found.data.fields], [422, { day: 'errors.text' }]);
  assert.deepEqual(await registered('future@run.example'), [], 'nothing is stored');
});

test('a free place has a number and no money; giving it away needs a passkey of the second day', async () => {
  assert.equal((await accountant.run('place-free-order', free('no@run.example'))).status, 403);
  const placed = await place(owner, 'place-free-order', free('guest@run.example'));
  assert.deepEqual([placed.isPaid, placed.total, placed.raceNumbers.length], [true, 0, 1]);
  const shown = await showOrder(placed.number);
  assert.deepEqual(
    shown.lines.map(({ unitPrice, discount }) => [unitPrice, discount]),
    [[0, FEE]],
  );
  assert.deepEqual(shown.ledger, []);
  assert.match((await site.emailTo('guest@run.example'))?.subject ?? '', /^Ви з нами/);
  const report = (await owner.run('closing-report', {})).body as ClosingReport;
  assert.deepEqual([report.people.free, report.people.total], [1, 3], 'the report counts free places');
  const goods = await owner.run(
    'place-free-order',
    free('goods@run.example', { items: [{ sku: 'PIN', size: '', quantity: 1 }] }),
  );
  assert.deepEqual(goods.body.data.fields, { items: 'errors.choice' });
  const personal = await owner.run('place-free-order', { ...free('x@run.example'), reason: 'для olena@run.example' });
  assert.equal(personal.body.code, 'note_personal');
  const paid = await owner.run('place-free-order', { ...request('y@run.example'), reason: 'Партнер' });
  assert.deepEqual(paid.body.data.fields, { payment: 'errors.choice' });
});

test('an invoice goes to the account, with goods beyond what a visitor without a confirmed email may hold', async () => {
  const payer = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004569', address: 'Львів, вул. Садова, 12' };
  const items = [{ sku: 'TEE', size: 'M', quantity: 40 }];
  const findTee = async () =>
    ((await owner.run('sold-products')).body as SoldProduct[]).find(({ sku }) => sku === 'TEE') ?? assert.fail();
  const tee = await findTee();
  const quote = (await coordinator.run('quote-order', { people: [runner], items })).body as StaffQuote;
  assert.equal(quote.total, FEE + 40 * tee.unitPrice);
  const body = request('firm@run.example', { payment: 'invoice', payer, items }, quote.total);
  const stale = await coordinator.run('place-order', { ...body, total: quote.total - 1, key: crypto.randomUUID() });
  assert.equal(stale.body.code, 'price_changed');
  const placed = await place(coordinator, 'place-order', body);
  assert.match((await site.emailTo('firm@run.example'))?.subject ?? '', /^Рахунок/);
  assert.equal((await findTee()).left, (tee.left ?? 0) - 40);
  const missing = { ...request('firm@run.example', { payment: 'invoice' }) };
  assert.ok('payer' in (await coordinator.run('place-order', missing)).body.data.fields);
  await site.staff('cancel', { number: placed.number });
});

test('what the form misses comes back at its fields', async () => {
  const people = [
    { ...runner, fullName: '' },
    { ...runner, birthday: '2050-01-01' },
  ];
  const { status, body } = await coordinator.run('place-order', request('', { people, privacy: false }));
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.data.fields).sort(), [
    'email',
    'people.0.fullName',
    'people.1.birthday',
    'privacy',
  ]);
});

test('the last place of a format is taken once, free ones count too, and nothing is left of who came late', async () => {
  const taken = (await owner.run('search-participants', {})).body.count as number;
  const unpaid = 3;
  const format = (id: string, places: number | null = null) =>
    Object.assign({ id, places }, { ua: id, en: id, isOffered: true, isForChildren: false, price: null });
  await site.setEvent({
    formats: { race: [format('5km', taken + unpaid + 1)], participation: [format('on-site')] },
  });
  const both = await Promise.all([
    owner.run('place-free-order', free('last-one@run.example')),
    owner.run('place-free-order', free('last-two@run.example')),
  ]);
  assert.deepEqual(both.map(({ body }) => body.code ?? 'placed').sort(), ['no_places', 'placed']);
  const people = await Promise.all([registered('last-one@run.example'), registered('last-two@run.example')]);
  assert.equal(people.flat().length, 1);
});

test('the ledger has an entry for each cash order and for nothing else', async () => {
  const cash = await db.select().from(ledger);
  const paid = (await db.select().from(orders)).filter(({ status, total }) => status === 'paid' && total > 0);
  assert.deepEqual(
    cash.map(({ orderId, amount }) => [orderId, amount]),
    paid.map(({ id, total }) => [id, total]),
  );
});
