import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { layDatabase } from '../../testing/preparedDatabase.ts';
import { nightlyBackup } from './nightlyBackup.ts';

const root = await mkdtemp(join(tmpdir(), 'nightly-'));
after(() => rm(root, { recursive: true, force: true }));
const dataDir = join(root, 'data');
await layDatabase(join(dataDir, 'db'));

const night = (day: number) => new Date(Date.UTC(2025, 4, day, 0, 30));
const getName = (day: number) => `run-2025-05-${String(day).padStart(2, '0')}T00-30-00Z.tar.gz`;

test('the newest backups stay, and whatever else lies there', async () => {
  const folder = join(root, 'kept');
  await mkdir(folder);
  const others = ['notes.txt', 'run-before-the-move.tar.gz', 'run-2024.dump'];
  for (const name of others) await writeFile(join(folder, name), '');
  for (const day of [1, 2, 3, 4]) await writeFile(join(folder, getName(day)), '');
  const { file, removed } = await nightlyBackup({ dataDir }, folder, 2, night(5));
  assert.equal(file, join(folder, getName(5)));
  assert.deepEqual(removed, [1, 2, 3].map(getName));
  assert.deepEqual((await readdir(folder)).sort(), [...others, getName(4), getName(5)].sort());
  assert.ok((await stat(file)).size > 0);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
});

test('a backup that fails removes none of those before', async () => {
  const folder = join(root, 'failing');
  await mkdir(folder);
  for (const day of [1, 2, 3]) await writeFile(join(folder, getName(day)), '');
  await assert.rejects(nightlyBackup({ dataDir: join(root, 'empty') }, folder, 1, night(4)), { name: 'BackupProblem' });
  assert.deepEqual((await readdir(folder)).sort(), [1, 2, 3].map(getName));
});
