import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';

/** More results than a pipe holds. */
const MANY = 3_000;
const BUSY_MS = 1_000;

/** @returns a file that runs test files in one process. */
function writeTogether(sources: Record<string, string>): string {
  const folder = temporaryFolder('test-files');
  const paths = Object.entries(sources).map(([name, source]) => {
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, `import { after, before, beforeEach, test } from 'node:test';\n${source}`);
    return path;
  });
  const entry = join(folder, 'entry.test.mjs');
  const runner = JSON.stringify(join(import.meta.dirname, 'runFiles.ts'));
  writeFileSync(entry, `import { runFiles } from ${runner};\nawait runFiles(${JSON.stringify(paths)});\n`);
  return entry;
}

/** @returns exit code of a file, and what it wrote. */
function runFile(path: string): { status: number | null; lines: string[] } {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [path], { env, encoding: 'utf8' });
  return { status, lines: stderr.trim().split('\n') };
}

/** Runs test files in one process. */
const runTogether = (sources: Record<string, string>) => runFile(writeTogether(sources));

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

test('all results arrive, although the process is ended after its last test', () => {
  const entry = writeTogether({ a: `for (let each = 0; each < ${MANY}; each += 1) test('passes', () => undefined);` });
  const runner = join(dirname(entry), 'runner.mjs');
  writeFileSync(
    runner,
    `import { run } from 'node:test';
     let passed = 0;
     for await (const { type, data } of run({ files: [${JSON.stringify(entry)}], forceExit: true })) {
       if (type !== 'test:pass' || data.name !== 'passes') continue;
       passed += 1;
       // The reader is busy meanwhile.
       if (passed === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${BUSY_MS});
     }
     console.error(passed);
     process.exit();`,
  );
  assert.deepEqual(runFile(runner).lines, [String(MANY)]);
});
