import type { Contribution } from 'shared-lib/api';
import { isAwaited, LOOKS_AFTER_MS, resultView } from './followContribution.ts';

const contribution: Contribution = {
  state: 'pending',
  amount: 1,
  currency: 'UAH',
  provider: 'liqpay',
  receipt: 'none',
  isMonthly: false,
  hasCard: false,
  cardEmail: null,
  buys: null,
};

test('looks come less and less often, for about a minute', () => {
  expect([...LOOKS_AFTER_MS].sort((one, other) => one - other)).toEqual(LOOKS_AFTER_MS);
  expect(LOOKS_AFTER_MS.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(90_000);
});

test('an unsettled payment is awaited, and so is a receipt', () => {
  expect(isAwaited(contribution)).toBe(true);
  expect(isAwaited({ ...contribution, state: 'paid', receipt: 'waiting' })).toBe(true);
  for (const state of ['paid', 'review', 'failed', 'expired', 'refunded'] as const)
    expect(isAwaited({ ...contribution, state })).toBe(false);
});

test('the state is unknown after the last poll; a settled payment keeps its state', () => {
  expect(resultView(contribution, false)).toBe('waiting');
  expect(resultView(contribution, true)).toBe('unknown');
  expect(resultView({ ...contribution, state: 'paid' }, true)).toBe('paid');
});
