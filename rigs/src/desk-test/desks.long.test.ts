import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulateDesks } from './simulateDesks.ts';

for (const seed of [1, 2]) {
  test(`three desks with failing networks lose nothing and double nothing unnoticed (${seed})`, async () => {
    const outcome = await simulateDesks({ devices: 3, kits: 60, actions: 200, seed });
    const { lost, doubled, uninformed, wrong, differences, kills, disconnects } = outcome;
    assert.deepEqual({ lost, doubled, uninformed, wrong }, { lost: 0, doubled: 0, uninformed: 0, wrong: 0 });
    assert.ok(differences > 0 && kills > 0 && disconnects > 0, JSON.stringify(outcome));
  });
}
