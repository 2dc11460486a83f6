import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { fuzz } from './fuzz.ts';

test('two thousand cases of every kind of input hold; `npm run fuzz` tries a hundred thousand', async (context) => {
  const seed = randomInt(2 ** 31);
  context.diagnostic(`seed ${seed}`);
  const found = await fuzz({ runs: 2_000, seed, log: (line) => context.diagnostic(line) });
  assert.deepEqual(found, [], `the same cases again: npm run fuzz -- --runs 2000 --seed ${seed}`);
});
