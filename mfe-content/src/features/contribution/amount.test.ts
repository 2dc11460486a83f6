import { parseAmount } from './amount.ts';

test.each([
  ['500', 50_000],
  ['500,50', 50_050],
  ['500.5', 50_050],
  ['1 000', 100_000],
  ['1\u00a0000', 100_000],
  ['0,01', 1],
])('%s is %i minor units', (text, minorUnits) => {
  expect(parseAmount(text)).toEqual({ minorUnits });
});

test.each(['1,000.50', '1e3', '-5', '0', '0,00', '5,555', 'п’ять', '1234567890'])('%s is rejected', (text) => {
  expect(parseAmount(text)).toEqual({ problem: 'incorrect' });
});

test('an empty amount is missing, not incorrect', () => {
  expect(parseAmount('  ')).toEqual({ problem: 'missing' });
});
