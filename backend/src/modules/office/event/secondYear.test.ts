import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  ClosingReport,
  EventScreen,
  NewEdition,
  ParticipantList,
  SeasonEnd,
  SeasonProgress,
  TimesPreview,
  Today,
} from 'shared-lib/api/office';
import { setEventValue } from 'shared-lib/api/office';
import { exampleRequisites } from '../../../testing/exampleRequisites.ts';
import { openStatementSite } from '../../../testing/moduleInternals.ts';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { participant } from '../../../testing/orderForm.ts';

const { site, bank, token, keyed, invoiced, line, statement } = await openStatementSite();
await site.setEvent({ requisites: [exampleRequisites] });
const owner = await signedInOwner(site);
const accountant = await signedInStaff(site, owner, ['accountant'], 'books@run.example');
const key = () => crypto.randomUUID();

type Browser = typeof owner;
async function run<Result>(operation: string, body: object = {}, browser: Browser = owner): Promise<Result> {
  const response = await browser.run(operation, body);
  assert.equal(response.status, 200, `${operation}: ${JSON.stringify(response.body)}`);
  return response.body;
}
async function confirm(...browsers: Browser[]): Promise<void> {
  site.wait({ minutes: 1 });
  for (const browser of browsers) {
    await browser.signIn();
    await browser.confirm();
  }
}
async function register(fullName: string, as = token): Promise<number> {
  const form = { kind: 'individual', participants: [{ ...participant, fullName }] };
  const response = await site.call('POST', 'registrations', form, { ...keyed(), token: as });
  assert.equal(response.status, 201, JSON.stringify(response.body));
  return response.body[0].id;
}
const invoice = async (fullName: string) => invoiced({ registrationIds: [await register(fullName)] });
const pay = (number: string, amount: number) => bank.importStatement(statement(line(amount, `Участь ${number}`)));
async function listRunners(edition: number): Promise<[string | null, number | null][]> {
  const { participants } = await run<ParticipantList>('search-participants', { edition });
  return participants.map(({ name, raceNumber }): [string | null, number | null] => [name, raceNumber]).sort();
}
const getFigures = async (edition?: number) => (await run<Today>('today', { edition })).figures;

const paid = await invoice('Анна Перша');
const late = await invoice('Богдан Другий');
const refunded = await invoice('Віра Третя');
await pay(paid.number, paid.total);
await pay(refunded.number, refunded.total);
await bank.importStatement(statement(line(77_700, 'Благодійний внесок', '')));

test('the first season has its people, money and results', async () => {
  assert.deepEqual(await listRunners(32), [
    ['Анна Перша', 1],
    ['Віра Третя', 2],
  ]);
  const bytes = Buffer.from('Номер;Час\n1;24:31\n2;30:00\n').toString('base64');
  const { fingerprint } = await run<TimesPreview>('preview-times', { bytes });
  await run('import-times', { file: 'times.csv', bytes, fingerprint });
  const { participants, raised } = await getFigures();
  assert.deepEqual([participants.total, raised.total], [2, 177_700]);
});

test('its end is decided, counted, signed by two and frozen', async () => {
  await site.clock.set('2025-06-10T09:00:00Z');
  await confirm(owner, accountant);
  await run('decide-unpaid', { numbers: [late.number], decision: 'keep' });
  for (const { sku, booked } of (await run<SeasonEnd>('season-end')).goods)
    await run('count-goods', { sku, counted: booked, booked });
  for (const month of ['2025-04', '2025-05']) await run('close-month', { month });
  const { fingerprint } = (await run<SeasonEnd>('season-end')).report;
  for (const browser of [owner, accountant]) await run('sign-season', { fingerprint }, browser);
  assert.equal((await run<SeasonProgress>('end-season')).isEnded, true);
});

test('the next run gets its price, and is created', async () => {
  await run('prepare-edition', { edition: 33 });
  const { draft } = await run<EventScreen>('event', { edition: 33 });
  assert.ok(draft);
  const settings = setEventValue(draft.settings, 'fees.individual', 60_000);
  const saved = await run<EventScreen>('save-event-draft', { edition: 33, version: draft.version, settings });
  const created = await run<NewEdition>('create-edition', { edition: 33, version: saved.draft?.version });
  assert.deepEqual([created.current, created.preparing], [33, null]);
  const { participants, raised, awaiting } = await getFigures();
  assert.deepEqual([participants.total, raised.total, awaiting.orders], [0, 0, 0]);
  assert.deepEqual(await listRunners(33), []);
});

test('a new runner pays the new price and gets the first number', async () => {
  await site.clock.set('2026-04-20T09:00:00Z');
  await confirm(owner);
  const other = await site.signUp('next@run.example', 'тихий ранок');
  const id = await register('Гліб Четвертий', other);
  const form = { registrationIds: [id], items: [], delivery: { kind: 'pickup' }, paymentMethod: 'online' };
  const { body } = await site.call('POST', 'orders', form, { ...keyed(), token: other });
  assert.equal(body.total, 60_000);
  await run('settle', { number: body.number, key: key() });
  assert.deepEqual(await listRunners(33), [['Гліб Четвертий', 1]]);
});

test('an invoice of the old season that is paid now waits for a person, and stays with its run', async () => {
  const { proposed } = await pay(late.number, late.total);
  assert.equal(proposed[0]?.reason, 'archived-edition');
  const shares = [{ number: late.number, amount: late.total }];
  await run('decide-transfer', { id: proposed[0]?.id, decision: 'orders', shares, reason: 'рахунок минулого року' });
  assert.deepEqual(await listRunners(32), [
    ['Анна Перша', 1],
    ['Богдан Другий', 3],
    ['Віра Третя', 2],
  ]);
  assert.deepEqual(await listRunners(33), [['Гліб Четвертий', 1]]);
});

test('an old refund leaves the figures of the new run as they are', async () => {
  const before = await getFigures();
  const byHand = {
    number: refunded.number,
    amount: 20_000,
    byHand: true,
    way: 'transfer',
    day: '2026-04-20',
    document: '7',
    key: key(),
  };
  await run('refund', byHand);
  assert.deepEqual(await getFigures(), before);
  assert.equal(before.raised.total, 60_000);
});

test('reports and the journal of both years agree', async () => {
  const frozen = await run<ClosingReport>('closing-report', { edition: 32 });
  assert.ok(frozen.frozenAt);
  const days = { from: '2025-01-01', to: '2026-12-31' };
  const kept = async (edition: number) =>
    (await run<ClosingReport>('closing-report', { edition, ...days })).balances.map((balance) => [
      balance.kept,
      balance.isEqual,
    ]);
  assert.deepEqual(await kept(33), [[60_000, true]]);
  assert.deepEqual(await kept(32), [[paid.total + late.total + refunded.total - 20_000 + 77_700, true]]);
  assert.deepEqual(
    frozen.balances.map((balance) => balance.kept),
    [paid.total + refunded.total + 77_700],
    'what two people signed stays',
  );
});

test('results of the year before stay with their runners', async () => {
  const again = (await site.call('POST', 'login', { email: 'accountant@run.example', password: 'тихий ранок' })).body;
  const { body } = await site.call('GET', 'results', undefined, { token: again.token });
  assert.deepEqual(
    body.map(({ edition, name, rank }: { edition: number; name: string; rank: number }) => [edition, name, rank]),
    [
      [32, 'Анна Перша', 1],
      [32, 'Віра Третя', 2],
    ],
  );
});
