import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSummary, percentile, type RequestResult } from './measures.ts';

test('a percentile is a measured value', () => {
  const hundred = Array.from({ length: 100 }, (_, place) => 100 - place);
  assert.deepEqual([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile([7], 0.99)], [50, 99, 7]);
  assert.equal(percentile([], 0.99), 0);
});

test('shed, limited and failed requests are counted apart, and times are of served ones', () => {
  const met = (status: number, ms: number, flags: Partial<RequestResult> = {}): RequestResult => ({
    kind: 'page',
    name: 'GET /',
    status,
    ms,
    isShed: false,
    isUnavailable: false,
    at: 0,
    ...flags,
  });
  const all = [met(200, 10), met(404, 20), met(429, 30), met(503, 900), met(0, 5)];
  const shed = [met(503, 1, { isShed: true }), met(503, 700, { isUnavailable: true })];
  const summary = getSummary([...all, ...shed], 2);
  const { perSecond, failed, limited, unavailable, pageP99, shedP99 } = summary;
  assert.deepEqual([perSecond, summary.shed, unavailable, failed, limited], [3.5, 1, 1, 2, 1]);
  assert.deepEqual([pageP99, shedP99], [30, 1]);
});
