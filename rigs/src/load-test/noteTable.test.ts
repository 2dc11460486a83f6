import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CAPACITY, noteTable, type RunFigures } from './noteTable.ts';

test('a table has the figures of all runs, what held, and the capacity against an earlier checkout', () => {
  const recovered = '250 %: seconds until recovered';
  const runs: RunFigures[] = [
    { [CAPACITY]: 90, [recovered]: 30, failures: [] },
    { [CAPACITY]: 99.55, [recovered]: 51, failures: ['slow'] },
    { [CAPACITY]: 120, failures: [] },
  ];
  assert.deepEqual(
    noteTable(runs, [{ [CAPACITY]: 60, failures: [] }])
      .split('\n')
      .slice(2),
    [
      `| ${CAPACITY} |  | 90, 99.5, 120 |  |`,
      `| ${recovered} | ≤ 50 | 30, 51 | 1 of 2 |`,
      `| ${CAPACITY}, of the earlier checkout | | 60 | |`,
      '| ratio of the median capacities | ≥ 1.5 | 1.66 | yes |',
    ],
  );
  assert.equal(noteTable(runs, []).split('\n').length, 4);
});
