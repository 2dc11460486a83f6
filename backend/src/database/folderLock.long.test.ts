import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { layDatabase } from '../testing/preparedDatabase.ts';
import { openEmbedded } from './embedded.ts';
import { lockFolder } from './folderLock.ts';
import { selectRows } from './selectRows.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const SILENCE_MS = 300;
const root = mkdtempSync(join(tmpdir(), 'lock-'));
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(root, { recursive: true });
});

/** Opens the database of a folder, and writes a row for each line that it reads. */
const holder = `
import { sql } from 'drizzle-orm';
const { openEmbedded } = await import(process.argv[1]);
const { db } = await openEmbedded(process.argv[2], { heartbeatMs: Number(process.argv[3]), silenceMs: ${SILENCE_MS} });
console.log('open');
for await (const line of process.stdin) {
  await db.execute(sql\`insert into held values (\${String(line).trim()})\`);
  console.log('written');
}`;

async function startHolder(folder: string, heartbeatMs = 50) {
  const args = ['--liftoff-only', '--input-type=module', '-e', holder, join(import.meta.dirname, 'embedded.ts')];
  const child = spawn(process.execPath, [...args, folder, String(heartbeatMs)], { cwd: import.meta.dirname });
  children.push(child);
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'exit');
  const next = () => Promise.race([once(child.stdout, 'data').then(String), ended.then(() => 'ended')]);
  assert.match(await next(), /open/, errors);
  const write = (text: string) => {
    const heard = next();
    child.stdin.write(`${text}\n`);
    return heard;
  };
  return { child, write, ended, errors: () => errors };
}

const withTable = join(root, 'with-table');
before(async () => {
  await layDatabase(join(withTable, 'db'));
  const database = await openEmbedded(withTable);
  await database.db.execute(sql`create table held (text text)`);
  await database.close();
});

function dataFolder(name: string): string {
  const folder = join(root, name);
  cpSync(withTable, folder, { recursive: true });
  return folder;
}

/** Makes the lock look as if its holder ran on another host. */
function moveHolder(folder: string): void {
  const path = join(folder, 'db.lock');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), space: 'elsewhere' }));
  utimesSync(path, 0, 0);
}

const findRows = async (folder: string) => {
  const database = await openEmbedded(folder);
  const rows = await selectRows<{ text: string }>(database.db, sql`select text from held order by text`);
  await database.close();
  return rows.map(({ text }) => text);
};

test('a paused process on the same host keeps its folder, however long it is silent', async () => {
  const folder = dataFolder('paused');
  const { child, write, ended } = await startHolder(folder);
  child.kill('SIGSTOP');
  await sleep(SILENCE_MS * 3);
  await assert.rejects(openEmbedded(folder, { silenceMs: SILENCE_MS }), DatabaseUnavailable);
  child.kill('SIGCONT');
  assert.match(await write('first'), /written/);
  child.kill('SIGKILL');
  await ended;
  assert.deepEqual(await findRows(folder), ['first']);
});

test('a process that lost its folder while it was paused ends before it writes', async () => {
  const folder = dataFolder('lost');
  const slow = await startHolder(folder, 60_000);
  await slow.write('first');
  slow.child.kill('SIGSTOP');
  moveHolder(folder);
  const database = await openEmbedded(folder, { silenceMs: SILENCE_MS });
  await database.db.execute(sql`insert into held values ('second')`);
  slow.child.kill('SIGCONT');
  assert.equal(await slow.write('third'), 'ended');
  assert.match(slow.errors(), /another process has taken the database over/);
  await database.db.execute(sql`insert into held values ('fourth')`);
  await database.close();
  assert.deepEqual(await findRows(folder), ['first', 'fourth', 'second']);
});

test('a heartbeat without the lock ends the process', async () => {
  const folder = dataFolder('removed');
  const { ended, errors } = await startHolder(folder);
  rmSync(join(folder, 'db.lock'));
  assert.equal((await ended)[0], 1);
  assert.match(errors(), /taken the database over/);
});

test('a folder that another engine wrote without the lock is not written further', async () => {
  const folder = dataFolder('written');
  const { write, errors } = await startHolder(folder, 60_000);
  utimesSync(join(folder, 'db/global/pg_control'), 1, 1);
  assert.equal(await write('first'), 'ended');
  assert.match(errors(), /another process has written/);
});

test('a process id that another process has now holds nothing', async () => {
  const folder = join(root, 'reused');
  const lock = await lockFolder(folder);
  await assert.rejects(lockFolder(folder), DatabaseUnavailable);
  const held = JSON.parse(readFileSync(`${folder}.lock`, 'utf8'));
  assert.ok(held.startedAt);
  writeFileSync(`${folder}.lock`, JSON.stringify({ ...held, startedAt: '1' }));
  const next = await lockFolder(folder);
  await lock.release();
  assert.ok(next.isHeld());
  await next.release();
});

test('a new database is unpacked at any speed', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => {
    now += 1000;
    return now;
  });
  const exit = t.mock.method(process, 'exit', () => undefined as never);
  const database = await openEmbedded(join(root, 'unpacked'));
  await database.close();
  assert.equal(exit.mock.callCount(), 0);
});
