import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { OfficeParticipant, QuestionSetting } from 'shared-lib/api/office';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { searchOrders } from '../orders/index.ts';
import { registrations } from './index.ts';

const site = await openSite();
const { receive } = bankTransfers(site);
const token = await site.signUp('asked@run.example', 'тихий ранок');
const keyed = (key: string = crypto.randomUUID()) => ({ token, headers: { 'idempotency-key': key } });

const common = { choices: [], isRequired: false, team: false, formats: [], isPersonal: false, isArchived: false };
const source: QuestionSetting = {
  ...common,
  id: 'q-source',
  ua: 'Звідки ви?',
  en: 'Where from?',
  type: 'one',
  choices: [
    { id: 'friends', ua: 'Від друзів', en: 'From friends' },
    { id: 'news', ua: 'З новин', en: 'From the news' },
  ],
  isRequired: true,
  individual: true,
};
const phone: QuestionSetting = {
  ...common,
  id: 'q-phone',
  ua: 'Телефон близької людини',
  en: 'Emergency contact',
  type: 'line',
  individual: true,
  isPersonal: true,
};
const thanks: QuestionSetting = { ...phone, id: 'q-thanks', ua: 'Кому дякувати?', individual: false, team: true };
const ask = (...questions: QuestionSetting[]) => site.setEvent({ questions });
await ask(source, phone, thanks);

const register = (answers?: object, key?: string, fullName = participant.fullName) =>
  site.call(
    'POST',
    'registrations',
    { kind: 'individual', participants: [{ ...participant, fullName, answers }] },
    keyed(key),
  );
const change = (id: number, fields: object) =>
  site.call('PATCH', `registrations/${id}`, { fields: { ...participant, ...fields } }, { token });
async function registered(answers: object): Promise<number> {
  const { status, body } = await register(answers);
  assert.equal(status, 201, JSON.stringify(body));
  return body[0].id;
}
async function stored(id: number): Promise<object | undefined> {
  const { body } = await site.call('GET', 'registrations', undefined, { token });
  return body.find((one: { id: number }) => one.id === id).fields.answers;
}
async function pay(id: number): Promise<string> {
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed());
  await receive(body.number, body.total);
  return body.number;
}

test('a missing or unknown answer is rejected at its place, and what nobody asks is dropped', async () => {
  for (const [answers, error] of [
    [undefined, 'errors.required'],
    [{ 'q-source': 'dream' }, 'errors.choice'],
  ] as const) {
    const { status, body } = await register(answers);
    assert.deepEqual([status, body.data.fields], [422, { 'participants.0.answers.q-source': error }]);
  }
  const id = await registered({ 'q-source': 'news', 'q-phone': '  мама  ', 'q-thanks': 'усім', 'q-old': 'так' });
  assert.deepEqual(await stored(id), { 'q-source': 'news', 'q-phone': 'мама' });
});

test('a form sent twice is stored once, and other answers under its key are another form', async () => {
  const key = crypto.randomUUID();
  const [first] = (await register({ 'q-source': 'news' }, key)).body;
  const [again] = (await register({ 'q-source': 'news' }, key)).body;
  assert.equal(again.id, first.id);
  assert.equal((await register({ 'q-source': 'friends' }, key)).body.code, 'idempotency_key_reused');
});

test('a form that is sent again is returned as stored, whatever is asked since', async () => {
  const key = crypto.randomUUID();
  const [first] = (await register({ 'q-source': 'news' }, key)).body;
  await ask({ ...source, isArchived: true }, { ...phone, isRequired: true });
  const again = await register({ 'q-source': 'news' }, key);
  assert.deepEqual([again.status, again.body[0]?.id], [201, first.id]);
  assert.equal((await register({ 'q-source': 'news' })).status, 422, 'a new form follows the new rules');
  await ask(source, phone, thanks);
});

test('answers change with the registration; a form of an earlier release keeps them', async () => {
  const id = await registered({ 'q-source': 'news', 'q-phone': 'мама' });
  assert.equal((await change(id, { answers: { 'q-source': 'friends' } })).status, 200);
  assert.deepEqual(await stored(id), { 'q-source': 'friends' });
  assert.equal((await change(id, { city: 'Львів' })).status, 200);
  assert.deepEqual(await stored(id), { 'q-source': 'friends' });
  assert.deepEqual((await change(id, { answers: {} })).body.data.fields, { 'answers.q-source': 'errors.required' });
});

test('an answer to an archived question stays, whatever the form sends', async () => {
  const id = await registered({ 'q-source': 'news' });
  await ask({ ...source, isArchived: true }, phone);
  assert.equal((await change(id, { answers: { 'q-source': 'friends', 'q-phone': 'тато' } })).status, 200);
  assert.deepEqual(await stored(id), { 'q-source': 'news', 'q-phone': 'тато' });
  assert.equal((await register()).status, 201);
  await ask(source, phone, thanks);
});

