import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Load } from './phone.ts';
import { median, ratios } from './table.ts';

const load = (lcp: number, clickWorks?: number): Load => ({
  scriptBytes: lcp * 10,
  lcp,
  clickWorks,
  requests: 5,
  chain: 2,
});

test('the median is taken figure by figure', () => {
  assert.equal(median([load(300), load(100), load(200)]).lcp, 200);
  assert.equal(median([load(1), load(2), load(3)]).clickWorks, undefined);
});

test('ratios compare the composed product with both competitors', () => {
  const [home] = ratios({ '/': { composed: load(120, 50), single: load(240, 100), static: load(100) } });
  assert.deepEqual([home?.scriptBytes, home?.lcpToSingle, home?.lcpToStatic, home?.clickWorks], [0.5, 0.5, 1.2, 0.5]);
});
