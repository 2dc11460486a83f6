import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { OfficeMessage, QuestionSetting, Segment, SegmentPerson } from 'shared-lib/api/office';
import { signedInOwner } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { team } from '../../testing/teamForm.ts';
import { outbox } from '../mail/index.ts';
import { teamMembers } from '../registrations/index.ts';
import { messages } from './messages.tables.ts';

const site = await openSite();
const { db } = site.database;
const { staff } = site;
const owner = await signedInOwner(site);
const yesNo: QuestionSetting = {
  id: 'q-first',
  ua: 'Біжите вперше?',
  en: 'Your first run?',
  type: 'yes-no',
  choices: [],
  isRequired: false,
  individual: true,
  team: true,
  formats: [],
  isPersonal: false,
  isArchived: false,
};
await site.setEvent({ questions: [yesNo, { ...yesNo, id: 'q-health', isPersonal: true }] });

/** Registers by one account; everything of it is in one order. */
async function register(
  email: string,
  forms: object[],
  { isPaid = true, lang = 'ua', ...payment }: { isPaid?: boolean; lang?: string; delivery?: object } = {},
) {
  const token = await site.signUp(email, 'тихий ранок');
  const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const registrationIds: number[] = [];
  for (const form of forms) {
    const { body } = await site.call('POST', `registrations?lang=${lang}`, form, keyed());
    assert.ok(Array.isArray(body), JSON.stringify(body));
    registrationIds.push(...body.map(({ id }: { id: number }) => id));
  }
  const { body } = await site.call('POST', 'orders', { ...orderForm({ registrationIds }), ...payment }, keyed());
  if (isPaid) await staff('settle', { number: body.number, key: crypto.randomUUID() });
  return { number: body.number as string, id: registrationIds[0] ?? 0, total: body.total as number };
}
const individual = (...people: object[]) => ({
  kind: 'individual',
  participants: people.map((one) => ({ ...participant, ...one })),
});
const squad = (changes: object = {}) => ({ kind: 'team', team: { ...team, participantsCount: 10, ...changes } });

const two = await register('two@run.example', [
  individual({ fullName: 'Олена Ґалаґан', city: 'Суми' }, { fullName: 'Остап Ґалаґан', city: 'Суми', kitSize: 'M' }),
]);
await register('unpaid@run.example', [individual({ fullName: 'Ігор Їжакевич', city: ' суми ' })], {
  isPaid: false,
});
await register(
  'online@run.example',
  [individual({ fullName: 'Зоя Далека', participationFormat: 'online', city: 'Львів', answers: { 'q-first': 'yes' } })],
  { delivery: { kind: 'number-only' } },
);
const north = await register('captain@run.example', [squad({ teamName: 'Північ', city: 'Київ' })]);
await db.insert(teamMembers).values({
  registrationId: north.id,
  fullName: 'Марта Коло',
  email: 'Marta@run.example',
  source: 'captain',
  createdAt: site.clock.now(),
});

const find = async (segment: Segment) =>
  (await owner.run('segment-people', { segment })).body as { ua: number; people: SegmentPerson[] };
const names = async (segment: Segment) => (await find(segment)).people.flatMap((person) => person.names).sort();
const form = { subjectUa: 'Новина', subjectEn: '', textUa: 'Вітаємо', textEn: '' };
const start = (segment: Segment, changes: object = {}) =>
  owner.run('start-message', { ...form, segment, ...changes, key: crypto.randomUUID() });
const send = async (segment: Segment, changes: object = {}): Promise<OfficeMessage> => {
  const { status, body } = await start(segment, changes);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
async function finish(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await site.messages.step();
    await site.mail.sendDue();
  }
}
const shown = async ({ id }: OfficeMessage): Promise<OfficeMessage> =>
  (await owner.run('messages')).body.messages.find((message: OfficeMessage) => message.id === id);

beforeEach(async () => {
  await db.delete(messages);
  await db.delete(outbox);
});

