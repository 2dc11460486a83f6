import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../process/temporaryFolder.ts';

/** Runs test files in one process. @returns its exit code and what the files wrote. */
function runTogether(sources: Record<string, string>): { status: number | null; lines: string[] } {
  const folder = temporaryFolder('test-files');
  const paths = Object.entries(sources).map(([name, source]) => {
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, `import { after, before, beforeEach, test } from 'node:test';\n${source}`);
    return path;
  });
  const entry = join(folder, 'entry.mjs');
  const runner = JSON.stringify(join(import.meta.dirname, 'runFiles.ts'));
  writeFileSync(entry, `import { runFiles } from ${runner};\nawait runFiles(${JSON.stringify(paths)});\n`);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [entry], { env, encoding: 'utf8' });
  return { status, lines: stderr.trim().split('\n') };
}

const log = (line: string) => `console.error('${line}')`;
const file = (name: string) => `
${log(`${name}: loaded`)};
before(() => ${log(`${name}: before`)});
beforeEach(() => ${log(`${name}: each`)});
after(() => ${log(`${name}: after`)});
await null;
test('test', () => ${log(`${name}: test`)});
`;

test('each file keeps its hooks, and the next is loaded after the last hook', () => {
  const { status, lines } = runTogether({ a: file('a'), b: file('b') });
  assert.equal(status, 0);
  const steps = ['loaded', 'before', 'each', 'test', 'after'];
  assert.deepEqual(lines, [...steps.map((step) => `a: ${step}`), ...steps.map((step) => `b: ${step}`)]);
});

test('a file that cannot be loaded fails the run, and the others run', () => {
  const { status, lines } = runTogether({ a: "throw new Error('broken')", b: file('b') });
  assert.equal(status, 1);
  assert.ok(lines.includes('b: after'));
});

test('a failed test fails the run', () => {
  assert.equal(runTogether({ a: "test('test', () => Promise.reject(new Error('failed')))", b: file('b') }).status, 1);
});
