import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { restrictFolder } from './ownFolder.ts';
import { InvalidEnvironment } from './readEnvironment.ts';

const place = await mkdtemp(join(tmpdir(), 'own-folder-'));
const before = process.cwd();
after(async () => {
  process.chdir(before);
  await rm(place, { recursive: true });
});

const readMode = async (path: string) => (await stat(path)).mode & 0o777;

test('a data folder that holds the folder of the program is refused, and keeps its modes', async () => {
  const program = join(place, 'program');
  await mkdir(program);
  const file = join(program, 'run');
  await writeFile(file, '', { mode: 0o755 });
  process.chdir(program);
  for (const folder of [program, place])
    await assert.rejects(restrictFolder(folder), (error) => error instanceof InvalidEnvironment, folder);
  assert.equal(await readMode(file), 0o755);
});

test('a folder within that of the program, or beside it, belongs to its user alone', async () => {
  const beside = join(place, 'program-data');
  for (const folder of [join(process.cwd(), '.data'), beside]) {
    await restrictFolder(folder);
    assert.equal(await readMode(folder), 0o700);
  }
});
