import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killedDeployment } from './killedDeployment.ts';

test('a server killed during a deployment leaves the old state or the new one', {
  timeout: 240_000,
}, async () => {
  const killed = await killedDeployment(6);
  assert.equal(killed.length, 6);
  assert.deepEqual(
    killed.flatMap(({ operation, problems }) => problems.map((problem) => `${operation}: ${problem}`)),
    [],
  );
});
