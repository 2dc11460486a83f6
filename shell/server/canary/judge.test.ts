import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Counts, getClass, noCounts } from '../reports/counts.ts';
import { compareCounts, judge } from './judge.ts';
import { chanceOfLarger, chanceOfMore } from './statistics.ts';

const counts = (views: number, error = 0, more: Partial<Counts['troubled']> = {}): Counts => {
  const { troubled, ...rest } = noCounts();
  return { ...rest, views, troubled: { ...troubled, error, ...more } };
};

/** Numbers between 0 and 1 that are the same at every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('the exact test agrees with the tea-tasting lady of Fisher', () => {
  assert.ok(Math.abs(chanceOfMore(3, 4, 1, 4) - 17 / 70) < 1e-9);
  assert.ok(Math.abs(chanceOfMore(4, 4, 0, 4) - 1 / 70) < 1e-9);
  assert.ok(chanceOfMore(0, 100, 5, 100) > 0.999999);
});

test('the exact test stays exact with many page views', () => {
  // Two-proportion z-test: z = 4.9 for 2 % against 1 % of 10000 each, about 5e-9; of 20 against 10 it is 0.03 or more.
  const many = chanceOfMore(200, 10_000, 100, 10_000);
  assert.ok(many > 1e-10 && many < 1e-7, `${many}`);
  const few = chanceOfMore(20, 1000, 10, 1000);
  assert.ok(few > 0.03 && few < 0.07, `${few}`);
});

test('the rank test finds a shift, and nothing without one', () => {
  const even = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [1000 + index * 50, 3]));
  const later = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [1500 + index * 50, 3]));
  assert.ok(Math.abs(chanceOfLarger(even, even) - 0.5) < 0.01);
  assert.ok(chanceOfLarger(later, even) < 1e-5);
  assert.ok(chanceOfLarger(even, later) > 0.999);
});

test('one save in five that fails is enough', () => {
  assert.match(
    judge(counts(25, 5), counts(225, 0)) ?? '',
    /^errors in 5 of 25 page views \(20.0 %\), live release 0 of 225/,
  );
});

test('failed loads and failed requests count as well', () => {
  assert.match(judge(counts(60, 0, { load: 9 }), counts(540, 0, { load: 2 })) ?? '', /^code that did not load/);
  assert.match(judge(counts(60, 0, { request: 9 }), counts(540, 0, { request: 2 })) ?? '', /^failed requests/);
});

test('too little, or the same trouble as everywhere, is no reason', () => {
  assert.equal(judge(counts(10, 10), counts(1000, 0)), undefined);
  assert.equal(judge(counts(100, 2), counts(900, 0)), undefined);
  assert.equal(judge(counts(100, 10), counts(900, 90)), undefined);
  assert.equal(judge(counts(100_000, 1200), counts(900_000, 9000)), undefined, 'certain, but too small to matter');
  assert.equal(judge(noCounts(), noCounts()), undefined);
});

test('a significantly later paint is a reason to withdraw', () => {
  const random = randomNumbers(7);
  const measured = (middle: number, times: number) => {
    const sample = counts(times);
    for (let time = 0; time < times; time++) {
      const value = getClass('LCP', middle * (0.5 + random()));
      sample.vitals.LCP[value] = (sample.vitals.LCP[value] ?? 0) + 1;
    }
    return sample;
  };
  assert.match(judge(measured(2400, 100), measured(1600, 900)) ?? '', /^largest paint after 2\d+ ms/);
  assert.equal(judge(measured(1650, 100), measured(1600, 900)), undefined);
  assert.equal(judge(measured(2400, 30), measured(1600, 900)), undefined);
});

test('a canary as good as the live release survives hundreds of checks', () => {
  const random = randomNumbers(42);
  let withdrawn = 0;
  for (let canary = 0; canary < 300; canary++) {
    const [ours, theirs] = [counts(0), counts(0)];
    for (let view = 0; view < 4000; view++) {
      const group = random() < 0.1 ? ours : theirs;
      group.views += 1;
      if (random() < 0.03) group.troubled.error += 1;
      if (view % 20 === 0 && judge(ours, theirs)) {
        withdrawn += 1;
        break;
      }
    }
  }
  // Chance alone, looked at two hundred times each.
  assert.ok(withdrawn <= 6, `${withdrawn} of 300`);
});

test('every comparison says how it came out', () => {
  const verdicts = (...[canary, live]: Parameters<typeof compareCounts>) =>
    compareCounts(canary, live).map(({ measure, verdict }) => `${measure} ${verdict}`);
  assert.deepEqual(verdicts(counts(5, 2), counts(900, 0)), ['error few', 'load few', 'request few', 'LCP few']);
  assert.deepEqual(verdicts(counts(100, 20, { load: 1 }), counts(900, 9, { request: 9 })), [
    'error worse',
    'load within',
    'request better',
    'LCP few',
  ]);
});
