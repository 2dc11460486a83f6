import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildApp } from '../../app.ts';
import { createFixedClock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { databaseModule } from '../../database/databaseModule.ts';
import { createLogger } from '../../plugins/requestLog.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { createDelivery, type Delivery } from './createDelivery.ts';
import { deliveryModule } from './deliveryModule.ts';

const clock = createFixedClock('2025-05-12T09:00:00Z');
const log = createLogger('silent');
let database: Database;
let delivery: Delivery;
let app: Awaited<ReturnType<typeof buildApp>>;
before(async () => {
  database = await temporaryDatabase();
  delivery = await createDelivery({ database, clock, log, production: false, isIdle: true });
  app = await buildApp({ modules: [databaseModule(database), deliveryModule(delivery)] });
});
after(async () => {
  await app.close();
  await database.close();
});

async function request(path: string) {
  const response = await app.inject({ url: encodeURI(`/wp-json/custom/v1/delivery/${path}`) });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
const getTowns = async (region: string, query: string) =>
  (await request(`settlements?region=${region}&query=${query}`)).body;
const lviv = async () => (await getTowns('UA-46', 'Львів')).items[0];

test('before the first copy the lists say that they are not here', async () => {
  for (const path of ['regions', 'settlements?region=UA-46', 'branches?settlement=x', 'branches/x']) {
    const { status, body, headers } = await request(path);
    assert.deepEqual([status, body.code, headers['retry-after']], [503, 'directory_unavailable', '30'], path);
  }
  await delivery.work();
  assert.equal((await request('regions')).status, 200);
});

test('regions with a branch, by their codes', async () => {
  const { body, headers } = await request('regions');
  assert.equal(body.length, 24, 'the carrier has none in Crimea');
  assert.deepEqual(body[0], { id: 'UA-05', name: 'Вінницька область', nameEn: 'Vinnytsia region' });
  assert.match(String(headers['cache-control']), /public/);
});

test('towns: typing errors, Latin letters, and same names with their districts', async () => {
  assert.equal((await getTowns('UA-46', 'Лвьів')).items[0].name, 'Львів');
  assert.equal((await getTowns('UA-63', 'Kharkiv')).items[0].name, 'Харків');
  assert.equal((await getTowns('UA-63', 'Kharkow')).total, 1, 'a region of that name adds no towns');
  assert.equal((await getTowns('UA-51', 'миколаївка подільський одеська')).total, 1);
  const { items, total } = await getTowns('UA-51', 'Миколаївка');
  assert.equal(total, 4);
  assert.deepEqual(items.map(({ district }: { district: string }) => district).sort(), [
    'Березівський',
    'Білгород-Дністровський',
    'Одеський',
    'Подільський',
  ]);
  assert.equal(items[0].nameLatin, 'Mykolaivka');
  assert.equal((await getTowns('UA-51', '')).items[0].name, 'Одеса', 'the largest town comes first');
});

test('branches: by number and street, numbers in order, lockers last, none that is closed', async () => {
  const { id } = await lviv();
  const { items, total } = (await request(`branches?settlement=${id}`)).body;
  const order = items.map(({ kind, number }: { kind: string; number: number }) => [kind === 'locker', number]);
  assert.deepEqual(
    order,
    order.toSorted(([a, n]: [boolean, number], [b, m]: [boolean, number]) => +a - +b || n - m),
  );
  assert.equal(total, items.length);
  const found = (await request(`branches?settlement=${id}&query=садова`)).body.items;
  const facts = ({ number, kind, address, weightLimit }: Record<string, unknown>) => [
    number,
    kind,
    address,
    weightLimit,
  ];
  assert.deepEqual(found.map(facts).slice(0, 1), [[3, 'branch', 'вул. Садова, 2', 30_000]]);
  assert.ok(found.some(({ number }: { number: number }) => number === 4187));
  const [locker] = (await request(`branches?settlement=${id}&kind=locker&query=4187`)).body.items;
  assert.deepEqual(locker.hours, Array(7).fill('00:00-23:59'));
  const kyiv = (await getTowns('UA-32', 'Київ')).items[0];
  assert.deepEqual((await request(`branches?settlement=${kyiv.id}&query=26`)).body.items, []);
});

test('heavy parcels are offered no locker', async () => {
  const { id } = await lviv();
  const kindsFor = async (weight: number) => {
    const { items } = (await request(`branches?settlement=${id}&weight=${weight}`)).body;
    return new Set(items.map(({ kind }: { kind: string }) => kind));
  };
  assert.ok((await kindsFor(20_000)).has('locker'));
  assert.ok(!(await kindsFor(20_001)).has('locker'));
  assert.deepEqual([...(await kindsFor(500_000))].includes('cargo'), true);
});

test('pages of twenty, and invalid queries are rejected', async () => {
  const { id } = await lviv();
  assert.deepEqual((await request(`branches?settlement=${id}&page=5`)).body.items, []);
  for (const path of ['settlements', 'settlements?region=XX', 'branches', 'branches?settlement=x&weight=-1']) {
    assert.equal((await request(path)).status, 400, path);
  }
  assert.deepEqual((await request('branches?settlement=x')).body, { items: [], total: 0 });
});

test('a chosen branch is stored as a snapshot, a closed one is rejected', async () => {
  const { id } = await lviv();
  const [branch] = (await request(`branches?settlement=${id}&query=3`)).body.items;
  const again = (await request(`branches/${branch.id}`)).body;
  assert.deepEqual([again.text, again.settlement.name, again.settlement.region], [branch.text, 'Львів', 'UA-46']);
  assert.deepEqual(await delivery.getSnapshot(branch.id), {
    region: 'UA-46',
    district: '',
    settlement: 'Львів',
    branchId: branch.id,
    branchNumber: '3',
    branchKind: 'branch',
    branch: 'Відділення №3 (до 30 кг на одне місце): вул. Садова, 2',
    address: 'вул. Садова, 2',
  });
  const closed = delivery.sandbox?.directory.branches.find(({ DenyToSelect }) => DenyToSelect === '1');
  const rejected = { code: 'branch_not_available' };
  await assert.rejects(delivery.getSnapshot(closed?.Ref ?? ''), rejected);
  await assert.rejects(delivery.getSnapshot(branch.id, 31_000), { ...rejected, details: { limit: 30_000 } });
  assert.deepEqual((await request(`branches/${closed?.Ref}`)).body.code, 'branch_not_available');
});
