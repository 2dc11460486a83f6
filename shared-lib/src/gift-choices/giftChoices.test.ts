import { computeCoveredFee, findGiftExample } from './index.ts';

test('the fee is added in whole kopiykas, never too few', () => {
  expect(computeCoveredFee(50_000, 150)).toBe(762);
  expect(computeCoveredFee(50_000, 275)).toBe(1_414);
  expect(computeCoveredFee(101, 150)).toBe(2);
  expect(computeCoveredFee(98_500, 150)).toBe(1_500);
  expect(computeCoveredFee(50_000, 0)).toBe(0);
});

test('the foundation gets the whole gift however the service rounds, and not a kopiyka is added for nothing', () => {
  const amounts = [100, 101, 333, 4_999, 50_000, 77_777, 123_457, 9_999_999, 99_999_999_999];
  for (const amount of amounts) {
    for (const fee of [1, 120, 150, 275, 299, 1_000]) {
      const charged = amount + computeCoveredFee(amount, fee);
      expect(charged - Math.ceil((charged * fee) / 10_000)).toBeGreaterThanOrEqual(amount);
      const less = charged - 1;
      expect(less - (less * fee) / 10_000).toBeLessThan(amount);
    }
  }
});

test('a gift buys the dearest example that is not above it', () => {
  const examples = [{ amount: 20_000 }, { amount: 100_000 }, { amount: 50_000 }];
  expect(findGiftExample(examples, 99_999)).toEqual({ amount: 50_000 });
  expect(findGiftExample(examples, 20_000)).toEqual({ amount: 20_000 });
  expect(findGiftExample(examples, 19_999)).toBeUndefined();
});
