import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../../database/selectRows.ts';
import { team } from '../../../testing/teamForm.ts';
import { temporaryBackend } from '../../../testing/temporaryBackend.ts';

const password = 'тихий ранок';
const consents = { correctData: true, fundTransfer: true, participation: true };
const person = (name: string) => ({ fullName: name, email: '', birthday: '' });
const people = (count: number) => Array.from({ length: count }, (_, place) => person(`Учасник ${place + 1}`));

let site: Awaited<ReturnType<typeof temporaryBackend>>;
let token: string;
let id: number;
before(async () => {
  site = await temporaryBackend();
  token = await site.signUp('captain@run.example', password);
});
beforeEach(async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [registration] = (
    await site.call(
      'POST',
      'registrations',
      { kind: 'team', team: { ...team, participantsCount: 12 } },
      { token, headers },
    )
  ).body;
  id = registration.id;
});
after(() => site.close());

const read = async () => (await site.call('GET', `registrations/${id}/roster`, undefined, { token })).body;
const write = (members: object[], who = token) =>
  site.call('PUT', `registrations/${id}/roster`, { members }, { token: who });
const invite = async (places: number): Promise<string> =>
  (await site.call('POST', `registrations/${id}/invitation`, { places }, { token })).body.token;
const join = (link: string, fullName: string, key: string = crypto.randomUUID(), client?: string) =>
  site.call(
    'POST',
    `invitations/${link}/members`,
    { fullName, consents },
    { client, headers: { 'idempotency-key': key } },
  );
const getNames = ({ members }: { members: { fullName: string }[] }) => members.map(({ fullName }) => fullName);

test('the captain’s list takes the place of the one before', async () => {
  assert.deepEqual([(await read()).members, (await read()).invitation], [[], null]);
  await write(people(3));
  const saved = await write([{ fullName: ' Олена  Ґалаґан ', email: 'Olena@Run.example', birthday: '1979-05-14' }]);
  assert.equal(saved.status, 200);
  const [{ id: _, createdAt, ...member }] = saved.body.members;
  assert.deepEqual(member, {
    fullName: 'Олена Ґалаґан',
    email: 'olena@run.example',
    birthday: '1979-05-14',
    kitSize: '',
    source: 'captain',
  });
  assert.deepEqual(await read(), saved.body);
  assert.deepEqual((await write([])).body.members, []);
});

test('a list with mistakes names their rows and changes nothing', async () => {
  await write([person('Остап Ґалаґан')]);
  const wrong = { fullName: '', email: 'olena@', birthday: '2023-02-29' };
  const rejected = await write([...people(3), wrong, person('я'.repeat(71))]);
  assert.equal(rejected.status, 422);
  assert.deepEqual(rejected.body.data.fields, {
    'members.3.fullName': 'errors.required',
    'members.3.email': 'errors.email',
    'members.3.birthday': 'errors.date',
    'members.4.fullName': 'errors.max70',
  });
  assert.deepEqual(getNames(await read()), ['Остап Ґалаґан']);
});

test('a repeated person is reported at the row, in the list and among those who joined', async () => {
  const row = (fullName: string, email = '', birthday = '') => ({ fullName, email, birthday });
  const repeated = await write([row('Олена Ґалаґан'), row('Петро Щур'), row(' олена  ґалаґан ', 'olena@run.example')]);
  assert.deepEqual([repeated.status, repeated.body.code], [422, 'validation_failed']);
  assert.deepEqual(repeated.body.data.fields, { 'members.2.fullName': 'errors.memberRepeated' });
  const namesakes = await write([
    row('Олена Ґалаґан', 'one@run.example'),
    row('Олена Ґалаґан', 'other@run.example'),
    row('Петро Щур', '', '1979-05-14'),
    row('Петро Щур', '', '2005-05-14'),
  ]);
  assert.equal(namesakes.status, 200);
  await join(await invite(2), 'Єва Їжак');
  const joined = await write([row('Олена Ґалаґан'), row('єва їжак')]);
  assert.deepEqual(joined.body.data.fields, { 'members.1.fullName': 'errors.memberJoined' });
  assert.equal((await read()).members.length, 5, 'nothing changed');
});

