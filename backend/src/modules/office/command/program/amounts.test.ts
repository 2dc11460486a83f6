import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAmount } from './amounts.ts';

test('amounts are parsed as people write them, everything else is rejected', () => {
  assert.equal(parseAmount('500'), 50_000);
  assert.equal(parseAmount('1 250,5'), 125_050);
  assert.equal(parseAmount('0.05'), 5);
  for (const wrong of ['0', '-5', '1e3', '1,000.50', '', '5 грн']) assert.throws(() => parseAmount(wrong), /such as/);
});
