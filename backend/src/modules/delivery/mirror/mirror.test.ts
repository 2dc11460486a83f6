import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { createFixedClock } from '../../../clock.ts';
import type { Database } from '../../../database/connection.ts';
import { createLogger } from '../../../plugins/requestLog.ts';
import { temporaryDatabase } from '../../../testing/temporaryDatabase.ts';
import type { Carrier, CarrierBranch } from '../carrier/carrier.ts';
import { createNovaPoshta } from '../carrier/novaPoshta/novaPoshta.ts';
import { type CarrierSandbox, openCarrierSandbox } from '../sandbox/carrierSandbox.ts';
import { createMirrorRepository } from './mirror.repository.ts';
import { mirror, mirrorBranches, mirrorRegions, mirrorSettlements } from './mirror.tables.ts';
import { adoptSource } from './mirrorLease.ts';
import { createMirrorRefresh } from './mirrorRefresh.ts';
import { nextNight } from './nextNight.ts';
import { findRegionCode } from './regionCode.ts';

const NIGHT = '2025-05-13T00:30:00Z';
const log = createLogger('silent');
const timing = { gap: 0, retryAfter: [1, 1], rest: 0 };
let clock: ReturnType<typeof createFixedClock>;
let database: Database;
let sandbox: CarrierSandbox;
let carrier: Carrier;
before(async () => {
  database = await temporaryDatabase();
});
after(() => database.close());
beforeEach(async () => {
  clock = createFixedClock('2025-05-12T09:00:00Z');
  for (const table of [mirror, mirrorRegions, mirrorSettlements, mirrorBranches]) await database.db.delete(table);
  sandbox = await openCarrierSandbox(clock);
  carrier = createNovaPoshta({ ...sandbox, clock, log, timing, source: 'sandbox' });
  await adoptSource(database.db, 'sandbox', clock.now());
});
afterEach(() => sandbox.close());

const refreshWith = (source: Carrier = carrier) =>
  createMirrorRefresh({ db: database.db, carrier: source, clock, log });
const repository = () => createMirrorRepository(database.db);
const row = async () => (await database.db.select().from(mirror))[0];
const lvivBranches = async () => {
  const towns = await repository().findSettlements('UA-46');
  return repository().findBranches(towns.find(({ name }) => name === 'Львів')?.id ?? '');
};
/** The carrier with lists of a few records a page. */
function inPages(size: number, overrides: Partial<Carrier> = {}): Carrier {
  const cut = <Item>(items: Item[], page: number) => items.slice((page - 1) * size, page * size);
  return {
    ...carrier,
    settlements: async ({ page }) => {
      const { items, total } = await carrier.settlements({ page: 1 });
      return { items: cut(items, page), total };
    },
    branches: async ({ page }) => {
      const [first, second] = [await carrier.branches({ page: 1 }), await carrier.branches({ page: 2 })];
      return { items: cut([...first.items, ...second.items], page), total: first.total };
    },
    ...overrides,
  };
}

test('everything is copied, and again only the next night', async () => {
  await refreshWith().run();
  const open = sandbox.directory.branches.filter(
    (one) => one.WarehouseStatus === 'Working' && one.DenyToSelect === '0',
  );
  assert.equal((await database.db.select().from(mirrorBranches)).length, sandbox.directory.branches.length);
  assert.equal((await database.db.select().from(mirrorSettlements)).length, sandbox.directory.settlements.length);
  assert.equal((await lvivBranches()).length, open.filter((one) => one.SettlementDescription === 'Львів').length);
  assert.equal((await repository().regions()).length, 24);
  assert.equal(await repository().carrierRegionName('UA-46'), 'Львівська');
  const calls = sandbox.calls.length;
  await refreshWith().run();
  assert.equal(sandbox.calls.length, calls);
  clock.set(NIGHT);
  await refreshWith().run();
  assert.ok(sandbox.calls.length > calls);
});

test('readers see the old copy until the new one is whole', async () => {
  await refreshWith().run();
  const [before] = await lvivBranches();
  clock.set(NIGHT);
  const seen: number[] = [];
  const renamed = async ({ page }: { page: number }) => {
    seen.push((await lvivBranches()).length);
    const { items, total } = await inPages(60).branches({ page });
    return { items: items.map((one): CarrierBranch => ({ ...one, address: `${one.address} а` })), total };
  };
  const count = (await lvivBranches()).length;
  await refreshWith(inPages(60, { branches: renamed })).run();
  assert.ok(seen.length > 3);
  assert.ok(seen.every((number) => number === count));
  assert.equal((await lvivBranches()).find(({ id }) => id === before?.id)?.address, `${before?.address} а`);
});

