import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { withFolderLock } from './withFolderLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const work = async () => 'done';

test('the second of two publications from one folder is rejected, and another folder is free', async () => {
  const first = Promise.withResolvers<string>();
  const publishing = withFolderLock(folder, () => first.promise);
  await assert.rejects(withFolderLock(folder, work), {
    message: `${folder} is published by another process (${process.pid}): wait until it has ended.`,
  });
  assert.equal(await withFolderLock(`${folder}-other`, work), 'done');
  first.resolve('done');
  assert.equal(await publishing, 'done');
  assert.equal(await withFolderLock(folder, work), 'done');
});

test('a folder is free after a failure, and after a process that was killed', async () => {
  await assert.rejects(
    withFolderLock(folder, () => Promise.reject(new Error('rejected'))),
    /rejected/,
  );
  const script = `
    const { withFolderLock } = await import(${JSON.stringify(join(import.meta.dirname, 'withFolderLock.ts'))});
    await withFolderLock(${JSON.stringify(folder)}, async () => process.kill(process.pid, 'SIGKILL'));
  `;
  assert.throws(() => execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' }));
  assert.equal(await withFolderLock(folder, work), 'done');
});
