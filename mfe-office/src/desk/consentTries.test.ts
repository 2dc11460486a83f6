import { countTry, MAX_TRIES, triesLeft } from './consentTries.ts';

test('five wrong codes in ten minutes, then none until the ten minutes are over', () => {
  let tries = countTry(undefined, 1_000);
  for (let wrong = 1; wrong < MAX_TRIES; wrong++) {
    expect(triesLeft(tries, 2_000)).toBe(MAX_TRIES - wrong);
    tries = countTry(tries, 2_000);
  }
  expect(triesLeft(tries, 600_999)).toBe(0);
  expect(triesLeft(tries, 601_000)).toBe(MAX_TRIES);
  expect(countTry(tries, 601_000)).toEqual({ count: 1, since: 601_000 });
});

test('a clock that was set back locks no one out', () => {
  expect(triesLeft({ count: MAX_TRIES, since: 9_000_000 }, 1_000)).toBe(MAX_TRIES);
});