test('a refresh that was cut goes on where it was', async () => {
  let refresh = refreshWith(inPages(40));
  const requested: number[] = [];
  const counting = (onPage: (page: number) => void) =>
    inPages(40, {
      branches: ({ page }) => {
        requested.push(page);
        onPage(page);
        return inPages(40).branches({ page });
      },
    });
  refresh = refreshWith(counting((page) => page === 3 && refresh.stop()));
  await refresh.run();
  assert.deepEqual(requested, [1, 2, 3]);
  assert.equal(await repository().liveGeneration(), undefined);
  await refreshWith(counting(() => {})).run();
  assert.deepEqual(requested.slice(0, 5), [1, 2, 3, 4, 5]);
  assert.equal((await database.db.select().from(mirrorBranches)).length, sandbox.directory.branches.length);
});

test('one process at a time; a dead one is taken over', async () => {
  const second = refreshWith();
  let seenInside: number | undefined;
  const nosy = inPages(500, {
    regions: async () => {
      const calls = sandbox.calls.length;
      await second.run();
      seenInside = sandbox.calls.length - calls;
      return carrier.regions();
    },
  });
  await refreshWith(nosy).run();
  assert.equal(seenInside, 0);
  await database.db.update(mirror).set({ dueAt: clock.now(), holder: 'dead', leaseUntil: new Date(clock.now()) });
  await second.run();
  assert.equal((await row())?.live, 2);
});

test('who was silent for too long writes nothing any more', async () => {
  const slow = inPages(500, {
    settlements: async (query) => {
      await database.db.update(mirror).set({ holder: 'another' });
      return carrier.settlements(query);
    },
  });
  await refreshWith(slow).run();
  assert.equal((await database.db.select().from(mirrorSettlements)).length, 0);
  assert.equal((await row())?.holder, 'another');
});

test('a carrier that fails is tried again later, and the old copy is served', async () => {
  await refreshWith().run();
  clock.set(NIGHT);
  sandbox.faults.set('html', 100);
  await refreshWith().run();
  assert.ok((await lvivBranches()).length > 0);
  const calls = sandbox.calls.length;
  await refreshWith().run();
  assert.equal(sandbox.calls.length, calls, 'not at once');
  sandbox.faults.set(undefined);
  clock.set('2025-05-13T00:41:00Z');
  await refreshWith().run();
  assert.equal((await row())?.live, 2);
});

test('a list that has lost most of its branches is not believed', async () => {
  await refreshWith().run();
  clock.set(NIGHT);
  const short = inPages(500, {
    branches: async (query) => {
      const { items } = await carrier.branches(query);
      return { items: items.slice(0, 100), total: 100 };
    },
  });
  await refreshWith(short).run();
  assert.equal((await row())?.live, 1);
  assert.equal((await row())?.building, null);
});

test('a copy of another source is not read', async () => {
  await refreshWith().run();
  await adoptSource(database.db, 'https://api.example/', clock.now());
  assert.equal(await repository().liveGeneration(), undefined);
  assert.deepEqual(await lvivBranches(), []);
});

test('names join the two lists of regions', () => {
  assert.deepEqual(['Київська', 'Київська область', 'АРК', 'Івано-Франківська'].map(findRegionCode), [
    ...['UA-32', 'UA-32', 'UA-43', 'UA-26'],
  ]);
  assert.equal(findRegionCode('Нарнійська'), undefined);
  assert.ok(sandbox.directory.areas.every(({ Description }) => findRegionCode(Description)));
});

test('the night comes at twenty past three in Kyiv', () => {
  assert.equal(nextNight(new Date('2025-05-12T09:00:00Z')).toISOString(), '2025-05-13T00:20:00.000Z');
  assert.equal(nextNight(new Date('2025-05-12T00:10:00Z')).toISOString(), '2025-05-12T00:20:00.000Z');
  assert.equal(nextNight(new Date('2025-01-12T01:20:00Z')).toISOString(), '2025-01-13T01:20:00.000Z');
});
