import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';
import { users } from '../../accounts/index.ts';

const site = await openSite();
const token = await site.signUp('captain@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

const { staff: run } = site;

const individual = (fullName: string) => ({ kind: 'individual', participants: [{ ...participant, fullName }] });

async function order(form: object, isPaid = true): Promise<{ number: string; registrationId: number }> {
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed());
  if (isPaid) await run('settle', { number: body.number, key: crypto.randomUUID() });
  return { number: body.number, registrationId: id };
}

interface Item {
  registrationId: number;
  place: number;
  name: string;
  raceNumber: number | null;
  size: string;
  isVoid: boolean;
}
const search = async (query: object): Promise<Item[]> =>
  (await run('search-participants', query)).body.participants ?? assert.fail();
const first = async (query: object): Promise<Item> => (await search(query))[0] ?? assert.fail(JSON.stringify(query));

const olena = await order(individual('Олена Ґалаґан'));
const ihor = await order(individual('Ігор Їжакевич'));
await order(individual('Неоплачена Людина'), false);
const members = ['Ярина Глоба', 'Кирило Мох'].map((fullName) => ({ fullName, email: '', birthday: '' }));
const squad = await order({ kind: 'team', team: { ...team, participantsCount: 10 } });
await site.call('PUT', `registrations/${squad.registrationId}/roster`, { members }, { token });

test('every paid place is listed once, a named runner at the number that he gets', async () => {
  const { count, totals } = (await run('search-participants')).body;
  assert.deepEqual([count, totals.views.all, totals.views['no-name']], [12, 12, 8]);
  const listed = await first({ text: 'Глоба' });
  const { people } = (await run('show-order', { number: squad.number })).body;
  const runner = people.find(({ name }: { name: string }) => name === 'Ярина Глоба');
  assert.deepEqual([listed.raceNumber, listed.place], [runner.raceNumber, 0]);
});

test('a participant is found by name with a typo, number and order; filters and sort hold', async () => {
  const { raceNumber } = await first({ text: 'Ґалаґан' });
  for (const text of ['Галоган', 'Halahan', String(raceNumber), olena.number]) {
    assert.equal((await first({ text })).name, 'Олена Ґалаґан', text);
  }
  assert.deepEqual(
    (await search({ sort: 'name', limit: 4 })).map(({ name }) => name),
    ['Ярина Глоба', 'Олена Ґалаґан', 'Ігор Їжакевич', 'Кирило Мох'],
  );
  assert.equal((await search({ team: team.teamName })).length, 10);
  assert.equal((await search({ view: 'no-size', numbered: 'no' })).length, 0);
  assert.equal((await run('search-participants', { cursor: 'x' })).body.code, 'cursor_unknown');
});

test('pages list every place once, in any order', async () => {
  for (const sort of ['number', 'name']) {
    for (const direction of ['asc', 'desc']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await run('search-participants', { sort, direction, cursor, limit: 5 });
        seen.push(...body.participants.map(({ registrationId, place }: Item) => `${registrationId}-${place}`));
        cursor = body.next ?? undefined;
      } while (cursor);
      assert.deepEqual([seen.length, new Set(seen).size], [12, 12], `${sort} ${direction}`);
    }
  }
});

test('size and phone are kept, the log has the size and no phone; an older version is a conflict', async () => {
  const { registrationId, place } = await first({ text: 'Ґалаґан' });
  const at = { registrationId, place, number: olena.number };
  const { version } = (await run('show-participant', at)).body;
  const { status, body } = await run('change-participant', { ...at, version, size: 'L', phone: '067 123 45 67' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.size, body.phone, body.version], ['L', '+380671234567', version + 1]);
  assert.equal((await run('change-participant', { ...at, version, size: 'M' })).body.code, 'order_changed');
  assert.equal((await first({ sizes: ['L'] })).name, 'Олена Ґалаґан');
  assert.equal((await first({ text: '4567' })).name, 'Олена Ґалаґан');
  const [last] = (await run('history', { limit: 1 })).body;
  assert.deepEqual(last.details, {
    raceNumber: body.raceNumber,
    size: { before: '', after: 'L' },
    phone: 'changed',
  });
  assert.equal((await run('change-participant', { ...at, birthday: '1991-05-12' })).body.birthday, '1991-05-12');
  const other = { ...at, number: ihor.number };
  assert.equal((await run('change-participant', { ...other, size: 'S' })).body.code, 'participant_not_found');
});

