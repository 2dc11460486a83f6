import assert from 'node:assert/strict';
import { test } from 'node:test';
import { medians, missed, type Run } from './table.ts';

const run = (deployment: number, rollback: number): Run => ({ publish: 1, activate: 2, deployment, rollback });

test('the median of each figure is compared with its bound', () => {
  const runs = [run(90, 0.1), run(50, 0.9), run(55, 1.5)];
  assert.deepEqual(medians(runs), run(55, 0.9));
  assert.deepEqual(missed(runs, { deployment: 60, rollback: 1 }), []);
  assert.deepEqual(missed(runs, { deployment: 54 }), ['deployment took 55.00 s, the bar is 54 s']);
});
