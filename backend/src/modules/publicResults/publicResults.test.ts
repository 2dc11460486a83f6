import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { team } from '../../testing/teamForm.ts';

const site = await openSite();
const { receive } = bankTransfers(site);
const password = 'тихий ранок';
let token = await site.signUp('runner@run.example', password);
let friend = await site.signUp('friend@run.example', password);
const signIn = async (email: string) => (await site.call('POST', 'login', { email, password })).body.token;

interface Runner {
  id: number;
  order: string;
  total: number;
  numbers: number[];
}

async function enter(form: object, of = token): Promise<Runner> {
  const keyed = () => ({ token: of, headers: { 'idempotency-key': crypto.randomUUID() } });
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed());
  await receive(body.number, body.total);
  const { people } = (await site.staff('show-order', { number: body.number })).body;
  return {
    id,
    order: body.number,
    total: body.total,
    numbers: people.map(({ raceNumber }: { raceNumber: number }) => raceNumber),
  };
}
const person = (fullName: string, more: object = {}) => ({
  kind: 'individual',
  participants: [{ ...participant, fullName, ...more }],
});

async function importTimes(rows: [number | undefined, string][]) {
  const bytes = Buffer.from(`Номер;Час\n${rows.map((row) => row.join(';')).join('\n')}\n`).toString('base64');
  const { fingerprint } = (await site.staff('preview-times', { bytes })).body;
  return (await site.staff('import-times', { file: 'times.csv', bytes, fingerprint })).body;
}
const get = async (path: string) => site.call('GET', `public-results${path}`);
const search = async (text: string) => (await get(`/search?q=${encodeURIComponent(text)}`)).body;
const show = (id: number, isShown: boolean, of = token) =>
  site.call('PUT', `registrations/${id}/result-name`, { isShown }, { token: of });
interface Row {
  number: number;
  name: string | null;
  team: string | null;
  rank: number;
}
const ranks = (rows: Row[]) => rows.map(({ number, rank }) => [number, rank]);

const [mariana, olena, ivan, distant] = [
  await enter(person('Мар’яна Прокоф’єв')),
  await enter(person('Олена Ґалаґан')),
  await enter(person('Іван Їжак'), friend),
  await enter(person('Ніна Далека', { participationFormat: 'online' })),
];
const squad = await enter({
  kind: 'team',
  team: { ...team, participantsCount: 10, raceFormat: participant.raceFormat },
});
await site.call(
  'PUT',
  `registrations/${squad.id}/roster`,
  { members: [{ fullName: 'Дарина Командна', birthday: '2014-02-02' }] },
  { token },
);
async function refund({ order, total }: Runner, day: string) {
  const movement = { amount: total, byHand: true, way: 'transfer', day, document: '7' };
  await site.staff('refund', { number: order, key: crypto.randomUUID(), ...movement });
  assert.equal((await site.staff('show-order', { number: order })).body.status, 'refunded');
}
/** Consents to names in results. */
async function namesWithdrawn(): Promise<boolean[]> {
  const { body } = await site.staff('consents', { email: 'runner@run.example' });
  const consents: { kind: string; withdrawnAt: string | null }[] = body;
  return consents.filter(({ kind }) => kind === 'result-name').map(({ withdrawnAt }) => withdrawnAt !== null);
}
async function passOn({ id, order }: Runner, fullName: string) {
  const made = await site.call('POST', `orders/${order}/transfer`, { registrationId: id }, { token });
  const runner = { fullName, email: 'new@run.example', consents: participant.consents, privacy: true };
  const keyed = { headers: { 'idempotency-key': crypto.randomUUID() } };
  assert.equal((await site.call('POST', `transfers/${made.body.token}`, runner, keyed)).status, 201);
}
const [passed, namesake, removed] = [
  await enter(person('Ада Передала')),
  await enter(person('Юлія Тезка')),
  await enter(person('Зоя Зникла')),
];
const gone = await enter(person('Гліб Перерахований'));
const waiting = await enter(person('Віра Повернута'));
await refund(gone, '2025-04-20');
const first = (runner: Runner) => runner.numbers[0] ?? 0;

