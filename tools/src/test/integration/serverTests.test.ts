import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';

const passes = "test('passes', () => undefined);";
const failsOnce = `test('fails at first', () => {
  if (existsSync(mark)) return;
  writeFileSync(mark, '');
  throw new Error('disturbed');
});`;
const fails = "test('fails', () => Promise.reject(new Error('broken')));";

/** Runs files as the stage does: grouped into suites by their paths. @returns the counted results and all output. */
function runStage(sources: readonly string[], longestMs?: number) {
  const folder = temporaryFolder('server-tests');
  const paths = sources.map((source, index) => {
    const path = join(folder, `${index}.test.mjs`);
    const start = `import { existsSync, writeFileSync } from 'node:fs';
      import { test } from 'node:test';
      const mark = ${JSON.stringify(join(folder, `${index}.mark`))};`;
    writeFileSync(path, `${start}\n${source}\n`);
    return path;
  });
  const group = join(folder, 'group.test.mjs');
  const inThisFolder = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  writeFileSync(
    group,
    `import { runFiles } from ${inThisFolder('runFiles.ts')};\nawait runFiles(${JSON.stringify(paths)});\n`,
  );
  const stage = join(folder, 'stage.mjs');
  writeFileSync(
    stage,
    `import { runServerTests } from ${inThisFolder('serverTests.ts')};
     console.error(JSON.stringify(await runServerTests([${JSON.stringify(group)}], 1, ${longestMs})));
     process.exit();`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [stage], { env, encoding: 'utf8' });
  return { count: JSON.parse(stderr), stdout, paths };
}

test('a file that fails beside others and passes alone is counted as passed, and named', () => {
  const { count, stdout, paths } = runStage([passes, failsOnce]);
  assert.deepEqual(count, { passed: 2, failed: 0, skipped: 0 });
  assert.match(stdout, new RegExp(`Flaky, passed only when repeated: ${paths[1]}`));
  assert.doesNotMatch(stdout, new RegExp(`repeated: ${paths[0]}`));
});

test('a file that fails again fails the stage', () => {
  const { count, stdout } = runStage([passes, fails]);
  assert.equal(count.failed, 1);
  assert.doesNotMatch(stdout, /Flaky/);
});

test('a file that cannot be loaded fails the stage', () => {
  assert.ok(runStage([passes, "throw new Error('broken')"]).count.failed > 0);
});

test('many failed files are not repeated', () => {
  const { count, stdout } = runStage(Array.from({ length: 6 }, () => failsOnce));
  assert.equal(count.failed, 6);
  assert.doesNotMatch(stdout, /Once more/);
});

test('a test that waits forever fails the stage, and the others run', () => {
  const waits = "test('waits', () => new Promise(() => setInterval(() => undefined, 1_000)));";
  const { count } = runStage([waits, passes], 4_000);
  assert.deepEqual([count.passed, count.failed], [1, 1]);
});

test('a process that does not end after its tests is ended', () => {
  const holdsOutput = `import { spawn } from 'node:child_process';
    spawn('sleep', ['60'], { stdio: ['ignore', 'inherit', 'ignore'], detached: true }).unref();
    ${passes}`;
  const { count } = runStage([holdsOutput], 3_000);
  assert.ok(count.failed > 0);
});
