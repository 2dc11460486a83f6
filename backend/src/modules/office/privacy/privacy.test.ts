import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundPerson, PersonData, QuestionSetting } from 'shared-lib/api/office';
import { tablesHolding } from '../../../testing/findInDatabase.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { backendWithPayer } from '../../../testing/payer.ts';
import { team } from '../../../testing/teamForm.ts';
import { createOutbox, enqueueEmail } from '../../mail/index.ts';

const { site, payer } = await backendWithPayer();
const { staff: run } = site;
const password = 'тихий ранок';
const reason = 'прохання людини листом';
const headers = () => ({ 'idempotency-key': crypto.randomUUID() });

async function signUp(email: string, name: string, lastName: string) {
  const token = await site.signUp(email, password);
  await site.call('PATCH', 'profile', { name, last_name: lastName }, { token });
  const keyed = () => ({ token, headers: headers() });
  const register = async (form: object): Promise<number[]> =>
    (await site.call('POST', 'registrations', form, keyed())).body.map(({ id }: { id: number }) => id);
  const order = async (registrationIds: number[]): Promise<string> =>
    (await site.call('POST', 'orders', orderForm({ registrationIds }), keyed())).body.number;
  const pay = (number: string) => run('settle', { number, key: crypto.randomUUID() });
  return { email, token, register, order, pay };
}
const people = (...names: string[]) => ({
  kind: 'individual',
  participants: names.map((fullName) => ({ ...participant, fullName })),
});
const find = async (text: string, kind: FoundPerson['kind']): Promise<FoundPerson> =>
  (await run('find-people', { text })).body.people.find((person: FoundPerson) => person.kind === kind) ??
  assert.fail(`${kind} ${text}`);
const show = async ({ subject }: FoundPerson): Promise<PersonData> => (await run('show-person-data', { subject })).body;
const erase = ({ subject }: FoundPerson, more: object = {}) => run('erase-person-data', { subject, reason, ...more });
const findNumbers = async (number: string): Promise<number[]> =>
  (await run('show-order', { number })).body.people.flatMap(
    ({ raceNumber, state }: { raceNumber: number; state: string }) => (state === 'voided' ? [] : raceNumber),
  );

/** What staff may still read of the emails that an address has got. */
async function contentsTo(to: string) {
  const { emails } = (await run('emails', { state: 'sent', text: to })).body;
  const shown = await Promise.all(emails.map(({ id }: { id: number }) => run('show-email', { id })));
  return shown.flatMap(({ body: { content } }) => content ?? []);
}

async function purgeEmails() {
  await site.mail.sendDue();
  site.wait({ minutes: 7 * 24 * 60 + 1 });
  await createOutbox(site.database.db).purgeOld(site.clock.now());
}

test('people are found by email, phone, name and number, and each kind of them is one', async () => {
  const family = await signUp('family@run.example', 'Яна', 'Тополенко');
  await site.call('PATCH', 'profile', { phone: '+380671112233' }, { token: family.token });
  const ids = await family.register(people('Яна Тополенко', 'Дитина Тополенко'));
  const number = await family.order(ids);
  await family.pay(number);
  const [teamId = 0] = await family.register({ kind: 'team', team: { ...team, participantsCount: 10 } });
  const members = [{ fullName: 'Роман Явір', email: 'roman@run.example', birthday: '1990-01-02' }];
  await site.call('PUT', `registrations/${teamId}/roster`, { members }, { token: family.token });
  await payer.contribute({ name: 'Щедра Душа', email: 'donor@run.example' });
  assert.equal((await find('family@run', 'account')).name, 'Яна Тополенко');
  assert.equal((await find('067 111 22 33', 'account')).email, 'family@run.example');
  assert.equal((await find('Дитина', 'runner')).name, 'Дитина Тополенко');
  assert.deepEqual((await find('roman@run', 'member')).about, [team.teamName]);
  assert.equal((await find('Щедра', 'donor')).email, 'donor@run.example');
  const [first = 0] = await findNumbers(number);
  assert.equal((await find(String(first), 'runner')).name, 'Яна Тополенко');
  assert.equal((await find(number, 'account')).email, 'family@run.example');
});

