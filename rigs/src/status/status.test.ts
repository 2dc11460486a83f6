import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { parse } from 'yaml';
import { getOutcome, type Result, statusAfter, statusTable } from './status.ts';

const result = (rig: string, outcome: Result['outcome'], day: string): Result => ({
  rig,
  outcome,
  at: `${day}T01:00:00.000Z`,
});

test('a rig that fails or is skipped keeps the day on which it last passed', () => {
  const first = statusAfter({}, [result('fuzz', 'passed', '2026-11-01'), result('cluster', 'failed', '2026-11-01')]);
  const second = statusAfter(first, [result('fuzz', 'skipped', '2026-11-08')]);
  assert.equal(second.fuzz?.passedAt, '2026-11-01T01:00:00.000Z');
  assert.equal(second.fuzz?.outcome, 'skipped');
  assert.equal(second.cluster?.passedAt, undefined);
  const third = statusAfter(second, [result('fuzz', 'passed', '2026-11-15')]);
  assert.equal(third.fuzz?.passedAt, '2026-11-15T01:00:00.000Z');
});

test('the table begins with what has not passed for the longest time', () => {
  const status = statusAfter({}, [
    { ...result('fuzz', 'passed', '2026-11-08'), url: 'https://ci.example/1' },
    result('chaos-test', 'passed', '2026-11-01'),
    result('cluster', 'failed', '2026-11-08'),
  ]);
  assert.deepEqual(statusTable(status).split('\n').slice(2), [
    '| `cluster` | never | failed, 2026-11-08 |',
    '| `chaos-test` | 2026-11-01 | passed, 2026-11-01 |',
    '| `fuzz` | 2026-11-08 | [passed, 2026-11-08](https://ci.example/1) |',
  ]);
});

test('a rig without its programs has not passed', () => {
  assert.equal(getOutcome(1, 'skipped: install ceph-mon'), 'failed');
  assert.equal(getOutcome(0, '> npm run\nSkipped: Prometheus is missing'), 'skipped');
  assert.equal(getOutcome(0, 'Tests of the WordPress plugin are skipped: PHP is not installed.'), 'skipped');
  assert.equal(getOutcome(0, 'ℹ skipped 0\n12 passed, 0 failed, 0 skipped'), 'passed');
});

/** A tool to play with, and a command for the operator's own backups. */
const notScheduled = ['lab', 'backup-drill'];

test('every rig runs on a schedule', () => {
  const { on, jobs } = parse(readFileSync(join(root, '.github/workflows/rigs.yml'), 'utf8'));
  assert.match(on.schedule[0].cron, /^\d+ \d+ \* \* \d$/);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Beside the rigs a test that is longer there.
  const rigs = Object.keys(scripts).filter((name) => / rigs\/src\/|\.test\.ts$/.test(scripts[name]));
  const scheduled = jobs.rig.strategy.matrix.include.map(({ rig }: { rig: string }) => rig.split(' ')[0]);
  assert.deepEqual([...new Set(scheduled)].sort(), rigs.filter((name) => !notScheduled.includes(name)).sort());
});
