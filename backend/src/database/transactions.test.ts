import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { faultyDatabase } from '../testing/faultyPostgres/faultyDatabase.ts';
import type { Trouble } from '../testing/faultyPostgres/faultyPostgres.ts';
import { stock } from '../testing/moduleInternals.ts';
import { temporaryDatabase } from '../testing/temporaryDatabase.ts';
import type { Db } from './connection.ts';
import { DatabaseFailure, databaseFailure, isConnectionLost, isRolledBack } from './databaseErrors.ts';

let wired: Awaited<ReturnType<typeof faultyDatabase>>;
before(async () => {
  wired = await faultyDatabase({ response: 1_000, connection: 1_000 });
});
after(() => wired.database.close());
beforeEach(async () => {
  await wired.database.db.delete(stock);
  await wired.database.db.insert(stock).values({ sku: 'A' });
});

const sold = async (db: Db) => (await db.select({ sold: stock.sold }).from(stock)).map((row) => row.sold);
const sellOne = (db: Db) => db.update(stock).set({ sold: sql`${stock.sold} + 1` });
const sell = () => wired.database.db.transaction(sellOne);

for (const trouble of ['40001', '40P01', 'lost-before', 'lost-after', '57P01'] satisfies Trouble[]) {
  test(`a transaction whose statement meets ${trouble} is done anew, once`, async () => {
    wired.wire.plan(/update "stock"/, trouble, 2);
    await sell();
    assert.deepEqual(await sold(wired.database.db), [1]);
  });
}

test('a transaction that cannot begin, or is undone at its end, is done anew', async () => {
  wired.wire.plan(/^begin/, 'lost-before');
  await sell();
  wired.wire.plan(/^commit/, '40001');
  await sell();
  assert.deepEqual(await sold(wired.database.db), [2]);
});

test('a commit that no replica has confirmed is not reported as done, nor done anew', async () => {
  wired.wire.plan(/^commit/, 'unreplicated');
  await assert.rejects(sell, isConnectionLost);
  assert.deepEqual(await sold(wired.database.db), [1]);
  wired.wire.plan(/update "stock"/, 'unreplicated');
  await assert.rejects(async () => sellOne(wired.database.db), isConnectionLost);
  assert.deepEqual(await sold(wired.database.db), [2]);
});

test('a single statement is done anew when it was undone; when its connection broke, only one that reads', async () => {
  const { db } = wired.database;
  wired.wire.plan(/update "stock"/, '40001');
  await sellOne(db);
  wired.wire.plan(/update "stock"/, 'lost-after');
  await assert.rejects(async () => sellOne(db), isConnectionLost);
  wired.wire.plan(/select/, 'lost-before');
  assert.deepEqual(await sold(db), [2]);
});

test('after eight tries it is given up, and nothing of it is left', async () => {
  wired.wire.plan(/update "stock"/, '40001', 8);
  await assert.rejects(sell(), isRolledBack);
  assert.deepEqual(await sold(wired.database.db), [0]);
});

test('a commit without a response is not done anew: it may have been done', async () => {
  wired.wire.plan(/^commit/, 'lost-after');
  await assert.rejects(sell(), isConnectionLost);
  assert.deepEqual(await sold(wired.database.db), [1]);
});

test('a mistake is not done anew', async () => {
  let tries = 0;
  const wrong = wired.database.db.transaction(async (tx) => {
    tries += 1;
    await tx.execute(sql`select no_such_column`);
  });
  await assert.rejects(wrong, (error) => !databaseFailure(error));
  assert.equal(tries, 1);
});

test('a server that says nothing is left in time, and connections do not run out', async () => {
  const { db, pool } = wired.database;
  for (const at of [/^begin/, /update "stock"/]) {
    wired.wire.plan(at, 'silence');
    await sell();
  }
  wired.wire.plan(/^commit/, 'silence');
  await assert.rejects(sell(), isConnectionLost);
  for (let place = 0; place < 12; place += 1) {
    wired.wire.plan(/^begin/, '53300');
    await assert.rejects(sell(), (error) => databaseFailure(error) !== undefined);
  }
  await sell();
  assert.deepEqual(await sold(db), [3]);
  assert.equal(pool?.().waiting, 0);
});

test('connections that end in the middle of everything end neither the process nor the work', async () => {
  const { db } = wired.database;
  let isFirst = true;
  const slow = db.transaction(async (tx) => {
    await sellOne(tx);
    const mustFail = isFirst;
    isFirst = false;
    if (mustFail) await wired.wire.terminate();
  });
  await slow;
  const hopeless = db.transaction(async (tx) => {
    await sellOne(tx);
    await wired.wire.terminate();
  });
  await assert.rejects(hopeless, DatabaseFailure);
  await wired.wire.terminate();
  assert.deepEqual(await sold(db), [1]);
});

test('two transactions that wait for one another both end', async (t) => {
  const { db, engine, close } = await temporaryDatabase();
  t.after(close);
  if (engine === 'embedded') return t.skip('the embedded engine has one connection');
  await db.insert(stock).values([{ sku: 'A' }, { sku: 'B' }]);
  const sellAll = (...skus: string[]) =>
    db.transaction(async (tx) => {
      for (const sku of skus) {
        await sellOne(tx).where(eq(stock.sku, sku));
        await tx.execute(sql`select pg_sleep(0.2)`);
      }
    });
  await Promise.all([sellAll('A', 'B'), sellAll('B', 'A')]);
  assert.deepEqual(await sold(db), [2, 2]);
});
