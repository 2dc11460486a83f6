import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { temporaryFolder } from '../testing/temporaryDatabase.ts';
import { createEngine } from './embeddedEngine.ts';

let folder: string;
let engine: PGlite;
before(async () => {
  folder = await temporaryFolder();
  engine = await createEngine({ dataDir: folder });
});
after(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const elements = [
  ['boolean', 'true', true],
  ['integer', '1', 1],
  ['text', "'а, б'", 'а, б'],
  ['jsonb', '\'{"a": 1}\'', { a: 1 }],
] as const;

for (const [type, literal, value] of elements) {
  test(`an array of ${type} arrives as an array`, async () => {
    const { rows } = await engine.query<{ values: unknown }>(`select array[${literal}]::${type}[] as values`);
    assert.deepEqual(rows[0]?.values, [value]);
  });
}

test('a query has few parsers to copy, however many tables there are', () => {
  assert.ok(Object.keys(engine.parsers).length < 50);
});

test('what waits for its turn is not kept waiting by a chain of queries', async () => {
  let turns = 0;
  const chain = (async () => {
    for (let query = 0; query < 10; query += 1) await engine.query('select 1');
    return turns;
  })();
  while (turns < 10) {
    await nextTurn();
    turns += 1;
  }
  assert.ok((await chain) >= 9);
});