test('only the captain reads the list, changes it and creates invitations', async () => {
  const stranger = await site.signUp(`stranger-${id}@run.example`, password);
  const calls = [
    ['GET', 'roster', undefined],
    ['PUT', 'roster', { members: [] }],
    ['POST', 'invitation', { places: 3 }],
    ['DELETE', 'invitation', undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    const response = await site.call(method, `registrations/${id}/${path}`, body, { token: stranger });
    assert.deepEqual([response.status, response.body.code], [404, 'registration_not_found'], `${method} ${path}`);
  }
});

test('the list and those who joined share the places of the team', async () => {
  const link = await invite(5);
  await join(link, 'Єва Їжакевич');
  assert.equal((await write(people(11))).status, 200);
  assert.deepEqual((await site.call('GET', `invitations/${link}`)).body, { teamName: team.teamName, placesLeft: 0 });
  assert.equal((await join(link, 'Остап Ґалаґан')).body.code, 'team_full');
  const rejected = await write(people(12));
  assert.deepEqual([rejected.status, rejected.body.code, rejected.body.data.places], [422, 'team_full', 12]);
  assert.equal((await read()).members.length, 12);
});

test('twenty people who join at a time take no more places than there are', async () => {
  await write(people(5));
  const link = await invite(10);
  const responses = await Promise.all(Array.from({ length: 20 }, (_, place) => join(link, `Друг ${place}`)));
  assert.equal(responses.filter(({ status }) => status === 201).length, 7);
  assert.ok(responses.every(({ status, body }) => status === 201 || (status === 409 && body.code === 'team_full')));
  assert.equal((await read()).members.length, 12);
});

test('who joins is there once, says yes for themselves, and stays when the list is replaced', async () => {
  const [link, key] = [await invite(2), crypto.randomUUID()];
  const [first] = await Promise.all([join(link, 'Єва Їжакевич', key), join(link, 'Єва Їжакевич', key)]);
  assert.deepEqual([first.status, first.body], [201, { teamName: team.teamName, placesLeft: 1 }]);
  assert.equal((await join(link, 'Інша людина', key)).body.code, 'idempotency_key_reused');
  const silent = { fullName: 'Остап', consents: { ...consents, participation: false } };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const rejected = await site.call('POST', `invitations/${link}/members`, silent, { headers });
  assert.deepEqual(rejected.body.data.fields, { 'consents.participation': 'errors.mustAccept' });
  await write(people(1));
  const { members, invitation } = await read();
  assert.deepEqual(
    members.map(({ source }: { source: string }) => source),
    ['invitation', 'captain'],
  );
  assert.deepEqual([invitation.places, invitation.placesLeft], [2, 1]);
  const agreed = sql`select consents from team_members where registration_id = ${id} and source = 'invitation'`;
  const rows = await selectRows<{ consents: object }>(site.database.db, agreed);
  assert.deepEqual(Object.keys(rows[0]?.consents ?? {}).sort(), ['correct-data', 'fund-transfer', 'participation']);
});

test('the captain removes a member who joined, and the place is free again', async () => {
  const link = await invite(2);
  await join(link, 'Єва Їжакевич');
  await write(people(1));
  const { members } = await read();
  const getId = (source: string) => members.find((each: { source: string }) => each.source === source).id;
  const remove = (member: number, who = token) =>
    site.call('DELETE', `registrations/${id}/roster/${member}`, undefined, { token: who });
  assert.equal((await remove(getId('captain'))).body.code, 'member_not_found');
  assert.equal((await remove(getId('invitation'), await site.signUp('nosy@run.example', password))).status, 404);
  assert.equal((await remove(getId('invitation'))).status, 204);
  assert.equal((await remove(getId('invitation'))).status, 404);
  const after = await read();
  assert.deepEqual([getNames(after), after.invitation.placesLeft], [['Учасник 1'], 2]);
  await join(link, 'Остап Ґалаґан');
  const [, joined] = (await read()).members;
  const now = site.clock.now().toISOString();
  site.clock.set('2025-05-23T17:00:00Z');
  const captain = (await site.call('POST', 'login', { email: 'captain@run.example', password })).body.token;
  assert.equal((await remove(joined.id, captain)).body.code, 'registration_not_editable');
  site.clock.set(now);
});

test('a link works until it is revoked, replaced or the time for changes is over', async () => {
  const isGone = async (link: string) => {
    const [seen, joined] = [await site.call('GET', `invitations/${link}`), await join(link, 'Єва Їжакевич')];
    for (const { status, body } of [seen, joined]) {
      assert.deepEqual([status, body.code], [404, 'invitation_not_found']);
    }
  };
  await isGone('unknown-link');
  const [first, second] = [await invite(3), await invite(4)];
  await isGone(first);
  assert.equal((await join(second, 'Остап Ґалаґан')).status, 201);
  assert.equal((await site.call('DELETE', `registrations/${id}/invitation`, undefined, { token })).status, 204);
  await isGone(second);
  assert.equal((await read()).invitation, null);

  const third = await invite(2);
  const now = site.clock.now().toISOString();
  site.clock.set('2025-05-23T17:00:00Z');
  await isGone(third);
  const captain = (await site.call('POST', 'login', { email: 'captain@run.example', password })).body.token;
  assert.equal((await write([], captain)).body.code, 'registration_not_editable');
  const late = await site.call('POST', `registrations/${id}/invitation`, { places: 1 }, { token: captain });
  assert.deepEqual([late.status, late.body.code], [409, 'registration_not_editable']);
  site.clock.set(now);
  assert.deepEqual(getNames(await read()), ['Остап Ґалаґан']);
});

test('a flood from one place is held', async () => {
  const link = await invite(1);
  const [client, key] = ['10.200.0.1', crypto.randomUUID()];
  for (let times = 0; times < 100; times += 1) assert.equal((await join(link, 'Єва', key, client)).status, 201);
  const held = await join(link, 'Єва', key, client);
  assert.deepEqual([held.status, held.body.code, held.body.data.retryAfter], [429, 'too_many_joins', 600]);
});

test('the export of the account has the list, and deletion erases it', async () => {
  const owner = await site.signUp('leaving@run.example', password);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [own] = (await site.call('POST', 'registrations', { kind: 'team', team }, { token: owner, headers })).body;
  id = own.id;
  await write([person('Олена Ґалаґан')], owner);
  const { token: link } = (await site.call('POST', `registrations/${id}/invitation`, { places: 1 }, { token: owner }))
    .body;
  await join(link, 'Єва Їжакевич');
  const { registrations } = (await site.call('GET', 'account/export', undefined, { token: owner })).body;
  assert.deepEqual(getNames(registrations[0]), ['Олена Ґалаґан', 'Єва Їжакевич']);
  await site.call('DELETE', 'account', { password }, { token: owner });
  const left = sql`select id from team_members where registration_id = ${id}`;
  assert.deepEqual(await selectRows(site.database.db, left), []);
  assert.equal((await site.call('GET', `invitations/${link}`)).status, 404);
});
