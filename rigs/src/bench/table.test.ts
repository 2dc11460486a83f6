import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMet } from './lines.ts';
import type { Load } from './phone.ts';
import { getLines, median } from './table.ts';

const load = (lcp: number, clickWorks?: number): Load => ({
  scriptBytes: lcp * 10,
  lcp,
  clickWorks,
  hydrated: clickWorks,
  requests: 5,
  chain: 2,
});

test('the median is taken figure by figure', () => {
  assert.equal(median([load(300), load(100), load(200)]).lcp, 200);
  assert.equal(median([load(1), load(2), load(3)]).clickWorks, undefined);
});

test('ratios compare the composed product with both competitors, round by round', () => {
  const loads = { '/': { composed: [load(120, 50)], single: [load(240, 100)], static: [load(100)] } };
  const lines = getLines(loads, { 'by a tap': [{ unloaded: 130, samePage: 104, loaded: 100 }] });
  assert.deepEqual(
    lines.map(({ value }) => value),
    [0.5, 2, 1.2, 0.5, 0.5, 0.5, 100, 1.25, 1.3],
  );
  assert.deepEqual(lines.map(isMet), [true, true, false, true, true, true, true, false, false]);
});

test('a click that never worked misses every bound', () => {
  const loads = { '/': { composed: [load(1)], single: [load(1)], static: [load(1)] } };
  const missed = getLines(loads, {}).filter((line) => !isMet(line));
  assert.deepEqual(
    missed.map(({ what }) => what),
    ['/: LCP ÷ single build', '/: until a click works ÷ single build', '/: until hydrated ÷ single build'],
  );
});
