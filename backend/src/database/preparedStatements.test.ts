import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, like, sql } from 'drizzle-orm';
import { faultyDatabase } from '../testing/faultyPostgres/faultyDatabase.ts';
import { stock } from '../testing/moduleInternals.ts';

let wired: Awaited<ReturnType<typeof faultyDatabase>>;
before(async () => {
  wired = await faultyDatabase();
  await wired.database.db.insert(stock).values({ sku: 'A' });
});
after(() => wired.database.close());

const read = () => wired.database.db.select().from(stock).where(eq(stock.sku, 'A'));

/** Statements the server has prepared that read the stock. */
async function prepared(): Promise<number> {
  const { rows } = (await wired.database.db.execute(
    sql`select statement from pg_prepared_statements where statement like 'select%from "stock"%'`,
  )) as { rows: unknown[] };
  return rows.length;
}

test('a repeated statement is prepared once, and again on a connection that replaces a lost one', async () => {
  await read();
  assert.equal(await prepared(), 0);
  for (let uses = 0; uses < 10; uses += 1) await read();
  assert.equal(await prepared(), 1);
  await wired.wire.terminate();
  assert.equal((await read()).length, 1);
});

test('a search in texts is planned for its words each time', async () => {
  const before = await prepared();
  for (let uses = 0; uses < 10; uses += 1)
    await wired.database.db
      .select()
      .from(stock)
      .where(like(stock.sku, `A${uses}%`));
  assert.equal(await prepared(), before);
});

test('a prepared statement that fails is prepared anew', async () => {
  const update = (amount: number) => wired.database.db.update(stock).set({ sold: amount }).where(eq(stock.sku, 'A'));
  for (let uses = 0; uses < 3; uses += 1) await update(5);
  wired.wire.plan(/update "stock"/, '53100');
  await assert.rejects(update(5));
  await update(7);
  assert.equal((await read())[0]?.sold, 7);
});
