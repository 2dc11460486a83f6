import { minorUnits } from './minorUnits.ts';

test.each([
  ['1950', 195_000],
  ['1 950,50', 195_050],
  ['24\u00a0000,5', 2_400_050],
  ['3,999.50', 399_950],
  ['1,950', 195_000],
  ['0,05', 5],
  ['', undefined],
  ['12,345,6a', undefined],
  ['-5', undefined],
  ['1,2,3', undefined],
])('%s is %s in minor units', (text, amount) => {
  expect(minorUnits(text)).toBe(amount);
});
