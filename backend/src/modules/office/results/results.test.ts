import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { team } from '../../../testing/teamForm.ts';

const site = await openSite();
const token = await site.signUp('captain@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;

async function order(form: object): Promise<{ registrationId: number; numbers: number[] }> {
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed());
  await act('settle', { number: body.number, key: crypto.randomUUID() });
  const { people } = await act('show-order', { number: body.number });
  return { registrationId: id, numbers: people.map(({ raceNumber }: { raceNumber: number }) => raceNumber) };
}
const individual = (fullName: string) => ({ kind: 'individual', participants: [{ ...participant, fullName }] });

const olena = await order(individual('Олена Ґалаґан'));
const ihor = await order(individual('Ігор Їжакевич'));
const squad = await order({ kind: 'team', team: { ...team, participantsCount: 10 } });
const [first = 0, second = 0, third = 0] = [olena.numbers[0], ihor.numbers[0], squad.numbers[0]];

const csv = (rows: [number, string][]) =>
  Buffer.from(`Номер;Час\n${rows.map((row) => row.join(';')).join('\n')}\n`).toString('base64');
const preview = (bytes: string) => act('preview-times', { bytes });
async function importFile(bytes: string) {
  const { fingerprint } = await preview(bytes);
  return act('import-times', { file: 'times.csv', bytes, fingerprint });
}
interface Item {
  raceNumber: number;
  name: string;
  timeMs: number | null;
  rank: number | null;
  isCorrected: boolean;
}
const listed = async (query: object = {}): Promise<Item[]> =>
  (await act('search-results', query)).results ?? assert.fail(JSON.stringify(query));
const file = csv([
  [first, '24:31'],
  [second, '23:10,4'],
  [third, '31:00'],
  [99_999, '20:00'],
]);

test('a preview names new and rejected times, and stores nothing', async () => {
  const { counts, changes, rejected } = await preview(file);
  assert.deepEqual(counts, { added: 3, changed: 0, unchanged: 0, rejected: 1 });
  assert.deepEqual(changes[0], {
    number: first,
    name: 'Олена Ґалаґан',
    before: null,
    after: 1_471_000,
    isCorrected: false,
  });
  assert.deepEqual(rejected, [{ line: 5, number: '99999', time: '0:20:00', reason: 'unknown' }]);
  assert.deepEqual(await listed(), []);
});

test('an import ranks runners, the second one of the same file changes nothing, the log has counts', async () => {
  assert.deepEqual(await importFile(file), { stored: 3, removed: 0 });
  const places = (await listed()).map(({ raceNumber, rank }) => [raceNumber, rank]);
  const inOrder = places.filter(([number]) => number !== third);
  assert.deepEqual(
    inOrder.map(([number]) => number),
    [second, first],
  );
  assert.deepEqual((await preview(file)).counts, { added: 0, changed: 0, unchanged: 3, rejected: 1 });
  assert.deepEqual(await importFile(file), { stored: 0, removed: 0 });
  const [, entry] = await act('history', { limit: 2 });
  assert.deepEqual([entry.action, entry.target, entry.details.added], ['import-times', 'times.csv', 3]);
  assert.equal(JSON.stringify(entry).includes('Ґалаґан'), false);
});

test('a preview of other data is not stored', async () => {
  const { fingerprint } = await preview(csv([[first, '20:00']]));
  const body = { file: 'times.csv', bytes: csv([[first, '21:00']]), fingerprint };
  assert.equal((await act('import-times', body)).code, 'results_changed');
});

test('a correction needs what was shown and a reason, and the same file keeps it', async () => {
  const request = { raceNumber: second, time: '0:25:00', known: 1_390_400, reason: 'чип спрацював двічі' };
  assert.deepEqual(await act('correct-time', request), { raceNumber: second, timeMs: 1_500_000 });
  assert.equal((await act('correct-time', request)).code, 'results_changed');
  assert.equal((await act('correct-time', { ...request, raceNumber: 99_999 })).code, 'race_number_unknown');
  assert.equal((await act('correct-time', { ...request, reason: 'a@run.example' })).code, 'note_personal');
  assert.equal((await act('correct-time', { ...request, time: '25 хв' })).code, 'validation_failed');
  assert.deepEqual(
    (await listed({ view: 'corrected' })).map(({ raceNumber }) => raceNumber),
    [second],
  );
  assert.equal((await preview(file)).counts.unchanged, 3);
  const newer = await preview(csv([[second, '24:59']]));
  assert.deepEqual([newer.counts.changed, newer.changes[0].isCorrected], [1, true]);
});