test('the birthday of a team member is kept with the roster', async () => {
  const { registrationId, place } = await first({ text: 'Мох' });
  const at = { registrationId, place, number: squad.number };
  assert.equal((await run('change-participant', { ...at, birthday: '1990-05-06' })).body.birthday, '1990-05-06');
});

test('two runners swap numbers and get emails; a void place gets a number of its own', async () => {
  const [one, other] = [await first({ text: 'Ґалаґан' }), await first({ text: 'Їжакевич' })];
  const numbers = { raceNumber: one.raceNumber, other: other.raceNumber };
  assert.equal(
    (await run('swap-numbers', { ...numbers, reason: 'писати на a@run.example' })).body.code,
    'note_personal',
  );
  assert.equal((await run('swap-numbers', { ...numbers, reason: 'помилка на столі' })).status, 200);
  assert.equal((await first({ text: 'Ґалаґан' })).raceNumber, other.raceNumber);
  const { emails } = (await run('show-order', { number: ihor.number })).body;
  assert.ok(emails.some(({ kind }: { kind: string }) => kind === 'numbers-assigned'));
  assert.equal(
    (await run('swap-numbers', { raceNumber: one.raceNumber, other: 99_999, reason: 'ні' })).body.code,
    'race_number_unknown',
  );

  await run('void-number', { raceNumber: one.raceNumber, reason: 'не біжить' });
  assert.equal((await first({ view: 'void' })).name, 'Ігор Їжакевич');
  const at = { registrationId: other.registrationId, place: other.place };
  const { assigned } = (await run('assign-numbers', { number: ihor.number, at, reason: 'біжить' })).body;
  assert.deepEqual((await first({ text: 'Їжакевич' })).raceNumber, assigned[0]);
  assert.equal((await search({ view: 'void' })).length, 0);
});

test('exports and printed lists hold exactly the rows of the query, and the log counts them', async () => {
  const { body } = await run('export-participants', { team: team.teamName, format: 'csv' });
  const lines = Buffer.from(body.bytes, 'base64').toString().trim().split('\r\n');
  assert.deepEqual([body.count, lines.length], [10, 11]);
  assert.ok(lines[0]?.startsWith('Номер;Ім’я на номері;Прізвище;Ім’я;Стать;Дата народження;Дистанція;Формат;Команда;'));
  assert.ok(!lines[0]?.includes('Телефон'));
  const { rows } = (await run('print-participants', { sort: 'name', withPhones: false, text: 'Ґалаґан' })).body;
  assert.deepEqual([rows.length, rows[0].phone, rows[0].size], [1, '', 'L']);
  const [printed, exported] = (await run('history', { limit: 2 })).body;
  assert.deepEqual([printed.details.count, exported.details.count], [1, 10]);
});

test('a timing company gets what it needs, contacts by a permission of their own, and no one another person’s data', async () => {
  const profile = { name: 'Олена', lastName: 'Ґалаґан', birthday: '1991-05-12' };
  await site.database.db
    .update(users)
    .set({ ...profile, gender: 'female' })
    .where(eq(users.email, 'captain@run.example'));
  const read = async (operation: string, columns: string[], text: string) => {
    const { body } = await run(operation, { text, columns, format: 'csv-international', language: 'en' });
    return Buffer.from(body.bytes, 'base64').toString().slice(1).trim().split('\r\n');
  };
  const columns = ['surname', 'firstName', 'gender', 'birthday', 'race', 'participation', 'city'];
  const [head, own] = await read('export-contacts', [...columns, 'email'], 'Ґалаґан');
  assert.equal(head, 'Surname,First name,Gender,Date of birth,Distance,On-site or online,City,Email');
  assert.equal(own, `Ґалаґан,Олена,Female,1991-05-12,5 km run,On-site,${participant.city},captain@run.example`);
  const [, friend] = await read('export-participants', columns, 'Їжакевич');
  assert.equal(friend, `Їжакевич,Ігор,,,5 km run,On-site,${participant.city}`);
  assert.equal(
    (await run('export-participants', { columns: ['email'], format: 'csv' })).body.code,
    'validation_failed',
  );
  const owner = await signedInOwner(site);
  const auditor = await signedInStaff(site, owner, ['auditor'], 'audit@run.example');
  assert.equal((await auditor.run('export-participants', { format: 'csv' })).status, 200);
  assert.equal((await auditor.run('export-contacts', { format: 'csv' })).status, 403);
});

test('a refunded order leaves the list', async () => {
  await run('refund', { number: olena.number, byHand: true, key: crypto.randomUUID() });
  assert.deepEqual(await search({ text: 'Ґалаґан' }), []);
});