test('each condition finds who meets it, and several find who meets all', async () => {
  const all = await names({});
  assert.equal(all.length, 6);
  assert.deepEqual(await names({ payment: 'unpaid' }), ['Ігор Їжакевич']);
  assert.deepEqual(await names({ city: 'суми' }), ['Ігор Їжакевич', 'Олена Ґалаґан', 'Остап Ґалаґан']);
  assert.deepEqual(await names({ city: 'СУМИ', payment: 'paid' }), ['Олена Ґалаґан', 'Остап Ґалаґан']);
  assert.deepEqual(await names({ participation: 'online' }), ['Зоя Далека']);
  assert.deepEqual(await names({ kind: 'team' }), ['Єва Їжакевич', 'Марта Коло']);
  assert.deepEqual(await names({ team: north.id, payment: 'paid' }), ['Єва Їжакевич', 'Марта Коло']);
  assert.deepEqual(await names({ roster: 'incomplete' }), ['Єва Їжакевич'], 'only who can fill it');
  assert.deepEqual(await names({ roster: 'incomplete', kind: 'individual' }), []);
  assert.deepEqual(await names({ answers: [{ question: 'q-first', choice: 'yes' }] }), ['Зоя Далека']);
  assert.deepEqual(await names({ answers: [{ question: 'q-first', choice: 'no' }] }), []);
  assert.deepEqual(await names({ race: participant.raceFormat, kind: 'individual', payment: 'unpaid' }), [
    'Ігор Їжакевич',
  ]);
  assert.deepEqual(await names({ edition: 31 }), []);
});

test('who lacks a size or a kit is found by the place, and leaves once it is there', async () => {
  assert.deepEqual(await names({ size: 'missing' }), ['Єва Їжакевич', 'Марта Коло', 'Олена Ґалаґан']);
  const waiting = await names({ kit: 'not-collected' });
  assert.deepEqual(waiting, ['Єва Їжакевич', 'Марта Коло', 'Олена Ґалаґан', 'Остап Ґалаґан']);
  const [kit] = (await staff('search-participants', { text: 'Марта Коло' })).body.participants;
  const action = {
    id: crypto.randomUUID(),
    kind: 'hand-out',
    edition: 32,
    number: kit.raceNumber,
    size: 'S',
    desk: 1,
    at: site.clock.now().toISOString(),
    actor: 'Марія',
  };
  const merged = await staff('desk-merge', { device: 'table-one', sentAt: action.at, actions: [action] });
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  assert.ok(!(await names({ kit: 'not-collected' })).includes('Марта Коло'));
});

test('people of one address are one addressee with all names, numbers and links', async () => {
  const message = await send(
    { payment: 'paid', kind: 'individual', city: 'Суми' },
    { textUa: 'Вітаємо, {name}! Номери: {number}. Замовлення: {orderLink}' },
  );
  assert.equal(message.total, 1);
  await finish();
  const email = await site.emailTo('two@run.example', 'Вітаємо');
  const numbers = (await find({ city: 'Суми', payment: 'paid' })).people[0]?.numbers;
  assert.match(email?.text ?? '', /Вітаємо, Олена Ґалаґан (і|та) Остап Ґалаґан!/);
  assert.ok(numbers && email?.text?.includes(`Номери: ${numbers}.`), email?.text ?? 'no email');
  assert.match(email?.text ?? '', new RegExp(`cabinet/orders/${two.number}\\?link=o\\d+-`));
});

test('the unpaid read the sum that is open, and who pays before their turn gets no email', async () => {
  const late = await register('late@run.example', [individual({ fullName: 'Назар Пізній' })], { isPaid: false });
  const message = await send({ payment: 'unpaid' }, { textUa: 'До сплати {sum}: {orderLink}' });
  assert.equal(message.total, 2);
  await staff('settle', { number: late.number, key: crypto.randomUUID() });
  await finish();
  assert.match((await site.emailTo('unpaid@run.example', 'До сплати'))?.text ?? '', /До сплати 500\s₴: https/);
  const { state, enqueued, left, skipped } = await shown(message);
  assert.deepEqual({ state, enqueued, left, skipped }, { state: 'sent', enqueued: 1, left: 1, skipped: 0 });
});

test('who joins the segment later does not get the message', async () => {
  const message = await send({ payment: 'unpaid' });
  await register('joined@run.example', [individual({ fullName: 'Яна Нова' })], { isPaid: false });
  await finish();
  const sent = await db.select().from(outbox).where(eq(outbox.kind, 'announcement'));
  assert.deepEqual(
    sent.map(({ recipient }) => recipient),
    ['unpaid@run.example'],
  );
  assert.equal((await shown(message)).total, 1);
});

