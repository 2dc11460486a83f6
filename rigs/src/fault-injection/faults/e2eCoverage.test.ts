import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CLOCK, serviceFaults } from '@charity-run/cli/lab/faults/faults';
import { remoteFaults } from '@charity-run/cli/lab/faults/remoteFaults';
import { root } from '@charity-run/release/workspace';

/** Source of the browser tests of one target: `e2e/specs/lab/TARGET….spec.ts`. */
function getStories(target: string): string {
  const files = globSync(`e2e/specs/lab/${target}*.spec.ts`, { cwd: root });
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}

/** A test names its fault as a word: `'throws-on-load'`, `api=slow`, `maintenance: '/charity'`. */
const names = (story: string, fault: string) => new RegExp(`(?:['"=]|^\\s*)${fault}(?:['":]|$)`, 'm').test(story);

const all = { remote: remoteFaults, ...serviceFaults, [CLOCK]: [{ name: '[+]14d' }, { name: '2025-05-26T09:00:00Z' }] };

for (const [target, faults] of Object.entries(all)) {
  test(`every fault of ${target} has a browser test`, () => {
    const stories = getStories(target);
    assert.deepEqual(
      faults.map(({ name }) => name).filter((name) => !names(stories, name)),
      [],
      `tell it in e2e/specs/lab/${target}….spec.ts`,
    );
  });
}
