import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';

test('no two files of a folder differ only in the case of their names', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/dist'] });
  const spellings = new Map<string, Set<string>>();
  for (const file of files) {
    const name = file.replace(/(\.test)?\.tsx?$/, '');
    const key = name.toLowerCase();
    spellings.set(key, (spellings.get(key) ?? new Set()).add(name));
  }
  const ambiguous = [...spellings.values()].filter(({ size }) => size > 1).map((names) => [...names]);
  assert.deepEqual(ambiguous, []);
});
