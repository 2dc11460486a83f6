import assert from 'node:assert/strict';
import { test } from 'node:test';
import { search } from './capacity.ts';

/** Searches a site that sustains up to `capacity`. */
async function found(capacity: number) {
  const tried: number[] = [];
  let rests = 0;
  const result = await search({
    first: 6,
    isSustained: async (rate) => {
      tried.push(rate);
      return rate <= capacity;
    },
    afterFailure: async () => {
      rests += 1;
    },
  });
  return { result, tried, rests };
}

test('capacity is found to a twelfth', async () => {
  for (const capacity of [7, 20, 36.5, 49, 66, 121]) {
    const { result } = await found(capacity);
    assert.ok(result <= capacity && result > capacity / 1.08, `${result} of ${capacity}`);
  }
});

test('the interval is halved after the site has rested', async () => {
  const { tried, rests } = await found(10);
  assert.deepEqual(
    tried.map((rate) => Math.round(rate * 10) / 10),
    [6, 8.1, 10.9, 9.4, 10.1],
  );
  assert.equal(rests, 2);
});

test('a site that sustains not even the first rate has half of it or more', async () => {
  const { result } = await found(2);
  assert.equal(result, 3);
});
