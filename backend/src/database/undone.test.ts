import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { stock } from '../modules/shop/shop.tables.ts';
import { temporaryDatabase } from '../testing/temporaryDatabase.ts';

test('two transactions that wait for one another both end', async (t) => {
  const { db, engine, close } = await temporaryDatabase();
  t.after(close);
  if (engine === 'embedded') return t.skip('one connection waits for nobody');
  await db.insert(stock).values([{ sku: 'A' }, { sku: 'B' }]);
  const sell = (...skus: string[]) =>
    db.transaction(async (tx) => {
      for (const sku of skus) {
        await tx
          .update(stock)
          .set({ sold: sql`${stock.sold} + 1` })
          .where(eq(stock.sku, sku));
        await tx.execute(sql`select pg_sleep(0.2)`);
      }
    });
  await Promise.all([sell('A', 'B'), sell('B', 'A')]);
  const rows = await db.select({ sold: stock.sold }).from(stock);
  assert.deepEqual(rows, [{ sold: 2 }, { sold: 2 }]);
});