await importTimes([
  [first(mariana), '24:31'],
  [first(olena), '24:31'],
  [first(ivan), '25:00'],
  [first(squad), '26:00'],
  [first(distant), '40:00'],
]);

test('nothing is public before the run is over', async () => {
  const none = { runs: [], run: null, groups: [], group: null, ages: [], age: null, results: [], reported: 0 };
  assert.deepEqual((await get('')).body, none);
  assert.equal((await get('?edition=32')).status, 404);
  assert.equal((await get(`/32/${first(olena)}`)).status, 404);
  assert.deepEqual((await search(String(first(olena)))).results, []);
});

test('another name in the registration is another person, who was not asked', async () => {
  assert.equal((await show(olena.id, true)).status, 200);
  const fields = { ...participant, fullName: 'Оксана Ґалаґан' };
  assert.equal((await site.call('PATCH', `registrations/${olena.id}`, { fields }, { token })).status, 200);
  assert.deepEqual(await namesWithdrawn(), [true]);
});

test('a shown name goes with its place, and its payer cannot show the name of the new runner', async () => {
  await show(namesake.id, true);
  await passOn(namesake, 'Юлія Тезка');
  await passOn(passed, 'Ігор Новий');
  assert.deepEqual(await namesWithdrawn(), [true, true]);
  for (const { id } of [namesake, passed]) assert.equal((await show(id, true)).body.code, 'name_of_another');
  assert.deepEqual(await namesWithdrawn(), [true, true]);
});

test('each consent is of one registration, and ends with it', async () => {
  const keyed = { token, headers: { 'idempotency-key': crypto.randomUUID() } };
  const { body } = await site.call('POST', 'registrations', person('Інна Відкликала'), keyed);
  await show(body[0].id, true);
  await show(removed.id, true);
  await show(removed.id, false);
  assert.deepEqual(await namesWithdrawn(), [true, true, false, true]);
  assert.equal((await site.call('DELETE', `registrations/${body[0].id}`, undefined, { token })).status, 204);
  assert.deepEqual(await namesWithdrawn(), [true, true, true, true]);
});

test('after the run it is listed by rank, equal times share one, ways apart, and names of nobody unasked', async () => {
  site.clock.set('2025-05-26T09:00:00Z');
  [token, friend] = [await signIn('runner@run.example'), await signIn('friend@run.example')];
  const { body, headers } = await get('');
  assert.deepEqual([body.run, body.runs.length], [{ edition: 32, date: '2025-05-25' }, 1]);
  assert.deepEqual(ranks(body.results), [
    [first(mariana), 1],
    [first(olena), 1],
    [first(ivan), 3],
    [first(squad), 4],
  ]);
  assert.deepEqual(new Set(body.results.map(({ name }: Row) => name)), new Set([null]));
  assert.equal(body.results[3].team, team.teamName);
  assert.equal(headers['cache-control'], 'public, max-age=30');
  assert.deepEqual(
    body.groups.map(({ isOnline, finishers }: { isOnline: boolean; finishers: number }) => [isOnline, finishers]),
    [
      [false, 4],
      [true, 1],
    ],
  );
  assert.deepEqual(ranks((await get('?edition=32&way=online')).body.results), [[first(distant), 1]]);
  assert.equal((await get('?edition=32&page=2')).status, 404);
  assert.equal((await get('?edition=31')).status, 404);
  assert.equal((await get('?edition=x')).status, 400);
});

test('a page of a result has place, finishers and day, and nothing else about the person', async () => {
  const { body } = await get(`/32/${first(ivan)}`);
  assert.deepEqual(body, {
    edition: 32,
    number: first(ivan),
    name: null,
    team: null,
    format: participant.raceFormat,
    isOnline: false,
    timeMs: 1_500_000,
    rank: 3,
    date: '2025-05-25',
    finishers: 4,
    age: null,
  });
});

