import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberRanges } from './numberRanges.ts';

test('numbers that follow each other are said as a range', () => {
  assert.equal(numberRanges([]), '');
  assert.equal(numberRanges([7]), '7');
  assert.equal(numberRanges([1, 2, 3, 7, 9, 10]), '1–3, 7, 9–10');
});
