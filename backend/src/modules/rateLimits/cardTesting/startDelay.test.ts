import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDelay } from './startDelay.ts';

const none = { client: 0, device: 0, site: 0 };
const delays = (who: keyof typeof none, counts: number[]) =>
  counts.map((count) => startDelay({ ...none, [who]: count }));

test('each count has its free declines, its doubling and the same bound', () => {
  assert.deepEqual(delays('client', [0, 4, 5, 6, 9, 10, 1000]), [0, 0, 500, 1000, 8000, 8000, 8000]);
  assert.deepEqual(delays('device', [2, 3, 4, 5, 6, 7, 8]), [0, 500, 1000, 2000, 4000, 8000, 8000]);
  assert.deepEqual(delays('site', [59, 60, 70, 80, 100, 140, 5000]), [0, 500, 707, 1000, 2000, 8000, 8000]);
});

test('the worst count decides', () => {
  assert.equal(startDelay({ client: 6, device: 3, site: 60 }), 1000);
  assert.equal(startDelay({ client: 5, device: 5, site: 0 }), 2000);
});
