import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openFaultyPostgres } from '../../testing/faultyPostgres/faultyPostgres.ts';
import { stock } from '../../testing/moduleInternals.ts';
import { temporaryFolder } from '../../testing/temporaryDatabase.ts';
import type { Database } from '../connection.ts';
import { createEngine } from '../embeddedEngine.ts';
import { openServer } from '../server.ts';

type Host = Awaited<ReturnType<typeof openFaultyPostgres>>;

/** Two servers; each has its own rows, which tells them apart. */
let hosts: [Host, Host];
let database: Database;

const openHost = async () => openFaultyPostgres(await createEngine({ dataDir: await temporaryFolder() }));
const rejectWrites = (host: Host) => host.plan(/transaction_read_only/, '57P03', Number.POSITIVE_INFINITY);
const sell = () =>
  database.db.transaction(async (tx) => {
    await tx.insert(stock).values({ sku: 'A' }).onConflictDoNothing();
    await tx.update(stock).set({ sold: sql`${stock.sold} + 1` });
    return (await tx.select({ sold: stock.sold }).from(stock))[0]?.sold;
  });

before(async () => {
  hosts = [await openHost(), await openHost()];
  rejectWrites(hosts[0]);
  const addresses = hosts.map(({ url }) => new URL(url).host).join(',');
  database = await openServer(`postgres://run@${addresses}/run?target_session_attrs=read-write`);
});
after(async () => {
  await database.close();
  await Promise.all(hosts.map((host) => host.close()));
});

test('writes go to the host that accepts them, wherever it is named', async () => {
  assert.equal(await sell(), 1);
  assert.equal(await sell(), 2);
});

test('when the primary is gone, writes wait for the next one and go there', async () => {
  const [next, gone] = hosts;
  gone.greet('57P03');
  await gone.terminate();
  const selling = sell();
  next.calm();
  assert.equal(await selling, 1, 'the other host has no rows yet');
});

test('connections to a primary that turns into a replica are replaced', async () => {
  const [old, next] = hosts;
  next.greet();
  const sold = await sell();
  rejectWrites(old);
  const takenOver = async () => {
    while ((await sell()) !== 3) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await takenOver();
  assert.equal(sold, 2);
});

test('without a primary a write is rejected', async () => {
  for (const host of hosts) {
    host.greet('57P03');
    await host.terminate();
  }
  await assert.rejects(sell, { name: 'DatabaseFailure' });
  for (const host of hosts) host.greet();
});
