import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { team } from '../../testing/teamForm.ts';

const site = await openSite();
const { receive } = bankTransfers(site);
const password = 'тихий ранок';
let token = await site.signUp('captain@run.example', password);
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function enter(form: object) {
  const ids = (await site.call('POST', 'registrations', form, keyed())).body.map(({ id }: { id: number }) => id);
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds: ids }), keyed());
  await receive(body.number, body.total);
  return { ids, order: body.number };
}
async function getNumbers(order: string): Promise<number[]> {
  const { people } = (await site.staff('show-order', { number: order })).body;
  return people.map(({ raceNumber }: { raceNumber: number }) => raceNumber);
}
const get = async (path: string) => site.call('GET', `public-results${path}`);

const members = [
  // Thirty-four on the day, and thirty a day before it.
  { fullName: 'Ада Перша', birthday: '1990-07-01' },
  { fullName: 'Ія Друга', birthday: '1995-05-24' },
  { fullName: 'Яна Третя', birthday: '1991-01-01' },
  // Twenty-nine until the day after.
  { fullName: 'Лія Молодша', birthday: '1995-05-26' },
  { fullName: 'Мія Дитина', birthday: '2014-02-02' },
  { fullName: 'Ніка Невідома', birthday: '' },
];
const squad = await enter({
  kind: 'team',
  team: { ...team, participantsCount: 10, raceFormat: participant.raceFormat },
});
await site.call('PUT', `registrations/${squad.ids[0]}/roster`, { members }, { token });
const numbers = await getNumbers(squad.order);
const online = { ...participant, participationFormat: 'online' };
const distant = await enter({
  kind: 'individual',
  participants: [
    { ...online, fullName: 'Остап Ґалаґан' },
    { ...online, fullName: 'Софія Їжак' },
    { ...online, fullName: 'Тарас Тихий' },
  ],
});
const reporting = await getNumbers(distant.order);

site.clock.set('2025-05-25T09:00:00Z');
token = (await site.call('POST', 'login', { email: 'captain@run.example', password })).body.token;
const report = {
  distance: 5200,
  elapsed: 1908,
  source: 'typed',
  country: 'UA',
  city: 'Коломия',
  timeZone: 'Europe/Kyiv',
};
for (const [index, more] of [
  { signature: 'name', isOnMap: true },
  { signature: 'number', isOnMap: false },
  { signature: 'none', isOnMap: true },
].entries()) {
  const { status } = await site.call(
    'PUT',
    `registrations/${distant.ids[index]}/finish`,
    { ...report, ...more },
    { token },
  );
  assert.equal(status, 200);
}

test('a run with reports alone is public once it is over, and they stand in no rank', async () => {
  assert.equal((await get('/finishes?edition=32')).status, 404);
  site.clock.set('2025-05-26T09:00:00Z');
  const { body } = await get('');
  assert.deepEqual([body.run.edition, body.groups, body.group, body.reported], [32, [], null, 2]);
  const { finishes } = (await get('/finishes?edition=32')).body;
  assert.deepEqual(finishes, [
    { edition: 32, number: reporting[1], name: null, distance: 5200, elapsed: 1908, city: '', country: 'UA' },
    {
      edition: 32,
      number: reporting[0],
      name: 'Остап Ґ.',
      distance: 5200,
      elapsed: 1908,
      city: 'Коломия',
      country: 'UA',
    },
  ]);
  assert.equal((await get('/finishes?edition=32&page=2')).status, 404);
});

test('a report is found by its number, and who signs with nothing is not', async () => {
  const search = async (number: number | undefined) => (await get(`/search?q=${number}`)).body.finishes.length;
  assert.deepEqual([await search(reporting[0]), await search(reporting[2])], [1, 0]);
  const { body } = await get(`/32/${reporting[0]}/finish`);
  assert.deepEqual([body.name, body.elapsed, body.date], ['Остап Ґ.', 1908, '2025-05-25']);
  assert.equal((await get(`/32/${reporting[2]}/finish`)).status, 404);
});

test('an age has a list and ranks of its own with three finishers, and children are in none', async () => {
  const rows = numbers.slice(0, members.length).map((number, index) => `${number};2${index}:00`);
  const bytes = Buffer.from(`Номер;Час\n${rows.join('\n')}\n`).toString('base64');
  const { fingerprint } = (await site.staff('preview-times', { bytes })).body;
  assert.equal((await site.staff('import-times', { file: 'times.csv', bytes, fingerprint })).body.stored, rows.length);
  const { body } = await get('?edition=32');
  assert.deepEqual(body.ages, [{ start: 30, finishers: 3 }]);
  const aged = (await get('?edition=32&age=30')).body;
  assert.deepEqual([aged.age, aged.results.length], [{ start: 30, finishers: 3 }, 3]);
  assert.deepEqual(
    aged.results.map(({ rank }: { rank: number }) => rank),
    [1, 2, 3],
  );
  const [first, second] = aged.results;
  assert.deepEqual((await get(`/32/${second.number}`)).body.age, { start: 30, finishers: 3, rank: 2 });
  assert.ok(first.timeMs < second.timeMs);
  const outside = body.results.filter(
    ({ number }: { number: number }) => !aged.results.some((one: { number: number }) => one.number === number),
  );
  for (const { number } of outside) assert.equal((await get(`/32/${number}`)).body.age, null);
  for (const age of [18, 60]) assert.equal((await get(`?edition=32&age=${age}`)).status, 404);
  assert.equal((await get('?edition=32&age=31')).status, 400);
});
