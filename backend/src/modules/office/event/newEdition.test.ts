import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { EventScreen, NewEdition, OldText, Rehearsal } from 'shared-lib/api/office';
import { exampleRequisites } from '../../../testing/exampleRequisites.ts';
import { signedInOwner } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { participant } from '../../../testing/orderForm.ts';
import { temporaryBackend } from '../../../testing/temporaryBackend.ts';
import type { SiteText } from '../../content/index.ts';
import { editions } from '../../editions/index.ts';
import { registrations } from '../../registrations/index.ts';
import { seasonEnds } from '../season/season.tables.ts';
import { toEnglishOrdinal } from './nextSettings.ts';

const about = { kind: 'pages', title: 'Про пробіг', locale: 'ua', path: '/about' } as const;
const texts: SiteText[] = [
  { ...about, field: 'title', text: 'Київ виходить на 32-й благодійний пробіг' },
  { ...about, field: 'content', text: 'Ціна 320 ₴, телефон 0322025. Приймаємо до 16 травня 2025.' },
  { ...about, locale: 'en', field: 'content', text: 'The 32nd run, RUN-000032 and files/2025-report.pdf' },
  { ...about, field: 'link', text: 'https://run.example/2025' },
];
const site = await openSite({ siteTexts: async () => texts });
await site.setEvent({ requisites: [exampleRequisites] });
const other = await temporaryBackend({ beside: site });
after(() => other.close());
const { db } = site.database;
const owner = await signedInOwner(site);
const token = await site.signUp('runner@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function run<Result = NewEdition>(operation: string, body: object = {}): Promise<Result> {
  const response = await owner.run(operation, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
}
const refuse = async (operation: string, body: object = {}) => (await owner.run(operation, body)).body.code;
const register = (as = token) =>
  site.call('POST', 'registrations', { kind: 'individual', participants: [participant] }, { ...keyed(), token: as });
const getDraft = async () => (await run<EventScreen>('event', { edition: 33 })).draft;
const getEdition = async () => (await run<EventScreen>('event')).edition;
async function confirm(): Promise<void> {
  site.wait({ minutes: 1 });
  await owner.signIn();
  await owner.confirm();
}

await register();

test('the next run starts from this one, on the same weekday of the next year', async () => {
  assert.deepEqual(await run('new-edition'), { current: 32, preparing: null, obstacles: [], withdrawable: null });
  assert.equal(await refuse('prepare-edition', { edition: 32 }), 'edition_exists');
  const { preparing, obstacles } = await run('prepare-edition', { edition: 33 });
  assert.deepEqual([preparing, obstacles], [33, [{ kind: 'season' }]]);
  assert.equal(await refuse('prepare-edition', { edition: 34 }), 'edition_exists');
  const settings = (await getDraft())?.settings;
  assert.deepEqual([settings?.startsAt, settings?.kitOffice.dateFrom], ['2026-05-24T10:00', '2026-05-18']);
  assert.deepEqual(settings?.requisites[0]?.paymentPurpose, { ua: 'Внесок, 33-й пробіг', en: 'Gift, 33rd run' });
  assert.equal(await getEdition(), 32, 'nothing changes for visitors');
});

test('a run that is being prepared can be forgotten', async () => {
  assert.equal(await refuse('drop-edition', { edition: 32 }), 'edition_archived');
  assert.equal((await run('drop-edition', { edition: 33 })).preparing, null);
  assert.equal(await refuse('event', { edition: 33 }), 'edition_unknown');
  assert.equal((await run('prepare-edition', { edition: 33 })).preparing, 33);
});

test('it is created when the season before has ended, its rules are met and its day is later', async () => {
  const draft = await getDraft();
  const early = { ...draft?.settings, startsAt: '2025-05-25T10:00' };
  const saved = await run<EventScreen>('save-event-draft', { edition: 33, version: draft?.version, settings: early });
  const seen = { edition: 33, version: saved.draft?.version };
  await confirm();
  assert.equal(await refuse('create-edition', seen), 'edition_not_creatable');
  assert.deepEqual(
    (await run('new-edition')).obstacles.map(({ kind }) => kind),
    ['season', 'day', 'settings'],
  );
  await run('save-event-draft', { ...seen, settings: draft?.settings });
  await db.insert(seasonEnds).values({ edition: 32, endedBy: 'owner', endedAt: site.clock.now(), report: {} as never });
  assert.deepEqual((await run('new-edition')).obstacles, []);
});

test('a rehearsal tells what visitors would get, and changes nothing', async () => {
  const before = await db.select().from(editions);
  const draft = await getDraft();
  const rehearsal = await run<Rehearsal>('rehearse-edition', { edition: 33, version: draft?.version });
  assert.deepEqual(rehearsal, {
    edition: 33,
    phase: 'not-started',
    opensAt: '2026-04-13T07:00:00.000Z',
    startsAt: '2026-05-24T07:00:00.000Z',
    kept: { people: 1, orders: 0 },
    fresh: { people: 0, orders: 0 },
  });
  assert.deepEqual(await db.select().from(editions), before);
  assert.deepEqual(await getDraft(), draft);
});

test('texts that name the old run are found, numbers that only look like it are not', async () => {
  const { texts: found } = await run<{ texts: OldText[] }>('old-texts');
  assert.deepEqual(
    found.map(({ locale, field, found: old }) => [locale, field, old]),
    [
      ['ua', 'title', '32-й'],
      ['ua', 'content', '2025'],
      ['en', 'content', '32nd'],
    ],
  );
  assert.match(found[1]?.before ?? '', /Приймаємо до 16 травня $/);
});

test('one call makes it current, and the run before an archive', async () => {
  const seen = { edition: 33, version: (await getDraft())?.version };
  await confirm();
  const outcomes = await Promise.all([owner.run('create-edition', seen), owner.run('create-edition', seen)]);
  assert.equal(outcomes.filter(({ status }) => status === 200).length, 1);
  assert.deepEqual(
    (await db.select().from(editions).orderBy(editions.number)).map(({ number, state }) => [number, state]),
    [
      [32, 'archived'],
      [33, 'current'],
    ],
  );
  assert.equal(await getEdition(), 33);
  assert.equal((await run<EventScreen>('event', { edition: 32 })).published?.startsAt, '2025-05-25T10:00');
  assert.equal(
    await refuse('save-event-draft', {
      edition: 32,
      version: 0,
      settings: (await run<EventScreen>('event')).published,
    }),
    'edition_archived',
  );
});

test('it is withdrawn while it is not in use, and created again', async () => {
  assert.equal((await run('new-edition')).withdrawable?.edition, 33);
  await confirm();
  const { current, preparing } = await run('withdraw-edition', { edition: 33 });
  assert.deepEqual([current, preparing, await getEdition()], [32, 33, 32]);
  await run('create-edition', { edition: 33, version: (await getDraft())?.version });
  assert.equal(await getEdition(), 33);
});

test('what staff set for a run goes with it, and it can be forgotten', async () => {
  await confirm();
  await run('registration', { phase: 'open' });
  await run('set-late-registration', { isOpen: true, price: 10_000, places: 5 });
  await run('withdraw-edition', { edition: 33 });
  assert.equal((await run('drop-edition', { edition: 33 })).preparing, null);
  assert.equal((await run('prepare-edition', { edition: 33 })).preparing, 33);
  const seen = { edition: 33, version: (await getDraft())?.version };
  assert.equal((await run<Rehearsal>('rehearse-edition', seen)).phase, 'not-started');
  await run('create-edition', seen);
  assert.equal((await register()).body.code, 'registration_not_open');
});

test('while a third run is prepared the second one stays', async () => {
  await run('prepare-edition', { edition: 34 });
  await confirm();
  assert.equal(await refuse('withdraw-edition', { edition: 33 }), 'edition_exists');
  await run('drop-edition', { edition: 34 });
  assert.equal(await refuse('prepare-edition', { edition: 2_147_483_647 }), 'validation_failed');
});

test('another process that does not know yet registers nobody into a run that was withdrawn', async () => {
  await run('registration', { phase: 'open' });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  assert.equal((await other.staff('event')).body.edition, 33);
  await run('withdraw-edition', { edition: 33 });
  const form = { kind: 'individual', participants: [participant] };
  const { status, body } = await other.call('POST', 'registrations', form, keyed());
  // By chance it has heard of the withdrawal, and registers into run 32.
  assert.ok(status === 201 || body.code === 'edition_archived', JSON.stringify(body));
  assert.equal(await db.$count(registrations, eq(registrations.edition, 33)), 0);
  await run('create-edition', { edition: 33, version: (await getDraft())?.version });
});

test('content that names a run in preparation opens it', async () => {
  await confirm();
  await run('withdraw-edition', { edition: 33 });
  await site.setEvent({ edition: 33, date: '2026-05-24' });
  assert.deepEqual([await getEdition(), (await run('new-edition')).preparing], [33, null]);
  await site.setEvent({ edition: 32, date: '2025-05-25' });
  await run('prepare-edition', { edition: 33 });
  await run('create-edition', { edition: 33, version: (await getDraft())?.version });
});

test('once somebody has registered it stays', async () => {
  await site.clock.set('2026-04-14T09:00:00Z');
  await confirm();
  assert.equal((await register(await site.signUp('next@run.example', 'тихий ранок'))).status, 201);
  assert.equal((await run('new-edition')).withdrawable, null);
  assert.equal(await refuse('withdraw-edition', { edition: 33 }), 'edition_in_use');
  assert.equal(await getEdition(), 33);
});

test('ordinals of English', () => {
  assert.deepEqual([31, 32, 33, 34, 111].map(toEnglishOrdinal), ['31st', '32nd', '33rd', '34th', '111th']);
});
