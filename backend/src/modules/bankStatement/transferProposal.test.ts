import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, transferProposal } from './transferProposal.ts';

const order = {
  number: 'RUN-000417',
  status: 'awaiting-payment',
  open: 50_000,
  currency: 'UAH',
  payerCode: '',
  payerName: '',
};

/** A transfer of a day, as statements have it: without a time. */
const findVerdict = (bookedAt: string) => {
  const transfer = { purpose: '', amount: 50_000, currency: 'UAH', payerCode: '', payerName: '' };
  const row = {
    who: '',
    version: 1,
    state: 'awaiting-payment',
    total: 50_000,
    createdAt: new Date('2025-05-12T09:04:00Z'),
  };
  const { candidates } = transferProposal(
    { ...transfer, bookedAt: new Date(bookedAt) } as Parameters<typeof transferProposal>[0],
    {} as Parameters<typeof transferProposal>[1],
    [{ order, row, taxCode: '' } as unknown as Candidate],
  );
  return candidates[0]?.lines.find(({ field }) => field === 'date')?.verdict;
};

test('a transfer of the day of the order fits, one of an earlier day does not', () => {
  assert.equal(findVerdict('2025-05-11T21:00:00Z'), 'match', 'midnight of 12 May in Kyiv');
  assert.equal(findVerdict('2025-05-13T21:00:00Z'), 'match');
  assert.equal(findVerdict('2025-05-10T21:00:00Z'), 'differs');
});
