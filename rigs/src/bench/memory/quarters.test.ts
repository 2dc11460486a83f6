import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quarters } from './quarters.ts';

test('each quarter is represented by its median', () => {
  assert.deepEqual(quarters([1, 1, 9, 2, 2, 2, 30, 3, 3, 4, 4, 0]), [1, 2, 3, 4]);
});
