import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { MapPlace, RunMap } from 'shared-lib/api';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { eventRecord } from '../../testing/temporaryBackend.ts';
import { finishes } from '../finishes/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';

const site = await openSite();
const token = await site.signUp('runner@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

type Where = [country: string, city: string, people: number, way?: 'on-site' | 'online'];

async function register(...places: Where[]): Promise<string> {
  const participants = places.flatMap(([country, city, people, participationFormat = 'online']) =>
    Array.from({ length: people }, () => ({ ...participant, country, city, participationFormat })),
  );
  const registered = (await site.call('POST', 'registrations', { kind: 'individual', participants }, keyed())).body;
  const registrationIds = registered.map(({ id }: { id: number }) => id);
  return (await site.call('POST', 'orders', orderForm({ registrationIds }), keyed())).body.number;
}

const settle = (number: string) => site.staff('settle', { number, key: crypto.randomUUID() });
const join = async (...places: Where[]) => settle(await register(...places));

let now = Date.parse('2025-04-20T09:00:00Z');
function wait(minutes: number): void {
  now += minutes * 60_000;
  site.clock.set(new Date(now).toISOString());
}

/** The map as it is after a while, and not as it was counted before. */
async function look(lang = 'ua'): Promise<RunMap> {
  wait(6);
  const { status, body } = await site.call('GET', `map?lang=${lang}`);
  assert.equal(status, 200);
  return body;
}

const list = (places: readonly MapPlace[]) =>
  Object.fromEntries(places.map(({ id, participants }) => [id, participants]));

test('a run without participants has an empty map', async () => {
  const { places, totals, latest } = await look();
  assert.deepEqual([places, latest], [[], []]);
  assert.deepEqual([totals.countries, totals.cities, totals.onSite, totals.online, totals.finishes], [0, 0, 0, 0, 0]);
});

test('only paid participants count, each city once however it is written', async () => {
  const unpaid = await register(['UA', 'Одеса', 4]);
  await join(['UA', 'Київ', 2, 'on-site'], ['UA', 'м. Kiev', 1], ['UA', 'Kyiv, Ukraine', 1], ['PL', 'Warszawa', 3]);
  const { places, totals } = await look();
  assert.deepEqual(list(places), { 'ua-kyiv': 4, 'pl-warsaw': 3 });
  assert.deepEqual([totals.onSite, totals.online, totals.countries, totals.cities], [2, 5, 2, 2]);
  assert.deepEqual(
    places.map(({ name }) => name),
    ['Київ', 'Варшава'],
  );
  assert.deepEqual(
    (await look('en')).places.map(({ name }) => name),
    ['Kyiv', 'Warsaw'],
  );
  await settle(unpaid);
  assert.equal(list((await look()).places)['ua-odesa'], 4);
});

test('fewer than three count in the region, abroad in the country; too few even there are in no place', async () => {
  await join(['UA', 'Стрий', 2], ['UA', 'Дрогобич', 1], ['UA', 'Чортків', 1], ['UA', 'Хтозна-де', 1]);
  const { places, totals } = await look();
  assert.deepEqual(list(places), { 'ua-kyiv': 4, 'ua-odesa': 4, 'pl-warsaw': 3, 'ua-region-15': 3 });
  assert.equal(totals.online, 14, 'nobody is lost from the totals');
  assert.equal(totals.cities, places.filter(({ kind }: { kind: string }) => kind === 'city').length);

  await join(['UA', 'Рівне', 1], ['PL', 'Kraków', 2], ['PL', 'Gdynia', 1], ['KE', 'Nairobi', 2], ['GH', 'Accra', 1]);
  assert.deepEqual(list((await look()).places), {
    'ua-kyiv': 4,
    'ua-odesa': 4,
    pl: 3,
    'pl-warsaw': 3,
    ua: 3,
    'ua-region-15': 3,
    elsewhere: 3,
  });
});

test('places change for three people at once, totals at once, and a place from which somebody went too', async () => {
  const before = list((await look()).places);
  const { online } = (await look()).totals;
  const order = await register(['UA', 'Стрий', 1]);
  await settle(order);
  const after = await look();
  assert.equal(after.totals.online, online + 1);
  assert.deepEqual(list(after.places), before, 'whoever registers just now is not shown by a difference');
  await join(['UA', 'Київ', 2]);
  const { places } = await look();
  assert.equal(list(places)['ua-stryi'], 3);
  assert.equal(list(places)['ua-region-15'], undefined, 'the rest of the region would be one person');
  await site.staff('refund', {
    number: order,
    amount: 50_000,
    byHand: true,
    restock: false,
    key: crypto.randomUUID(),
  });
  assert.equal(list((await look()).places)['ua-stryi'], undefined);
});

test('a finish says where its runner is, counts there, and a hidden city counts in the totals only', async () => {
  await join(['UA', 'Львів', 4]);
  const { places, totals } = await look();
  assert.equal(list(places)['ua-lviv'], 4);
  const [first, second] = await findRunners('Львів');
  await report(first, { city: 'Львів', isOnMap: true, distance: 5_230, signature: 'name' });
  await report(second, { city: 'Львів', isOnMap: false, distance: 3_000, signature: 'none' });
  const finished = await look();
  const lviv = finished.places.find(({ id }) => id === 'ua-lviv');
  assert.deepEqual([lviv?.participants, lviv?.finishes], [3, 1]);
  assert.equal(finished.totals.online, totals.online);
  assert.deepEqual([finished.totals.finishes, finished.totals.metres], [2, 8_230]);
  const [latest, ...others] = finished.latest;
  assert.deepEqual(others, []);
  assert.deepEqual([latest?.name, latest?.city, latest?.distance, latest?.photo], ['Олена Ґ.', 'Львів', 5_230, null]);
});

test('a typed city is shown as the list names it, in any spelling, and a text that is no city nowhere', async () => {
  const runners = await findRunners('Київ');
  const typed = ['м. Kiev, buy-cheap.example', 'Хто це читає, той дурень', 'Львівська обл., лайка'];
  for (const [index, city] of typed.entries()) {
    await report(runners[index], { city, isOnMap: true, distance: 5_000, signature: 'none' });
  }
  const shown = (map: RunMap) => map.latest.slice(0, 3).map(({ country, city }) => [country, city]);
  assert.deepEqual(shown(await look('en')), [
    ['UA', 'Lviv region'],
    ['UA', ''],
    ['UA', 'Kyiv'],
  ]);
});

test('money is the amount of every page', async () => {
  site.setEvent({ ...eventRecord, entryHelp: { percent: 60, perPerson: 0 } });
  await site.publicLedger.publish();
  const raised = (await site.call('GET', 'contributions/raised')).body;
  const { totals } = await look();
  assert.ok(totals.raised.amounts.UAH > 0);
  assert.deepEqual(totals.raised, { amounts: raised.amounts, entries: raised.entries });
});

test('the map is counted once a minute in the background, cacheable, and unchanged without a body', async () => {
  wait(6);
  const first = await site.call('GET', 'map?lang=ua');
  assert.equal(first.headers['cache-control'], 'public, max-age=30');
  const etag = String(first.headers.etag);
  const unchanged = await site.call('GET', 'map?lang=ua', undefined, { headers: { 'if-none-match': etag } });
  assert.deepEqual([unchanged.status, unchanged.headers.etag], [304, etag]);
  await join(['UA', 'Суми', 5]);
  assert.equal((await site.call('GET', 'map?lang=ua')).headers.etag, etag, 'within a minute');
  wait(2);
  assert.equal((await site.call('GET', 'map?lang=ua')).headers.etag, etag, 'the first visitor does not wait');
  const renewed = async () => (await site.call('GET', 'map?lang=ua')).body.places;
  for (let tries = 0; tries < 50 && !list(await renewed())['ua-sumy']; tries++) await new Promise(setImmediate);
  assert.equal(list(await renewed())['ua-sumy'], 5);
});

async function findRunners(city: string) {
  const own = (await site.call('GET', 'registrations', undefined, { token })).body;
  const ids: number[] = own
    .filter(({ fields }: { fields: { city: string } }) => fields.city === city)
    .map(({ id }: { id: number }) => id);
  const numbers = await site.database.db.select().from(raceNumbers).where(eq(raceNumbers.edition, 32));
  return numbers.filter(({ registrationId }) => registrationId !== null && ids.includes(registrationId));
}

interface Said {
  city: string;
  isOnMap: boolean;
  distance: number;
  signature: 'name' | 'none';
}

async function report(number: typeof raceNumbers.$inferSelect | undefined, said: Said): Promise<void> {
  assert.ok(number?.registrationId);
  const at = new Date(now);
  await site.database.db.insert(finishes).values({
    edition: 32,
    raceNumberId: number.id,
    registrationId: number.registrationId,
    country: 'UA',
    elapsed: 1_800,
    source: 'typed',
    code: crypto.randomUUID(),
    createdAt: at,
    updatedAt: at,
    ...said,
  });
}
