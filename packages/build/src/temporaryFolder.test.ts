import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from './temporaryFolder.ts';

const parent = mkdtempSync(join(tmpdir(), 'charity-run-test-'));
after(() => rmSync(parent, { recursive: true, force: true }));

/** A process that creates its folder and ends in one way or another. */
function endedProcess(end: string): string {
  const script = `import { temporaryFolder } from ${JSON.stringify(join(import.meta.dirname, 'temporaryFolder.ts'))};
    process.stdout.write(temporaryFolder('lab', ${JSON.stringify(parent)})); ${end}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout;
}

test('the folder is removed with its process', () => {
  const folder = endedProcess('process.exit(1)');
  assert.match(folder, /charity-run-lab-\d+-/);
  assert.equal(existsSync(folder), false);
});

test('folders of killed processes are removed by the next one; those of running processes and other users stay', () => {
  const left = endedProcess('process.kill(process.pid, "SIGKILL")');
  assert.equal(existsSync(left), true);
  const living = temporaryFolder('lab', parent);
  const others = ['charity-run-lab-notes', 'charity-run-bench-1-abcdef', 'else'];
  for (const name of others) mkdirSync(join(parent, name));
  const own = temporaryFolder('lab', parent);
  assert.equal(existsSync(left), false);
  assert.deepEqual(
    readdirSync(parent)
      .map((name) => join(parent, name))
      .sort(),
    [...others.map((name) => join(parent, name)), living, own].sort(),
  );
});