test('a result that was taken away stays away, and stands among the missing', async () => {
  const request = { raceNumber: third, time: '', known: 1_860_000, reason: 'зійшов із дистанції' };
  assert.equal((await act('correct-time', request)).timeMs, null);
  assert.equal((await preview(file)).counts.unchanged, 3);
  const missing = await listed({ view: 'missing' });
  assert.ok(missing.some(({ raceNumber, rank }) => raceNumber === third && rank === null));
});

test('those without a time stand by number, also when one was taken away', async () => {
  const raceNumber = squad.numbers.at(-1);
  await act('correct-time', { raceNumber, time: '0:40:00', known: null, reason: 'записано вручну' });
  await act('correct-time', { raceNumber, time: '', known: 2_400_000, reason: 'зійшов із дистанції' });
  const numbers = (await listed({ view: 'missing' })).map((item) => item.raceNumber);
  assert.ok(numbers.length > 2);
  assert.deepEqual(
    numbers,
    numbers.toSorted((one, other) => one - other),
  );
});

test('results are found with a typo and by number, in pages and in an export', async () => {
  assert.deepEqual(
    (await listed({ text: 'Галоган' })).map(({ raceNumber }) => raceNumber),
    [first],
  );
  assert.deepEqual(
    (await listed({ text: String(second) })).map(({ raceNumber }) => raceNumber),
    [second],
  );
  const page = await act('search-results', { view: 'missing', limit: 6 });
  const rest = await act('search-results', { view: 'missing', limit: 6, from: page.next });
  const numbers = [...page.results, ...rest.results].map(({ raceNumber }: Item) => raceNumber);
  assert.deepEqual([new Set(numbers).size, page.count, rest.next], [10, 10, null]);
  const { bytes, count } = await act('export-results', { format: 'csv' });
  assert.equal(count, 2);
  assert.match(Buffer.from(bytes, 'base64').toString(), /Олена Ґалаґан;.*;0:24:31/);
});

test('another name is never stored unasked, and a time that is gone stays until staff removes it', async () => {
  const named = (rows: string[]) =>
    Buffer.from(`Номер;Прізвище;Ім’я;Час;Статус\n${rows.join('\n')}\n`).toString('base64');
  const times = async () => (await listed()).map(({ raceNumber, timeMs }) => [raceNumber, timeMs]);
  const before = await times();
  const swapped = named([`${first};Їжакевич;Ігор;20:00;`, `${second};Yizhakevych;Ihor P.;25:00;`]);
  const shown = await preview(swapped);
  assert.deepEqual(shown.otherNames, [
    { line: 2, number: first, name: 'Олена Ґалаґан', nameInFile: 'Їжакевич Ігор', before: 1_471_000, after: 1_200_000 },
  ]);
  assert.equal(shown.counts.unchanged, 1);
  assert.deepEqual(await importFile(swapped), { stored: 0, removed: 0 });
  assert.deepEqual(await times(), before);

  const without = named([`${second};Їжакевич;Ігор;25:00;`, `${first};Галаган;Олена;;DNF`]);
  const found = await preview(without);
  assert.deepEqual(found.absent, [{ number: first, name: 'Олена Ґалаґан', before: 1_471_000, isNotFinished: true }]);
  assert.deepEqual(await importFile(without), { stored: 0, removed: 0 });
  assert.deepEqual(await times(), before);
  const remove = { file: 'times.csv', bytes: without, fingerprint: found.fingerprint, absent: 'remove' };
  assert.deepEqual(await act('import-times', remove), { stored: 0, removed: 1 });
  assert.deepEqual(
    await times(),
    before.filter(([number]) => number !== first),
  );
  assert.equal((await act('import-times', remove)).code, 'results_changed');

  const { fingerprint } = await preview(swapped);
  const accepted = { file: 'times.csv', bytes: swapped, fingerprint, accepted: [first] };
  assert.deepEqual(await act('import-times', accepted), { stored: 1, removed: 0 });
  await importFile(csv([[first, '24:31']]));
});

test('the runner sees the own time and place, and it stands on the certificate', async () => {
  const { body } = await site.call('GET', 'results', undefined, { token });
  assert.deepEqual(
    body.map(({ number, timeMs, rank, finishers }: Item & { number: number; finishers: number }) => [
      number,
      timeMs,
      rank,
      finishers,
    ]),
    [
      [first, 1_471_000, 1, 2],
      [second, 1_500_000, 2, 2],
    ],
  );
  assert.equal((await site.call('GET', 'results')).status, 401);
  const certificate = await site.app.inject({
    url: `/wp-json/custom/v1/registrations/${olena.registrationId}/certificate.pdf`,
    headers: { authorization: `Bearer ${token}` },
  });
  assert.match((await readPdf(certificate.rawPayload)).text, /0:24:31/);
});