test('names of unpaid orders and of donors are found in any spelling, order of words and keyboard layout', async () => {
  const unpaid = await signUp('apostrophe@run.example', 'Дем’ян', 'Лук’яненко');
  await unpaid.order(await unpaid.register(people('Мар’яна Лук’яненко')));
  await payer.contribute({ name: 'Дар’я Щедрик', email: 'darya@run.example' });
  assert.equal((await find("лук'яненко мар'яна", 'runner')).name, 'Мар’яна Лук’яненко');
  assert.equal((await find('kerzytyrj', 'runner')).name, 'Мар’яна Лук’яненко');
  assert.equal((await find("щедрик дар'я", 'donor')).email, 'darya@run.example');
});

test('what is kept is shown and saved in two forms, and the log names nobody', async () => {
  const account = await find('family@run', 'account');
  const data = await show(account);
  const names = data.sections.map(({ name }) => name);
  for (const name of ['account', 'orders', 'places', 'emails', 'consents'] as const)
    assert.ok(names.includes(name), name);
  assert.deepEqual(data.ends.people, ['Дитина Тополенко', 'Роман Явір']);
  assert.equal(data.ends.numbers.length, 2);
  assert.ok(data.stays.includes('payments'));
  const json = (await run('export-person-data', { ...account, format: 'json' })).body;
  const parsed = JSON.parse(Buffer.from(json.bytes, 'base64').toString());
  assert.deepEqual([parsed.profile.email, parsed.orders.length], ['family@run.example', 1]);
  const page = (await run('export-person-data', { ...account, format: 'readable', language: 'en' })).body;
  assert.match(Buffer.from(page.bytes, 'base64').toString(), /<h2>Orders<\/h2>[\s\S]*RUN-\d{6}/);
  assert.doesNotMatch(Buffer.from(page.bytes, 'base64').toString(), /<script|argon2/);
  const [entry] = (await run('history', { limit: 1 })).body;
  assert.deepEqual([entry.action, entry.details], ['export-person-data', { format: 'readable' }]);
  assert.match(entry.target, /^account \d+$/);
});

test('what a runner or a member gets is about them, and has nothing of the form that named them', async () => {
  const child = await find('Дитина', 'runner');
  const json = (await run('export-person-data', { ...child, format: 'json' })).body;
  const { registration } = JSON.parse(Buffer.from(json.bytes, 'base64').toString());
  assert.deepEqual(Object.keys(registration).sort(), ['createdAt', 'edition', 'fields', 'locale', 'updatedAt']);
  const { sections } = await show(child);
  const ordered = sections.find(({ name }) => name === 'orders')?.items ?? [];
  assert.equal(ordered.length, 1);
  assert.ok(!JSON.stringify(ordered).includes('₴'), 'what the payer paid is the payer’s');
  const health: QuestionSetting = {
    id: 'q-health',
    ua: 'Маєте алергії?',
    en: 'Any allergies?',
    type: 'yes-no',
    choices: [],
    isRequired: false,
    individual: false,
    team: true,
    formats: [],
    isPersonal: true,
    isArchived: false,
  };
  await site.setEvent({ questions: [health] });
  const captain = await signUp('healthy@run.example', 'Ольга', 'Здорова');
  const form = { ...team, participantsCount: 10, answers: { 'q-health': 'yes' } };
  const [id = 0] = await captain.register({ kind: 'team', team: form });
  const members = [{ fullName: 'Марта Сусідка', email: 'marta@run.example', birthday: '' }];
  await site.call('PUT', `registrations/${id}/roster`, { members }, { token: captain.token });
  const countAnswers = async (person: FoundPerson) =>
    (await show(person)).sections.find(({ name }) => name === 'answers')?.items.length;
  assert.equal(await countAnswers(await find('healthy@run', 'account')), 1);
  assert.equal(await countAnswers(await find('marta@run', 'member')), undefined, 'the captain gave them');
  await site.setEvent({ questions: [] });
});

