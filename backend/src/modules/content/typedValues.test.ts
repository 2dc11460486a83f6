import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAmount, readDay, readDayTime, readMinorUnits, readTime, readWhole } from './typedValues.ts';

test('reads amounts as editors type them, and nothing else', () => {
  const amounts = {
    '600 грн': '600',
    '1 450 грн': '1450',
    '1\u00a0450': '1450',
    '444,50': '444.50',
    '444.5': '444.50',
    '₴0600': '600',
    '0': '0',
    '1.450': undefined,
    '1,450.00': undefined,
    'від 500': undefined,
    '500-600': undefined,
    '': undefined,
    '-5': undefined,
  };
  for (const [typed, expected] of Object.entries(amounts)) assert.equal(readAmount(typed), expected, typed);
  assert.equal(readMinorUnits('1 450 грн'), 145_000);
  assert.equal(readMinorUnits(390), 39_000);
  assert.equal(readMinorUnits('about 5'), undefined);
});

test('reads times and days, and nothing else', () => {
  const times = { '9:30': '09:30', '09.30': '09:30', '10:00:00': '10:00', '24:00': undefined, '10': undefined };
  for (const [typed, expected] of Object.entries(times)) assert.equal(readTime(typed), expected, typed);
  const days = { '20250525': '2025-05-25', '25.5.2025': '2025-05-25', '2025-02-30': undefined, soon: undefined };
  for (const [typed, expected] of Object.entries(days)) assert.equal(readDay(typed), expected, typed);
  assert.equal(readDayTime('21.05.2025 20:00'), '2025-05-21T20:00:00');
  assert.equal(readDayTime('2025-05-21'), undefined);
});

test('a whole number with spaces is read, and one that no count can be is not', () => {
  assert.deepEqual(['1 000', '0', '12', '99999999999', '-1', '1.5', ''].map(readWhole), [
    1_000,
    0,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
