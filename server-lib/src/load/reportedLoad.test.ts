import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReportedLoad } from './reportedLoad.ts';

test('a reported load counts for a moment, so that a silent server is found out again', () => {
  let now = 0;
  const load = createReportedLoad(() => now);
  assert.equal(load.now(), 0);
  load.hear('1.50');
  now = 299;
  assert.equal(load.now(), 1.5);
  now = 300;
  assert.equal(load.now(), 0);
});

test('responses without a load, and others than a number, say nothing', () => {
  const load = createReportedLoad(() => 0);
  load.hear('2.00');
  for (const value of [undefined, 'high', '-1', ['3', '4']]) load.hear(value);
  assert.equal(load.now(), 2);
});