test('a child of a family is erased: the number ends, the others stay, the payer is notified', async () => {
  const child = await find('Дитина', 'runner');
  const { ends } = await show(child);
  const { token } = (await site.call('POST', 'login', { email: 'family@run.example', password })).body;
  const [order] = child.about;
  const returned = { reason: '', numbers: ends.numbers };
  assert.equal((await site.call('POST', `orders/${order}/refund-request`, returned, { token })).status, 200);
  const { body } = await erase(child);
  assert.deepEqual([body.numbers, body.letters], [ends.numbers, 1]);
  const sent = await site.emailTo('family@run.example', 'вилучили дані про неї');
  assert.match(sent?.text ?? '', new RegExp(`Дитина Тополенко[\\s\\S]*${ends.numbers[0]}`));
  assert.equal((await erase(child)).body.code, 'person_unknown', 'a second press finds no person');
  assert.equal((await find('Яна', 'runner')).name, 'Яна Тополенко');
  const [entry] = (await run('history', { limit: 1 })).body;
  assert.equal(entry.details.reason, reason);
  await purgeEmails();
  assert.deepEqual(await tablesHolding(site.database.db, 'Дитина'), []);
});

test('a member of a roster is erased: the place stays with the team, member and captain are notified', async () => {
  const roman = await find('roman@run', 'member');
  const message = { kind: 'person-message', order: 'RUN-000001', subject: 'Явір', text: 'Романе!' } as const;
  const email = { to: 'Roman@run.example', locale: 'ua', message } as const;
  await enqueueEmail(site.database.db, email, site.clock.now());
  await site.mail.sendDue();
  assert.equal((await contentsTo('roman@run.example')).length, 1);
  assert.equal((await erase(roman)).status, 200);
  assert.deepEqual(await contentsTo('roman@run.example'), []);
  assert.ok(await site.emailTo('roman@run.example', 'вилучили дані про вас'));
  await purgeEmails();
  for (const text of ['Явір', 'roman@run.example'])
    assert.deepEqual(await tablesHolding(site.database.db, text), [], text);
});

test('a donor without an account is erased, and notified', async () => {
  await site.mail.sendDue();
  assert.equal((await erase(await find('Щедра', 'donor'))).status, 200);
  assert.deepEqual(await contentsTo('donor@run.example'), []);
  assert.ok(await site.emailTo('donor@run.example', 'вилучили дані про вас'));
  await purgeEmails();
  assert.deepEqual(await tablesHolding(site.database.db, 'donor@run.example'), []);
});

test('an account is erased, and another person takes over the paid places of others with their numbers', async () => {
  site.clock.set('2025-04-22T09:00:00Z');
  const captain = await signUp('captain@run.example', 'Марко', 'Капітаненко');
  const ids = await captain.register(people('Марко Капітаненко', 'Олеся Гайова'));
  const number = await captain.order(ids);
  await captain.pay(number);
  const before = await findNumbers(number);
  const returned = { reason: '', numbers: before.slice(0, 1) };
  const requested = await site.call('POST', `orders/${number}/refund-request`, returned, { token: captain.token });
  assert.equal(requested.status, 200);
  const account = await find('captain@run', 'account');
  const { keepable } = await show(account);
  assert.deepEqual(
    keepable.map((order) => [order.number, order.people.map(({ name }) => name)]),
    [[number, ['Олеся Гайова']]],
  );
  const to = { number, email: 'olesia@run.example', name: 'Олеся', lastName: 'Гайова' };
  const foreign = await erase(account, { kept: [{ ...to, number: 'RUN-999999' }] });
  assert.equal(foreign.body.code, 'order_not_keepable');
  assert.equal((await find('captain@run', 'account')).subject, account.subject, 'all or nothing');
  const { body } = await erase(account, { kept: [to] });
  assert.deepEqual([body.kept, body.numbers.length], [[number], 1], JSON.stringify(body));
  assert.match((await site.emailTo('olesia@run.example', 'тепер ваше'))?.text ?? '', new RegExp(number));
  assert.ok(await site.emailTo('captain@run.example', 'Ваш кабінет'));
  const after = await findNumbers(number);
  assert.deepEqual(after, [before.find((one) => !body.numbers.includes(one))]);
  const order = (await run('show-order', { number })).body;
  assert.deepEqual([order.status, order.customer.email], ['paid', 'olesia@run.example']);
  await purgeEmails();
  for (const text of ['Капітаненко', 'captain@run.example'])
    assert.deepEqual(await tablesHolding(site.database.db, text), [], text);
});

