import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMet } from './lines.ts';
import { median } from './median.ts';

test('a figure must be within its bounds', () => {
  const met = (value: number) => isMet({ what: 'x', value, atLeast: 0.98, atMost: 1.02 });
  assert.deepEqual([met(0.97), met(0.98), met(1), met(1.02), met(1.03)], [false, true, true, true, false]);
  assert.ok(!met(Number.NaN));
  assert.ok(isMet({ what: 'without a bound', value: 7 }));
});

test('the median is not affected by an outlier', () => {
  assert.equal(median([3, 1, 1000]), 3);
});
