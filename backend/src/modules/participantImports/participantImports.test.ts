import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, gte } from 'drizzle-orm';
import type { ImportPreview, ParticipantImport } from 'shared-lib/api/office';
import { signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { participant } from '../../testing/orderForm.ts';
import { ledger, orders } from '../orders/index.ts';
import { participants } from '../participants/index.ts';
import { findDayOrder, readImportDate } from './importDates.ts';
import { participantImportRows, participantImports } from './participantImports.tables.ts';

const site = await openSite();
const { db } = site.database;
const owner = await signedInOwner(site);
const coordinator = await signedInStaff(site, owner, ['coordinator'], 'coordinator@run.example');

const runSignUp = [
  'Registration ID,Bib,First Name,Last Name,Gender,Date of Birth,Email,Phone,City,Country,Event,T-Shirt Size',
  '9001,,Olena,Galagan,F,05/14/1990,olena@run.example,+48 601 234 567,Warsaw,Poland,5K Run,M',
  '9002,,Petro,Shchur,M,03/04/1985,petro@run.example,,Lviv,Ukraine,5K Run,',
  '9003,,,,M,01/02/1985,none@run.example,,Lviv,Ukraine,5K Run,',
  '9004,,Ivan,Kit,M,02/30/1985,ivan@run.example,,Lviv,Ukraine,5K Run,',
  '9005,,Marta,Kit,F,02/20/1985,marta@run.example,,Lviv,Ukraine,Marathon,',
  '9006,,Petro,Shchur,M,03/04/1985,petro@run.example,,Lviv,Ukraine,5K Run,',
].join('\n');
const googleForms = [
  'Позначка часу;Електронна адреса;Прізвище та ім’я;Дата народження;Стать;Місто;Дистанція',
  '12.04.2025 10:20:11;vira@run.example;Вовк Віра;14.05.1979;ж;Одеса;5 км',
  '12.04.2025 10:21:00;;Бойко Остап;1 травня 2001 р.;ч;;',
].join('\r\n');
const eventbrite = [
  'Order #,Order Date,First Name,Surname,Email,Quantity,Ticket Type,Home City',
  '1,2025-04-01,Roman,Tsap,roman@run.example,1,5 km,Rivne',
].join('\n');
const raceResult = ['Bib;LastName;FirstName;DateOfBirth;Sex;Nation;Contest', '7;Melnyk;Ihor;1990-01-31;m;UA;5km'].join(
  '\n',
);

const format = (id: string, ua: string, places: number | null = null) =>
  Object.assign({ id, ua, en: ua, places }, { isOffered: true, isForChildren: false, price: null });
const limit = (places: number | null) =>
  site.setEvent({
    formats: {
      race: [format('5km', '5 км', places), format('10km', '10 км')],
      participation: [format('on-site', 'Наживо')],
    },
  });
await limit(null);

const table = (text: string, changed: object = {}) => ({
  bytes: Buffer.from(text).toString('base64'),
  email: 'partner@run.example',
  raceFormat: '5km',
  participationFormat: 'on-site',
  country: 'UA',
  city: 'Київ',
  ...changed,
});
async function preview(text: string, payment = 'free', changed: object = {}): Promise<ImportPreview> {
  const { status, body } = await owner.run('preview-participants', { ...table(text, changed), payment });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const request = (text: string, { fingerprint }: ImportPreview, changed: object = {}) => ({
  ...table(text, changed),
  fingerprint,
  file: 'people.csv',
  language: 'en',
  hasConsents: true,
  key: crypto.randomUUID(),
});
async function finish(): Promise<ParticipantImport> {
  await site.participantImports.work();
  const [newest] = (await owner.run('participant-imports', {})).body as ParticipantImport[];
  return newest ?? assert.fail('no import');
}

test('each line is new, there already, or has a problem with its column', async () => {
  const found = await preview(runSignUp);
  assert.deepEqual(
    [found.fresh, found.there.length, found.problems.length, found.orders, found.total],
    [2, 0, 4, 2, 0],
  );
  assert.deepEqual(
    found.problems.map(({ line, problem }) => [line, problem?.reason, problem?.field, problem?.value]),
    [
      [4, 'missing', 'fullName', ''],
      [5, 'wrong', 'birthday', '02/30/1985'],
      [6, 'unknown', 'raceFormat', 'Marathon'],
      [7, 'twice', 'fullName', 'Petro Shchur'],
    ].sort((one, other) => Number(one[0]) - Number(other[0])),
  );
  assert.deepEqual(found.unknown, ['Registration ID', 'Bib']);
  assert.deepEqual(found.people[1], {
    line: 3,
    name: 'Petro Shchur',
    birthday: '1985-03-04',
    city: 'Lviv',
    race: { ua: '5 км', en: '5 км' },
  });
  assert.deepEqual(await db.select().from(orders), [], 'nothing is stored');
});

test('headings of other platforms and forms are understood', async () => {
  const forms = await preview(googleForms);
  assert.deepEqual(
    forms.people.map(({ name, birthday, city }) => [name, birthday, city]),
    [
      ['Вовк Віра', '1979-05-14', 'Одеса'],
      ['Бойко Остап', '2001-05-01', 'Київ'],
    ],
  );
  assert.equal((await preview(eventbrite)).people[0]?.name, 'Roman Tsap');
  assert.equal((await preview(raceResult)).people[0]?.birthday, '1990-01-31');
  assert.equal(
    (await owner.run('preview-participants', { ...table('one;two\n1;2'), payment: 'free' })).body.code,
    'import_unreadable',
  );
  const many = ['name,city', ...Array.from({ length: 5001 }, (_, index) => `Runner ${index},Lviv`)].join('\n');
  assert.equal(
    (await owner.run('preview-participants', { ...table(many), payment: 'free' })).body.code,
    'import_too_long',
  );
});

test('free people: an order for each email, numbers and emails, and the same file again registers no one', async () => {
  const shown = await preview(runSignUp);
  const body = { ...request(runSignUp, shown), reason: 'Партнер пробігу' };
  const both = await Promise.all([
    owner.run('import-free-participants', body),
    owner.run('import-free-participants', body),
  ]);
  assert.equal(both[0]?.body.id, both[1]?.body.id, JSON.stringify(both.map(({ body: found }) => found)));
  const done = await finish();
  assert.deepEqual([done.total, done.placed, done.failed.length], [6, 2, 4]);
  assert.notEqual(done.endedAt, null);
  const places = await db.select().from(participants);
  assert.deepEqual(places.map(({ name, number }) => [name, number]).sort(), [
    ['Olena Galagan', 1],
    ['Petro Shchur', 2],
  ]);
  assert.match((await site.emailTo('olena@run.example'))?.subject ?? '', /^You are in/);
  const kept = await db.select().from(participantImportRows).where(eq(participantImportRows.state, 'placed'));
  assert.ok(
    kept.every(({ person, email }) => person === null && email === null),
    'nothing personal is kept twice',
  );
  const again = await preview(runSignUp);
  assert.deepEqual([again.fresh, again.there.length, again.problems.length], [0, 3, 3]);
  const stale = await owner.run('import-free-participants', {
    ...request(runSignUp, shown),
    reason: 'Партнер пробігу',
  });
  assert.equal(stale.body.code, 'import_changed');
});

test('people who paid elsewhere are paid by hand with the document', async () => {
  const shown = await preview(eventbrite, 'elsewhere');
  assert.equal(shown.total, 50_000);
  const body = { ...request(eventbrite, shown), document: 'Eventbrite 4/2025' };
  assert.equal((await coordinator.run('import-paid-participants', body)).status, 403);
  assert.equal((await owner.run('import-paid-participants', body)).status, 200);
  assert.equal((await finish()).placed, 1);
  const entries = await db.select().from(ledger);
  assert.deepEqual(
    entries.map(({ source, amount, document }) => [source, amount, document]),
    [['staff', 50_000, 'Eventbrite 4/2025']],
  );
});

test('an invoice has one payer, fifty people an order', async () => {
  const many = ['Name,City', ...Array.from({ length: 60 }, (_, index) => `Runner Number${index},Lviv`)].join('\n');
  const shown = await preview(many, 'invoice');
  assert.deepEqual([shown.fresh, shown.orders, shown.total], [60, 2, 60 * 50_000]);
  const payer = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів, вул. Садова, 12' };
  const { status, body } = await coordinator.run('import-participants', { ...request(many, shown), payer });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await finish()).placed, 60);
  const imports = await db.select().from(participantImports);
  assert.ok(
    imports.every(({ payer: kept }) => kept === null),
    'the orders have the payer',
  );
  const invoiced = (await db.select().from(orders)).filter(({ paymentMethod }) => paymentMethod === 'invoice');
  assert.deepEqual(
    invoiced.map(({ email, total, status: state }) => [email, total, state]),
    [
      ['partner@run.example', 50 * 50_000, 'awaiting-payment'],
      ['partner@run.example', 10 * 50_000, 'awaiting-payment'],
    ],
  );
});

