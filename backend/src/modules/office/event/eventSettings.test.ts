import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type EventScreen, type EventSettings, setEventValue } from 'shared-lib/api/office';
import { exampleQuestion } from 'shared-lib/testing/exampleQuestion';
import { parse } from 'yaml';
import { exampleRequisites } from '../../../testing/exampleRequisites.ts';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { participant } from '../../../testing/orderForm.ts';
import { temporaryBackend } from '../../../testing/temporaryBackend.ts';
import { toEventFile, toEventRecord, toEventSettings } from '../../content/index.ts';

const site = await openSite();
await site.setEvent({ requisites: [exampleRequisites] });
const other = await temporaryBackend({ beside: site });
after(() => other.close());
const owner = await signedInOwner(site);
const auditor = await signedInStaff(site, owner, ['auditor'], 'auditor@run.example');
const token = await site.signUp('runner@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function run<Result = EventScreen>(operation: string, body: object = {}): Promise<Result> {
  const response = await owner.run(operation, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
}
const refuse = async (operation: string, body: object, browser = owner) => (await browser.run(operation, body)).body;
async function confirm(): Promise<void> {
  site.wait({ minutes: 1 });
  await owner.signIn();
  await owner.confirm();
}

/** Saves a draft with other values by their paths. */
async function draft(values: Record<string, unknown>): Promise<EventScreen> {
  const { published, draft: known } = await run('event');
  let settings = known?.settings ?? (published as EventSettings);
  for (const [path, value] of Object.entries(values)) settings = setEventValue(settings, path, value);
  return run('save-event-draft', { version: known?.version ?? 0, settings });
}

async function publish(values: Record<string, unknown>) {
  const { draft: saved } = await draft(values);
  await confirm();
  return run<{ edition: number; changed: string[] }>('publish-event', { version: saved?.version });
}

async function order(): Promise<number> {
  const [{ id }] = (
    await site.call('POST', 'registrations', { kind: 'individual', participants: [participant] }, keyed())
  ).body;
  const form = { registrationIds: [id], items: [], delivery: { kind: 'pickup' }, paymentMethod: 'online' };
  return (await site.call('POST', 'orders', form, keyed())).body.total;
}

test('content is what is published until the office changes something', async () => {
  const { edition, published, draft: none, problems, versions } = await run('event');
  assert.deepEqual([edition, none, problems, versions], [32, null, [], []]);
  assert.equal(published?.startsAt, '2025-05-25T10:00');
});

test('a draft changes nothing for visitors; once published, new orders have its price and old ones keep theirs', async () => {
  assert.equal(await order(), 50_000);
  const saved = await draft({ 'fees.individual': 60_000 });
  assert.deepEqual([saved.draft?.settings.fees.individual, saved.published?.fees.individual], [60_000, 50_000]);
  assert.equal(await order(), 50_000);
  await confirm();
  const { changed } = await run<{ changed: string[] }>('publish-event', { version: saved.draft?.version });
  assert.deepEqual(changed, ['fees.individual']);
  assert.equal(await order(), 60_000);
  const { draft: none, versions, published } = await run('event');
  assert.deepEqual(
    [none, published?.fees.individual, versions.map(({ settings }) => settings.fees.individual)],
    [null, 60_000, [60_000, 50_000]],
  );
  assert.deepEqual(
    versions.map(({ publishedBy }) => publishedBy === null),
    [false, true],
  );
});

test('another process shows what was published within some seconds', async () => {
  await publish({ 'fees.individual': 65_000 });
  const { published } = (await other.staff('event')).body;
  for (let tries = 0; tries < 50 && published.fees.individual !== 65_000; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    Object.assign(published, (await other.staff('event')).body.published);
  }
  assert.equal(published.fees.individual, 65_000);
});

test('a draft that a colleague changed is not overwritten, and an earlier one neither', async () => {
  const first = await draft({ supportPhone: '+380 44 111 11 11' });
  const settings = first.draft?.settings;
  const second = await run('save-event-draft', { version: first.draft?.version, settings });
  for (const version of [0, first.draft?.version]) {
    assert.equal((await refuse('save-event-draft', { version, settings })).code, 'draft_changed');
    assert.equal((await refuse('discard-event-draft', { version })).code, 'draft_changed');
  }
  await run('discard-event-draft', { version: second.draft?.version });
  const third = await draft({ supportPhone: '+380 44 222 22 22' });
  assert.equal((await refuse('save-event-draft', { version: first.draft?.version, settings })).code, 'draft_changed');
  await run('discard-event-draft', { version: third.draft?.version });
});

test('a draft that says what is published is none', async () => {
  const { published } = await run('event');
  await draft({ 'team.max': 400 });
  assert.equal((await draft({ 'team.max': published?.team.max })).draft, null);
});

test('rules that a draft breaks are named by field, and keep it from being published', async () => {
  const saved = await draft({
    endsAt: '2025-05-25T09:00',
    'team.max': 5,
    'fees.individual': 0,
    'formats.race.0.id': '10km',
    'requisites.0.iban': 'UA743901250000026004032199302',
  });
  const rules = Object.fromEntries(saved.problems.map(({ path, rule }) => [path, rule]));
  assert.deepEqual(rules, {
    endsAt: 'after-start',
    'team.max': 'team-max',
    'fees.individual': 'price',
    'formats.race': 'format-gone',
    'requisites.0.iban': 'iban',
  });
  await confirm();
  const rejected = await refuse('publish-event', { version: saved.draft?.version });
  assert.deepEqual([rejected.code, rejected.data.problems], ['event_not_publishable', saved.problems]);
  assert.equal((await run('event')).draft?.version, saved.draft?.version, 'the draft is kept');
  await run('discard-event-draft', { version: saved.draft?.version });
});

test('days and hours that do not exist are rejected at once: published, they would stop every page', async () => {
  const { published } = await run('event');
  const wrong = {
    startsAt: '2025-02-31T10:00',
    endsAt: '2025-05-25T24:30',
    'registration.opensAt': '2025-03-39T29:59',
    'kitOffice.dateFrom': '2025-02-31',
    'kitOffice.timeTo': '29:59',
  };
  for (const [path, value] of Object.entries(wrong)) {
    const settings = setEventValue(published as EventSettings, path, value);
    const { code, data } = await refuse('save-event-draft', { version: 0, settings });
    assert.deepEqual([code, Object.keys(data.fields)], ['validation_failed', [`settings.${path}`]]);
  }
});

test('what would reach visitors as something else is rejected', async () => {
  const saved = await draft({
    'fees.currency': 'USD',
    'registration.editUntil': '2025-04-01T10:00',
    supportEmail: '"><b>@a.b',
    supportPhone: 'javascript:alert(1)',
    'requisites.0.swift': '<b>',
    'requisites.0.recipient.ua': 'Благодійний '.repeat(10),
    'place.ua': '\u200b',
  });
  assert.deepEqual(saved.problems.map(({ path, rule }) => `${path} ${rule}`).sort(), [
    'fees.currency currency',
    'place.ua missing',
    'registration.editUntil after-opening',
    'requisites.0.recipient.ua recipient',
    'requisites.0.swift swift',
    'supportEmail email',
    'supportPhone phone',
  ]);
  await run('discard-event-draft', { version: saved.draft?.version });
});

test('a format that is closed can be chosen by nobody, and stays with who has it', async () => {
  const [{ id }] = (
    await site.call('POST', 'registrations', { kind: 'individual', participants: [participant] }, keyed())
  ).body;
  const { published } = await run('event');
  const at = published?.formats.race.findIndex((format) => format.id === participant.raceFormat) ?? 0;
  await publish({ [`formats.race.${at}.isOffered`]: false });
  const rejected = await site.call(
    'POST',
    'registrations',
    { kind: 'individual', participants: [participant] },
    keyed(),
  );
  assert.deepEqual(rejected.body.data.fields, { 'participants.0.raceFormat': 'errors.choice' });
  const edited = await site.call(
    'PATCH',
    `registrations/${id}`,
    { fields: { ...participant, city: 'Львів' } },
    { token },
  );
  assert.equal(edited.status, 200, JSON.stringify(edited.body));
  await publish({ [`formats.race.${at}.isOffered`]: true });
});

test('the size of teams follows the event', async () => {
  await publish({ 'team.min': 3, 'team.max': 20 });
  const { body } = await site.call('POST', 'registrations', { kind: 'team', team: { participantsCount: 2 } }, keyed());
  assert.equal(body.data.fields['team.participantsCount'], 'errors.teamTooSmall/3');
});

test('a published question is asked, and with answers it can be archived, not removed', async () => {
  const register = (answers: object) =>
    site.call('POST', 'registrations', { kind: 'individual', participants: [{ ...participant, answers }] }, keyed());
  await publish({ questions: [exampleQuestion, { ...exampleQuestion, id: 'q-other' }] });
  assert.equal((await register({})).status, 422);
  assert.equal((await register({ 'q-source': 'news', 'q-other': 'news' })).status, 201);
  const { answers } = await run('event');
  assert.deepEqual(answers, { 'q-source': 1, 'q-other': 1 });
  const removed = await draft({ questions: [exampleQuestion] });
  assert.deepEqual(removed.problems, [{ path: 'questions', rule: 'question-gone' }]);
  await confirm();
  const refused = await refuse('publish-event', { version: removed.draft?.version });
  assert.equal(refused.code, 'event_not_publishable');
  const archived = { ...exampleQuestion, id: 'q-other', isArchived: true };
  assert.deepEqual((await publish({ questions: [exampleQuestion, archived] })).changed, ['questions.1.isArchived']);
  assert.equal((await register({ 'q-source': 'news' })).status, 201);
  await publish({ questions: [{ ...exampleQuestion, isArchived: true }, archived] });
});

test('who may only read sees the event and changes nothing; publishing needs a passkey', async () => {
  assert.equal((await auditor.run('event')).status, 200);
  const { published } = await run('event');
  const body = { version: 0, settings: published };
  assert.equal((await refuse('save-event-draft', body, auditor)).code, 'office_forbidden');
  const { draft: saved } = await draft({ supportPhone: '+380 44 333 33 33' });
  site.wait({ minutes: 20 });
  assert.equal((await refuse('publish-event', { version: saved?.version })).code, 'passkey_confirmation_required');
  await run('discard-event-draft', { version: saved?.version });
});

test('what is published can be taken into git as event.yaml', async () => {
  const { published } = await run('event');
  const { bytes, name } = await run<{ bytes: string; name: string }>('export-event');
  assert.equal(name, 'event.yaml');
  const file = parse(Buffer.from(bytes, 'base64').toString());
  assert.deepEqual([file.edition, file.fees.individual, file.team], [32, 65_000, { min: 3, max: 20 }]);
  assert.equal(
    toEventFile(toEventSettings(toEventRecord(published as EventSettings))),
    Buffer.from(bytes, 'base64').toString(),
  );
});

test('a limit of places is none that is lower than what is taken', async () => {
  const { published } = await run('event');
  const at = published?.formats.race.findIndex(({ id }) => id === participant.raceFormat) ?? 0;
  const path = `formats.race.${at}.places`;
  await order();
  await order();
  const { taken } = await run('event');
  const people = taken.places.race[participant.raceFormat] ?? 0;
  assert.ok(people > 1);
  const { draft: low, problems } = await draft({ [path]: people - 1 });
  assert.deepEqual(problems, [{ path, rule: 'places-taken', count: people }]);
  await confirm();
  assert.equal((await refuse('publish-event', { version: low?.version })).code, 'event_not_publishable');
  await publish({ [path]: people });
  const form = { kind: 'individual', participants: [participant] };
  assert.equal((await site.call('POST', 'registrations', form, keyed())).body.code, 'no_places');
  await publish({ [path]: 0 });
  assert.ok((await order()) > 0);
});