test('the email about an erased account is in the language of its latest order', async () => {
  const reader = await signUp('reader@run.example', 'Jane', 'Reader');
  await reader.order(await reader.register(people('Jane Reader')));
  const registrationIds = await reader.register(people('Jane Reader'));
  const keyed = { token: reader.token, headers: headers() };
  const placed = await site.call('POST', 'orders?lang=en', orderForm({ registrationIds }), keyed);
  assert.equal(placed.status, 201, JSON.stringify(placed.body));
  assert.equal((await erase(await find('reader@run', 'account'))).status, 200);
  assert.ok(await site.emailTo('reader@run.example', 'account and the data in it were deleted'));
});

test('a team is taken over by a person with a phone, who becomes its representative', async () => {
  site.clock.set('2025-04-22T09:00:00Z');
  const captain = await signUp('boss@run.example', 'Лев', 'Начальненко');
  const [id = 0] = await captain.register({ kind: 'team', team: { ...team, participantsCount: 10 } });
  const number = await captain.order([id]);
  await captain.pay(number);
  const account = await find('boss@run', 'account');
  const to = { number, email: 'deputy@run.example', name: 'Віра', lastName: 'Заступенко' };
  assert.deepEqual((await erase(account, { kept: [to] })).body.data.fields, { phone: 'errors.required' });
  assert.equal((await erase(account, { kept: [{ ...to, phone: '+380501112244' }] })).status, 200);
  assert.equal((await findNumbers(number)).length, 10);
  const order = (await run('show-order', { number })).body;
  assert.equal(order.customer.email, 'deputy@run.example');
});

test('members with an email learn that their place ends with the account of their captain', async () => {
  const captain = await signUp('leaver@run.example', 'Ніна', 'Відхідна');
  const [id = 0] = await captain.register({ kind: 'team', team: { ...team, participantsCount: 10 } });
  const members = [
    { fullName: 'Гнат Ясен', email: 'hnat@run.example', birthday: '' },
    { fullName: 'Ніна Відхідна', email: 'leaver@run.example', birthday: '' },
    { fullName: 'Без Пошти', email: '', birthday: '' },
  ];
  await site.call('PUT', `registrations/${id}/roster`, { members }, { token: captain.token });
  const number = await captain.order([id]);
  await captain.pay(number);
  await site.call('GET', `orders/${number}`, undefined, { token: captain.token });
  assert.equal((await site.call('DELETE', 'account', { password }, { token: captain.token })).status, 204);
  const sent = await site.emailTo('hnat@run.example', 'скасовано');
  assert.match(sent?.text ?? '', /Гнат Ясен[\s\S]*Стартовий номер \d+ більше не дійсний/);
  assert.equal(await site.emailTo('leaver@run.example', 'Місце скасовано'), undefined);
});

test('a reason is required and impersonal', async () => {
  const account = await find('family@run', 'account');
  assert.equal((await erase(account, { reason: '' })).body.code, 'validation_failed');
  assert.equal((await erase(account, { reason: 'лист від family@run.example' })).body.code, 'note_personal');
});
