import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMinorUnits } from './minorUnits.ts';

test('plain decimals become minor units', () => {
  assert.equal(parseMinorUnits('450.50'), 45_050);
  assert.equal(parseMinorUnits('150.5'), 15_050);
  assert.equal(parseMinorUnits(' 500 '), 50_000);
  assert.equal(parseMinorUnits('0'), 0);
  assert.equal(parseMinorUnits(1.1), 110);
  assert.equal(parseMinorUnits('12.3000'), 1_230);
});

test('anything else is no amount', () => {
  for (const other of ['', '-5', '1e3', '1,50', '1 250', '5 грн', '1.', '.5', 1.005, '1.005', '123456789012'])
    assert.equal(parseMinorUnits(other), undefined, String(other));
  for (const other of [null, undefined, {}, [5], new String('5'), Number.NaN, true, 1e21])
    assert.equal(parseMinorUnits(other), undefined);
});

test('every amount survives the round trip without rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (amount) => {
      assert.equal(parseMinorUnits((amount / 100).toFixed(2)), amount);
      assert.equal(parseMinorUnits(amount / 100), amount);
    }),
  );
});