test('a name appears once its owner shows it, is found as in the office, and is hidden again', async () => {
  assert.deepEqual((await search('Прокоф’єв')).results, []);
  assert.equal((await show(mariana.id, true)).status, 200);
  await show(mariana.id, true);
  for (const text of [
    'прокоф’єв',
    'прокофʼєв',
    'ПРОКОФЄВ',
    'Prokofiev',
    "Ghjrja'td",
    'прокофев',
    `№ ${first(mariana)}`,
  ]) {
    const { results, count } = await search(text);
    assert.deepEqual([results.map(({ name }: Row) => name), count], [['Мар’яна Прокоф’єв'], 1], text);
  }
  assert.deepEqual((await search('Галаган')).results, []);
  assert.deepEqual((await namesWithdrawn()).slice(-1), [false]);
  await show(mariana.id, false);
  assert.deepEqual((await namesWithdrawn()).slice(-1), [true]);
  assert.deepEqual((await search('прокоф’єв')).results, []);
  assert.equal((await get(`/32/${first(mariana)}`)).body.name, null);
});

test('nobody shows the name of another account, or of team members', async () => {
  assert.equal((await show(ivan.id, true)).status, 404);
  assert.deepEqual((await show(squad.id, true)).body.code, 'team_names_not_shown');
  assert.equal((await site.call('PUT', `registrations/${ivan.id}/result-name`, { isShown: true })).status, 401);
  assert.deepEqual((await search('Командна')).results, []);
});

test('a refund after the run takes no result: of a person, and of a member of a team', async () => {
  const own = async () =>
    (await site.call('GET', 'results', undefined, { token })).body.map(
      ({ number, rank, name, isNameShown }: Row & { isNameShown: boolean }) => [number, rank, name, isNameShown],
    );
  const before = await own();
  const listed = ranks((await get('')).body.results);
  for (const runner of [mariana, squad]) await refund(runner, '2025-05-26');
  assert.deepEqual(await own(), before);
  assert.ok(before.some(([, , name]: [number, number, string]) => name === 'Дарина Командна'));
  assert.deepEqual(ranks((await get('')).body.results), listed);
  const office = (await site.staff('search-results', { text: 'прокофєв' })).body.results;
  assert.deepEqual(
    office.map(({ raceNumber }: { raceNumber: number }) => raceNumber),
    [first(mariana)],
  );
});

test('who was refunded between the run and the import of times has a result, who was before it has none', async () => {
  const [early, late] = [gone, waiting];
  assert.equal((await importTimes([[first(early), '27:00']])).stored, 0);
  await refund(late, '2025-05-26');
  assert.equal((await importTimes([[first(late), '28:00']])).stored, 1);
  assert.equal((await get(`/32/${first(late)}`)).body.timeMs, 1_680_000);
  const change = { raceNumber: first(late), time: '', known: 1_680_000, reason: 'зійшла з дистанції' };
  assert.equal((await site.staff('correct-time', change)).status, 200);
  assert.equal((await get(`/32/${first(late)}`)).status, 404);
  assert.equal((await get(`/32/${first(early)}`)).status, 404);
});

test('the result of a place that was passed on offers its payer no name to show', async () => {
  assert.equal((await importTimes([[first(passed), '50:00']])).stored, 1);
  const own: { registrationId: number; isNameShown: boolean | null }[] = (
    await site.call('GET', 'results', undefined, { token })
  ).body;
  assert.equal(own.find(({ registrationId }) => registrationId === passed.id)?.isNameShown, null);
  assert.equal(own.find(({ registrationId }) => registrationId === olena.id)?.isNameShown, false);
});

test('an erased person leaves a number with a time and no name', async () => {
  await show(ivan.id, true, friend);
  assert.equal((await get(`/32/${first(ivan)}`)).body.name, 'Іван Їжак');
  await site.call('DELETE', 'account', { password }, { token: friend });
  const { body } = await get(`/32/${first(ivan)}`);
  assert.deepEqual([body.name, body.timeMs, body.rank], [null, 1_500_000, 3]);
  assert.deepEqual((await search('Їжак')).results, []);
});

test('a run of an earlier year stays public and is found beside the current one, which is not over', async () => {
  await site.setEvent({ edition: 33, date: '2026-05-24', endsAt: new Date('2026-05-24T11:00:00Z') });
  const { body } = await get('');
  assert.deepEqual(body.runs, [{ edition: 32, date: '2025-05-25' }]);
  assert.deepEqual(
    (await search(`#${first(olena)}`)).results.map(({ edition, number }: Row & { edition: number }) => [
      edition,
      number,
    ]),
    [[32, first(olena)]],
  );
});
