import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../testing/openSite.ts';
import { team } from '../../testing/teamForm.ts';

const site = await openSite();
const token = await site.signUp('captain@run.example', 'тихий ранок');

const individual = {
  fullName: 'Остап Ґалаґан',
  country: 'UA',
  city: 'Івано-Франківськ',
  raceFormat: '5km',
  participationFormat: 'on-site',
  consents: { correctData: true, fundTransfer: true, participation: true },
};

const submit = (body: object, key: string = crypto.randomUUID(), who = token) =>
  site.call('POST', 'registrations', body, { token: who, headers: { 'idempotency-key': key } });
const list = async (who = token) => (await site.call('GET', 'registrations', undefined, { token: who })).body;

test('people entered in one go are registered together, and an email confirms it', async () => {
  const other = { ...individual, fullName: 'Олена Ґалаґан' };
  const response = await submit({ kind: 'individual', participants: [individual, other] });
  assert.equal(response.status, 201);
  assert.deepEqual(
    response.body.map(({ fields }: { fields: typeof individual }) => fields.fullName),
    ['Остап Ґалаґан', 'Олена Ґалаґан'],
  );
  assert.equal(response.body[0].editableUntil, '2025-05-23T17:00:00.000Z');
  assert.match((await site.emailTo('captain@run.example'))?.text ?? '', /Остап Ґалаґан, Олена Ґалаґан/);
});

test('an invalid form names its fields and registers no one', async () => {
  const before = (await list()).length;
  const careless = { ...individual, fullName: '', consents: { ...individual.consents, participation: false } };
  const response = await submit({ kind: 'individual', participants: [individual, careless] });
  assert.equal(response.status, 422);
  assert.deepEqual(response.body.data.fields, {
    'participants.1.fullName': 'errors.required',
    'participants.1.consents.participation': 'errors.mustAccept',
  });
  const small = await submit({ kind: 'team', team: { ...team, participantsCount: 9, raceFormat: 'marathon' } });
  assert.deepEqual(small.body.data.fields, {
    'team.participantsCount': 'errors.teamTooSmall/10',
    'team.raceFormat': 'errors.choice',
  });
  assert.equal((await list()).length, before);
});

test('twenty submissions of one form at a time register it once', async () => {
  const key = crypto.randomUUID();
  const who = await site.signUp('eager@run.example', 'тихий ранок');
  const responses = await Promise.all(Array.from({ length: 20 }, () => submit({ kind: 'team', team }, key, who)));
  assert.ok(responses.every(({ status }) => status === 201));
  assert.equal(new Set(responses.map(({ body }) => body[0].id)).size, 1);
  assert.equal((await list(who)).length, 1);
  await site.mail.sendDue();
  const emails = site.mail.inbox?.emails().filter(({ subject, to }) => {
    return to.includes('eager@run.example') && subject.includes('Реєстрацію');
  });
  assert.equal(emails?.length, 1);
});

test('a key stands for one form of one person', async () => {
  const key = crypto.randomUUID();
  await submit({ kind: 'team', team }, key);
  const changed = await submit({ kind: 'team', team: { ...team, teamName: 'Гучний код' } }, key);
  assert.equal(changed.status, 422);
  assert.equal(changed.body.code, 'idempotency_key_reused');
  const stranger = await site.signUp('stranger@run.example', 'тихий ранок');
  assert.equal((await submit({ kind: 'team', team }, key, stranger)).status, 201);
  const keyless = await site.call('POST', 'registrations', { kind: 'team', team }, { token });
  assert.equal(keyless.status, 400);
});

test('of two concurrent forms under one key, one is registered and the other is rejected', async () => {
  const who = await site.signUp('hasty@run.example', 'тихий ранок');
  const second = { ...individual, fullName: 'Олена Ґалаґан' };
  const forms = [[individual], [second, individual]];
  for (const participants of [forms, [...forms].reverse()]) {
    const before = (await list(who)).length;
    const key = crypto.randomUUID();
    // The embedded database has one connection, on which one form is done before the other looks for it. Only on a server
    // (`TEST_DATABASE_URL`) do both insert at one time, and not each time.
    const responses = await Promise.all(
      participants.map((people) => submit({ kind: 'individual', participants: people }, key, who)),
    );
    const [registered, rejected] = responses.sort((one, other) => one.status - other.status);
    assert.deepEqual([registered?.status, rejected?.status], [201, 422]);
    assert.equal(rejected?.body.code, 'idempotency_key_reused');
    assert.equal((await list(who)).length - before, registered?.body.length);
    const stored = await submit({ kind: 'individual', participants: forms[registered?.body.length - 1] }, key, who);
    assert.deepEqual(stored.body, registered?.body);
  }
});

test('a registration is changed by its owner until the deadline', async () => {
  const [{ id }] = (await submit({ kind: 'team', team })).body;
  const fields = { ...team, teamName: 'Гучний код' };
  const change = (who: string) => site.call('PATCH', `registrations/${id}`, { fields }, { token: who });
  assert.equal((await change(token)).body.fields.teamName, 'Гучний код');
  const wrong = await site.call('PATCH', `registrations/${id}`, { fields: { ...team, city: '' } }, { token });
  assert.deepEqual(wrong.body.data.fields, { city: 'errors.required' });
  const stranger = await site.signUp('nosy@run.example', 'тихий ранок');
  assert.equal((await change(stranger)).body.code, 'registration_not_found');
  assert.equal((await site.call('PATCH', 'registrations/0', { fields }, { token })).status, 400);
});

test('the phase of registration decides, and a retry gets its response after the end', async () => {
  const key = crypto.randomUUID();
  const first = await submit({ kind: 'team', team }, key);
  const moments = [
    ['2025-04-14T06:59:59Z', 'registration_not_open'],
    ['2025-05-23T17:00:00Z', 'registration_closed'],
    ['2025-05-25T11:00:00Z', 'registration_finished'],
  ] as const;
  const now = site.clock.now().toISOString();
  for (const [moment, code] of moments) {
    site.clock.set(moment);
    const who = (await site.call('POST', 'login', { email: 'captain@run.example', password: 'тихий ранок' })).body
      .token;
    const rejected = await submit({ kind: 'team', team }, crypto.randomUUID(), who);
    assert.equal(rejected.status, 409);
    assert.equal(rejected.body.code, code);
    assert.deepEqual((await submit({ kind: 'team', team }, key, who)).body, first.body);
    if (moment < '2025-05') continue;
    const late = await site.call('PATCH', `registrations/${first.body[0].id}`, { fields: team }, { token: who });
    assert.equal(late.body.code, 'registration_not_editable');
  }
  site.clock.set(now);
});
