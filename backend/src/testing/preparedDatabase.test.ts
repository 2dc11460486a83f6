import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { selectRows } from '../database/selectRows.ts';
import { temporaryDatabase } from './temporaryDatabase.ts';

const one = await temporaryDatabase();
after(() => one.close());

test('what a database writes is not in one that is opened later', async () => {
  await one.db.execute(sql`create table written as select n from generate_series(1, 20000) n`);
  await one.db.execute(sql`checkpoint`);
  const later = await temporaryDatabase();
  const rows = await selectRows(later.db, sql`select to_regclass('written') as found`);
  assert.deepEqual(rows, [{ found: null }]);
  await later.close();
});
