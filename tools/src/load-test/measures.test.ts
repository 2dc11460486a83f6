import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Met, percentile, summaryOf } from './measures.ts';

test('a percentile is a value that was met', () => {
  const hundred = Array.from({ length: 100 }, (_, place) => 100 - place);
  assert.deepEqual([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile([7], 0.99)], [50, 99, 7]);
  assert.equal(percentile([], 0.99), 0);
});

test('refusals, limits and failures are told apart, and only who was served counts for the time', () => {
  const met = (status: number, ms: number, flags: Partial<Met> = {}): Met => ({
    kind: 'page',
    status,
    ms,
    isRefusal: false,
    isAway: false,
    at: 0,
    ...flags,
  });
  const all = [met(200, 10), met(404, 20), met(429, 30), met(503, 900), met(0, 5)];
  const refused = [met(503, 1, { isRefusal: true }), met(503, 700, { isAway: true })];
  const summary = summaryOf([...all, ...refused], 2);
  const { perSecond, failed, limited, away, pageP99, refusalP99 } = summary;
  assert.deepEqual([perSecond, summary.refused, away, failed, limited], [3.5, 1, 1, 2, 1]);
  assert.deepEqual([pageP99, refusalP99], [30, 1]);
});