test('a variable that there is not, or that the segment cannot have, is refused by its name', async () => {
  const refuse = async (segment: Segment, textUa: string) => {
    const { status, body } = await start(segment, { textUa });
    return [status, body.code, body.data.variable ?? body.data];
  };
  assert.deepEqual(await refuse({}, 'Добрий день, {firstname}'), [422, 'message_variable', 'firstname']);
  assert.deepEqual(await refuse({}, 'Сплатіть {sum}'), [422, 'message_variable', 'sum']);
  assert.deepEqual(await refuse({ payment: 'unpaid' }, 'Номер {number}'), [422, 'message_variable', 'number']);
  assert.deepEqual(await refuse({ kind: 'team' }, 'Склад: {rosterLink}'), [422, 'message_variable', 'rosterLink']);
  assert.equal((await db.select().from(messages)).length, 0);
});

test('a person without a value reads what stands in its place, and without it nothing is sent', async () => {
  await staff('void-number', { number: two.number, raceNumber: await findNumber('Остап'), reason: 'помилка' });
  await register('plain@run.example', [individual({ fullName: 'Ніна Проста', city: 'Одеса' })], { isPaid: false });
  const segment: Segment = { city: 'Одеса' };
  const { status, body } = await start(segment, { textUa: 'Номер: {number}' });
  assert.deepEqual([status, body.code, body.data.variable, body.data.count], [422, 'message_fallback', 'number', 1]);
  const preview = (await owner.run('preview-message', { ...form, segment, textUa: 'Номер: {number}' })).body;
  assert.deepEqual(preview.lacking, [{ variable: 'number', count: 1 }]);
  await send(segment, { textUa: 'Номер: {number|надамо після оплати}.' });
  await finish();
  assert.match((await site.emailTo('plain@run.example', 'Номер'))?.text ?? '', /Номер: надамо після оплати\./);
});
const findNumber = async (text: string) =>
  (await staff('search-participants', { text })).body.participants[0]?.raceNumber as number;

test('a preview names three people and opens none of their links', async () => {
  const preview = (
    await owner.run('preview-message', { ...form, segment: {}, textUa: '{name}: {orderLink}', textEn: '' })
  ).body;
  assert.equal(preview.samples.length, 3);
  for (const { name, text } of preview.samples) {
    assert.ok(text.includes(`${name}: https://run.example/...`), text);
    assert.doesNotMatch(text, /link=/);
  }
});

test('English is needed only when somebody of the segment reads it, and says by how many', async () => {
  await register('english@run.example', [individual({ fullName: 'Jane Reader', city: 'Рівне' })], { lang: 'en' });
  await send({ city: 'Львів' });
  const { status, body } = await start({ city: 'Рівне' });
  assert.deepEqual([status, body.code, body.data.count], [422, 'message_english', 1]);
  await send({ city: 'Рівне' }, { subjectEn: 'News', textEn: 'Hello, {name}' });
  await finish();
  assert.match((await site.emailTo('english@run.example', 'Hello'))?.text ?? '', /Hello, Jane Reader/);
});

test('the log says in words who a message was for', async () => {
  await send({ payment: 'paid', participation: 'online', answers: [{ question: 'q-first', choice: 'yes' }] });
  const { body } = await owner.run('export-audit', { format: 'csv', language: 'ua', action: 'start-message' });
  const text = Buffer.from(body.bytes, 'base64').toString();
  assert.match(text, /Сплатили, Формат участі: [^,]+, Відповідь: Біжите вперше\? – Так/);
  assert.doesNotMatch(text, /q-first|online|answers/);
  assert.equal((await start({ city: 'olena@run.example' })).body.code, 'no_recipients');
  const last = await owner.run('audit', { limit: 1 });
  assert.doesNotMatch(JSON.stringify(last.body.entries), /olena@/);
});

test('personal answers make no segment', async () => {
  const { questions } = (await owner.run('segment-options', {})).body;
  assert.deepEqual(
    questions.map(({ id }: { id: string }) => id),
    ['q-first'],
  );
});
