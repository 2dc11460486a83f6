import assert from 'node:assert/strict';
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { layDatabase } from '../testing/preparedDatabase.ts';
import { openEmbedded } from './embedded.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
// Not the runner's temporary folder, which is closed to other users anyway.
const root = mkdtempSync('/tmp/modes-');
// Others reach the data folder itself, so that only its own mode keeps them out.
chmodSync(root, 0o755);
after(() => rmSync(root, { recursive: true }));

const openToOthers = (folder: string) =>
  spawnSync('find', [folder, '-perm', '/077', '!', '-type', 'l'], { encoding: 'utf8' }).stdout.trim();

async function dataFolder(name: string): Promise<string> {
  const folder = join(root, name);
  mkdirSync(folder);
  await layDatabase(join(folder, 'db'));
  return folder;
}

/** Starts a backend on a folder. @returns its exit code and output, or `listening`. */
async function startBackend(dataDir: string, user?: number) {
  const child = fork(join(import.meta.dirname, '../server.ts'), {
    env: { ...process.env, DATA_DIR: dataDir, BACKEND_PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(user && { uid: user, gid: user }),
  });
  let errors = '';
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'exit');
  const listening = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { listening, stop, errors: () => errors };
}

test('a start mends modes, and other users reach no file of the data folder', async () => {
  const folder = await dataFolder('open');
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, 'old.json'), '{}', { mode: 0o644 });
  const backend = await startBackend(folder);
  assert.ok(backend.listening, backend.errors());
  try {
    assert.equal(openToOthers(folder), '');
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    if (!isRoot) return;
    for (const path of [folder, join(folder, 'db/PG_VERSION'), join(folder, 'db/base'), join(folder, 'staff.json')]) {
      const { status } = spawnSync('test', ['-r', path, '-o', '-w', path], { uid: NOBODY, gid: NOBODY });
      assert.notEqual(status, 0, path);
    }
  } finally {
    await backend.stop();
  }
  assert.equal(openToOthers(folder), '');
});

test('files that the database creates later belong to its owner only', async () => {
  const folder = await dataFolder('later');
  const before = spawnSync('chmod', ['-R', 'go=', folder]);
  assert.equal(before.status, 0);
  const database = await openEmbedded(folder);
  await database.db.execute(sql`create table later as select generate_series(1, 5000) as x`);
  await database.db.execute(sql`create index on later (x)`);
  await database.db.execute(sql`vacuum later`);
  await database.db.execute(sql`checkpoint`);
  assert.equal(openToOthers(join(folder, 'db')), '');
  await database.close();
  assert.equal(openToOthers(join(folder, 'db')), '');
});

test('a start with files that another user opened to others is rejected', { skip: !isRoot }, async () => {
  const folder = await dataFolder('foreign');
  spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
  chownSync(join(folder, 'db/PG_VERSION'), 0, 0);
  const backend = await startBackend(folder, NOBODY);
  assert.equal(backend.listening, false);
  assert.match(backend.errors(), /Other users have access to .*PG_VERSION/);
});