test('where places end, the rest fail with the reason and are kept to be imported again', async () => {
  const more = ['Name,Email', 'First One,one@run.example', 'Second One,two@run.example'].join('\n');
  const taken = 63;
  await limit(taken + 1);
  const shown = await preview(more);
  await owner.run('import-free-participants', { ...request(more, shown), reason: 'Гості фонду' });
  const done = await finish();
  assert.deepEqual(
    [done.placed, done.failed.map(({ line, name, problem }) => [line, name, problem?.reason])],
    [1, [[3, 'Second One', 'no_places']]],
  );
  await limit(null);
  const token = await site.signUp('two@run.example', 'тихий ранок');
  await site.call('DELETE', 'account', { password: 'тихий ранок' }, { token });
  const [kept] = await db.select().from(participantImportRows).where(eq(participantImportRows.problem, 'no_places'));
  assert.deepEqual([kept?.state, kept?.person, kept?.email], ['failed', null, null], 'not of an erased account');
  assert.deepEqual(
    (await preview(more)).people.map(({ name }) => name),
    ['Second One'],
  );
});

test('a person who registered since the preview keeps one place; a namesake gets another', async () => {
  const [{ id: importId } = assert.fail('no import')] = await db.select().from(participantImports);
  const { consents: _, ...runner } = participant;
  const olena = { ...runner, fullName: 'Galagan Olena', gender: '' as const, phone: '' };
  const people: [email: string, birthday: string][] = [
    ['other@run.example', '1990-05-14'],
    ['olena@run.example', ''],
    ['olena@run.example', '1999-09-09'],
    ['other@run.example', ''],
  ];
  const rows = people.map(([email, birthday], index) => {
    const line = 100 + index;
    return { importId, line, group: line, email, person: { ...olena, birthday }, state: 'waiting' as const };
  });
  await db.insert(participantImportRows).values(rows);
  await site.participantImports.work();
  const { line, state } = participantImportRows;
  const found = await db.select({ state }).from(participantImportRows).where(gte(line, 100)).orderBy(line);
  assert.deepEqual(
    found.map((row) => row.state),
    ['there', 'there', 'placed', 'placed'],
  );
});

