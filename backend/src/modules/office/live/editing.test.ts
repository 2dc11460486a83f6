import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EventScreen, type OfficeEditor, setEventValue, type TextScreen } from 'shared-lib/api/office';
import { type OfficeBrowser, signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';

const site = await openSite({ withContent: true });
const olena = await signedInOwner(site);
const maria = await signedInStaff(site, olena, ['coordinator'], 'maria@run.example');
const event = 'event 32';

async function run<Body>(browser: OfficeBrowser, operation: string, body: object = {}): Promise<Body> {
  site.wait({ minutes: 0.001 });
  const response = await browser.run(operation, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
}

async function act(browser: OfficeBrowser, name: string, subject = event): Promise<OfficeEditor[]> {
  return (await run<{ editors: OfficeEditor[] }>(browser, 'editing', { subject, act: name })).editors;
}
/** Who edits, as one of them sees it: `own` or a name, with the state. The clock stands still between two acts. */
const describe = (editors: OfficeEditor[]) =>
  editors.map(({ name, isOwn, state, mayTake }) =>
    [isOwn ? 'own' : name, state, ...(mayTake ? ['mayTake'] : [])].join(' '),
  );
const look = async (browser: OfficeBrowser) => describe(await act(browser, 'look'));

async function save(browser: OfficeBrowser, price: number) {
  const { published, draft } = await run<EventScreen>(browser, 'event');
  const settings = draft?.settings ?? published ?? assert.fail();
  return browser.run('save-event-draft', {
    version: draft?.version ?? 0,
    settings: setEventValue(settings, 'fees.individual', price),
  });
}

/** Leaves the subject without an editor. */
async function leave(): Promise<void> {
  await act(maria, 'stop');
  await act(olena, 'stop');
}

test('one person edits, the other sees who, and cannot save, discard or publish over it', async () => {
  assert.deepEqual(describe(await act(maria, 'begin')), ['own editing']);
  assert.deepEqual(describe(await act(olena, 'begin')), ['maria@run.example editing']);
  const saved = await save(maria, 61_000);
  assert.equal(saved.status, 200);
  const rejected = await save(olena, 62_000);
  assert.deepEqual(
    [rejected.status, rejected.body.code, rejected.body.data.by],
    [409, 'being_edited', 'maria@run.example'],
  );
  const { version } = saved.body.draft;
  assert.equal((await olena.run('discard-event-draft', { version })).body.code, 'being_edited');
  await olena.confirm();
  assert.equal((await olena.run('publish-event', { version })).body.code, 'being_edited');
  const [editor] = await act(olena, 'look');
  assert.ok(editor?.savedAt, 'who watches learns of each save');
  await leave();
  assert.equal((await save(olena, 62_000)).status, 200);
});

test('who asks gets the form by an answer, or by the other leaving', async () => {
  await act(maria, 'begin');
  assert.deepEqual(describe(await act(olena, 'ask')), ['maria@run.example editing', 'own asking']);
  assert.deepEqual(await look(maria), ['own editing', 'Олена asking']);
  await act(maria, 'decline');
  assert.deepEqual(await look(olena), ['maria@run.example editing', 'own declined']);
  await act(olena, 'ask');
  assert.deepEqual(describe(await act(maria, 'hand-over')), ['Олена editing']);
  assert.equal((await save(maria, 63_000)).body.code, 'being_edited');
  await act(maria, 'ask');
  assert.deepEqual(describe(await act(olena, 'stop')), ['maria@run.example editing'], 'who asked is next');
  await leave();
});

test('a request without an answer is taken after a minute, not before, and never after an answer', async () => {
  await act(maria, 'begin');
  await act(olena, 'ask');
  assert.deepEqual(describe(await act(olena, 'take')), ['maria@run.example editing', 'own asking']);
  for (let seconds = 0; seconds < 60; seconds += 30) {
    site.wait({ minutes: 0.5 });
    await look(maria);
    await look(olena);
  }
  assert.deepEqual(await look(olena), ['maria@run.example editing', 'own asking mayTake']);
  assert.deepEqual(describe(await act(olena, 'take')), ['own editing']);
  assert.deepEqual(await look(maria), ['Олена editing']);
  await act(maria, 'take');
  assert.deepEqual(await look(olena), ['own editing'], 'who did not ask takes nothing');
  await leave();
});

test('what is not renewed is evicted: a lost network holds nothing, and what was typed there meets a conflict', async () => {
  await act(maria, 'begin');
  await act(olena, 'ask');
  site.wait({ minutes: 0.5 });
  assert.deepEqual(await look(olena), ['maria@run.example editing', 'own asking']);
  site.wait({ minutes: 0.4 });
  assert.deepEqual(await look(olena), ['own editing']);
  assert.equal((await save(maria, 64_000)).body.code, 'being_edited');
  assert.deepEqual(await look(maria), ['Олена editing']);
  await leave();
});

test('two browsers of one person are one person', async () => {
  const computer = olena.cookie();
  await act(olena, 'begin');
  await olena.signIn();
  assert.notEqual(olena.cookie(), computer);
  assert.deepEqual(await look(olena), ['own editing']);
  assert.deepEqual(describe(await act(olena, 'begin')), ['own editing', 'own editing']);
  assert.equal((await save(olena, 65_000)).status, 200);
  assert.deepEqual(describe(await act(maria, 'begin')), ['Олена editing', 'Олена editing']);
  await leave();
  site.wait({ minutes: 1 });
});

test('of two who begin in the same instant one edits', async () => {
  await Promise.all([act(maria, 'begin'), act(olena, 'begin')]);
  assert.equal((await act(maria, 'look')).length, 1);
  await leave();
});

test('several people write about an order, and texts are edited one at a time', async () => {
  const order = 'order RUN-000001';
  await act(maria, 'begin', order);
  assert.deepEqual(describe(await act(olena, 'begin', order)), ['maria@run.example editing', 'own editing']);
  const key = { route: 'pages', slug: 'contacts' };
  await act(maria, 'begin', 'text pages contacts');
  const { published, versions } = await run<TextScreen>(olena, 'text', key);
  const body = { ...key, version: 0, base: versions[0]?.id ?? 0, entry: published };
  assert.equal((await olena.run('save-text-draft', body)).body.code, 'being_edited');
  assert.equal((await maria.run('save-text-draft', body)).status, 200);
});

test('roles that do not see a subject learn nothing of it, and readers only look', async () => {
  const auditor = await signedInStaff(site, olena, ['auditor'], 'auditor@run.example');
  const editor = await signedInStaff(site, olena, ['editor'], 'editor@run.example');
  await act(maria, 'begin');
  assert.deepEqual(await look(auditor), ['maria@run.example editing']);
  assert.equal((await auditor.run('editing', { subject: event, act: 'ask' })).body.code, 'office_forbidden');
  assert.equal((await editor.run('editing', { subject: event, act: 'look' })).body.code, 'office_forbidden');
  for (const subject of ['event', 'event x', 'text pages', 'text shops a', 'season 3', 'event 32; drop']) {
    assert.equal((await maria.run('editing', { subject, act: 'begin' })).status, 422, subject);
  }
});