test('a place that is passed on leaves no answers behind, and its new runner gives their own', async () => {
  const id = await registered({ 'q-source': 'news', 'q-phone': 'мама' });
  const number = await pay(id);
  const made = await site.call('POST', `orders/${number}/transfer`, { registrationId: id }, { token });
  const { consents } = participant;
  const runner = { fullName: 'Ігор Їжакевич', email: 'ihor@run.example', consents, privacy: true };
  const take = (answers?: object) => site.call('POST', `transfers/${made.body.token}`, { ...runner, answers }, keyed());
  const offered = (await site.call('GET', `transfers/${made.body.token}`)).body;
  const { raceFormat, participationFormat } = participant;
  assert.deepEqual([offered.raceFormat, offered.participationFormat], [raceFormat, participationFormat]);
  assert.deepEqual((await take()).body.data.fields, { 'answers.q-source': 'errors.required' });
  assert.deepEqual((await take({ 'q-source': 'gone' })).body.data.fields, { 'answers.q-source': 'errors.choice' });
  const taken = await take({ 'q-source': 'friends', 'q-thanks': 'усім' });
  assert.equal(taken.status, 201, JSON.stringify(taken.body));
  assert.deepEqual(await stored(id), { 'q-source': 'friends' });
});

test('staff sees and exports answers by the texts of their questions, personal ones with contacts only', async () => {
  const owner = await signedInOwner(site);
  const auditor = await signedInStaff(site, owner, ['auditor'], 'auditor@run.example');
  const [{ id }] = (await register({ 'q-source': 'friends', 'q-phone': 'мама' }, undefined, 'Ївга Ємець')).body;
  await pay(id);
  await ask({ ...source, isArchived: true }, phone, thanks);
  const at = { registrationId: id, place: 0 };
  const { answers } = (await auditor.run('show-participant', at)).body as OfficeParticipant;
  const isFrom = { question: { ua: source.ua, en: source.en }, answer: { ua: 'Від друзів', en: 'From friends' } };
  assert.deepEqual(answers, [isFrom]);
  assert.equal((await auditor.run('show-personal-answers', at)).status, 403);
  const personal = (await owner.run('show-personal-answers', at)).body;
  assert.deepEqual(personal, [{ question: { ua: phone.ua, en: phone.en }, answer: { ua: 'мама', en: 'мама' } }]);

  const file = { format: 'csv-international', language: 'en', text: 'Ївга Ємець' };
  const read = async (operation: string, columns: string[]) => {
    const { body } = await owner.run(operation, { ...file, columns });
    return Buffer.from(body.bytes, 'base64').toString().slice(1).trim().split('\r\n');
  };
  assert.deepEqual(await read('export-participants', ['name', 'answers']), [
    'Name on the bib,Where from?',
    'Ївга Ємець,From friends',
  ]);
  assert.deepEqual(await read('export-contacts', ['name', 'answers', 'personalAnswers']), [
    'Name on the bib,Where from?,Emergency contact,Emergency contact',
    'Ївга Ємець,From friends,мама,',
  ]);
  assert.equal((await owner.run('export-participants', { ...file, columns: ['personalAnswers'] })).status, 422);
  assert.equal((await auditor.run('export-contacts', { ...file, columns: ['personalAnswers'] })).status, 403);
  await ask(source, phone, thanks);
});

test('a number is one in the export, with the comma of Ukrainian tables', async () => {
  await ask({ ...phone, id: 'q-height', ua: 'Зріст', type: 'number', isPersonal: false });
  const [{ id }] = (await register({ 'q-height': '170,5' }, undefined, 'Ґалина Юрченко')).body;
  await pay(id);
  const query = { text: 'Ґалина Юрченко', columns: ['name', 'answers'], format: 'csv' };
  const { body } = await site.staff('export-participants', query);
  const lines = Buffer.from(body.bytes, 'base64').toString().slice(1).trim().split('\r\n');
  assert.deepEqual(lines, ['Ім’я на номері;Зріст', 'Ґалина Юрченко;170,5']);
  await ask(source, phone, thanks);
});

test('questions of a run that content replaced, and the office never published, still explain its answers', async () => {
  const owner = await signedInOwner(site);
  const [{ id }] = (await register({ 'q-source': 'news', 'q-phone': 'мама' }, undefined, 'Яна Щур')).body;
  await pay(id);
  const run = { edition: 32, date: '2025-05-25', endsAt: new Date('2025-05-25T11:00:00Z') };
  await site.setEvent({ edition: 33, date: '2026-05-24', endsAt: new Date('2026-05-24T11:00:00Z'), questions: [] });
  const at = { registrationId: id, place: 0 };
  const { answers } = (await owner.run('show-participant', at)).body as OfficeParticipant;
  assert.deepEqual(
    answers.map(({ question, answer }) => [question.en, answer.en]),
    [['Where from?', 'From the news']],
  );
  assert.equal((await owner.run('show-personal-answers', at)).body[0].answer.en, 'мама');
  await site.setEvent({ ...run, questions: [source, phone, thanks] });
});

test('orders are not found by what people answered', async () => {
  await pay(await registered({ 'q-source': 'news', 'q-phone': 'хвороба' }));
  const find = (text: string) => searchOrders(site.database.db, { text, limit: 10 });
  assert.ok((await find(participant.fullName)).length > 0);
  assert.deepEqual(await find('хвороба'), []);
});

test('answers are exported with the account, and deleted with it', async () => {
  const { body } = await site.call('GET', 'account/export', undefined, { token });
  const all = body.registrations.flatMap(({ answers }: { answers: object[] }) => answers);
  assert.ok(JSON.stringify(all).includes('Телефон близької людини'));
  const left = await site.call('DELETE', 'account', { password: 'тихий ранок' }, { token });
  assert.equal(left.status, 204, JSON.stringify(left.body));
  const { db } = site.database;
  assert.equal(await db.$count(registrations, sql`${registrations.fields}::text like '%мама%'`), 0);
});
