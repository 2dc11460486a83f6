import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killedDelivery } from './killedDeployment.ts';

test('a server that is killed while it delivers leaves the old state or the new one', {
  timeout: 240_000,
}, async () => {
  const killed = await killedDelivery(6);
  assert.equal(killed.length, 6);
  assert.deepEqual(
    killed.flatMap(({ operation, problems }) => problems.map((problem) => `${operation}: ${problem}`)),
    [],
  );
});