test('a date is read in the order that its file shows, and in no other', () => {
  assert.equal(findDayOrder(['03/04/1985', '05/14/1990']), 'month-first');
  assert.equal(findDayOrder(['14/05/1990', '05/14/1990']), undefined);
  assert.equal(readImportDate('03/04/1985', 'month-first'), '1985-03-04');
  assert.equal(readImportDate('03/04/1985', undefined), 'ambiguous');
  assert.equal(readImportDate('04/04/1985', undefined), '1985-04-04');
  assert.equal(readImportDate('May 12, 1990', undefined), '1990-05-12');
  assert.equal(readImportDate('12-05-90', undefined), undefined);
});

test('people of a table without birthdays who are there with another contact wait for staff, and come once', async () => {
  const list = ['Name,City', 'Зоряна Повторна,Lviv', 'Мирон Повторний,Lviv'].join('\n');
  const [partner, other] = [{}, { email: 'assistant@run.example' }];
  const note = { reason: 'Партнер пробігу' };
  const [first, second] = [await preview(list, 'free', partner), await preview(list, 'free', other)];
  assert.deepEqual([first.fresh, second.fresh, second.likely], [2, 2, []]);
  await owner.run('import-free-participants', { ...request(list, first, partner), ...note });
  const early = await owner.run('import-free-participants', { ...request(list, second, other), ...note });
  assert.equal(early.body.code, 'import_changed', 'the people of the first table come, placed or not');
  assert.equal((await finish()).placed, 2);

  const again = await preview(list, 'free', other);
  assert.deepEqual(
    [again.fresh, again.there.length, again.likely],
    [
      0,
      0,
      ['Зоряна Повторна', 'Мирон Повторний'].map((name, index) => ({
        line: index + 2,
        name,
        email: 'assistant@run.example',
        isIncluded: false,
      })),
    ],
  );
  const decided = { ...other, included: [3] };
  const chosen = await preview(list, 'free', decided);
  assert.deepEqual([chosen.fresh, chosen.likely.map(({ isIncluded }) => isIncluded)], [1, [false, true]]);
  const unasked = await owner.run('import-free-participants', { ...request(list, chosen, other), ...note });
  assert.equal(unasked.body.code, 'import_changed');
  const body = { ...request(list, chosen, decided), ...note };
  await Promise.all([owner.run('import-free-participants', body), owner.run('import-free-participants', body)]);
  const done = await finish();
  assert.deepEqual([done.total, done.placed, done.there], [2, 1, 1]);
  const last = await preview(list, 'free', decided);
  assert.deepEqual([last.fresh, last.there.length, last.likely.map(({ name }) => name)], [0, 1, ['Зоряна Повторна']]);
});

test('an invoice to another contact does not bring people again who have an email of their own', async () => {
  const list = ['Name,Email', 'Ладослав Рахунковий,ladoslav@run.example'].join('\n');
  const shown = await preview(list, 'free');
  await owner.run('import-free-participants', { ...request(list, shown), reason: 'Партнер пробігу' });
  assert.equal((await finish()).placed, 1);
  const own = await preview(list, 'invoice', { email: 'assistant@run.example' });
  assert.deepEqual([own.fresh, own.there.length, own.likely.length], [0, 1, 0]);
  const moved = list.replace('ladoslav@', 'l.work@');
  const found = await preview(moved, 'invoice', { email: 'assistant@run.example' });
  assert.deepEqual([found.fresh, found.there.length, found.likely.length], [0, 0, 1]);
});
