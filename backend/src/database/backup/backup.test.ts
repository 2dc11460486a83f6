import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { leaveStaffAccess, removeStaffAccess } from '../../staffCommand/commandAccess.ts';
import { layDatabase } from '../../testing/preparedDatabase.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import type { Database, DatabaseLocation, Db } from '../connection.ts';
import { openDatabase } from '../openDatabase.ts';
import { selectRows } from '../selectRows.ts';
import { backupRoutes } from './backup.routes.ts';
import { backup, restore } from './backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'backup-'));
after(() => rm(folder, { recursive: true, force: true }));

const findRows = (db: Db, query: string) => selectRows<Record<string, unknown>>(db, sql.raw(query));

/** Every row of every table, and where each sequence stands. */
async function getContent(db: Db): Promise<string> {
  const tables = await findRows(
    db,
    "select schemaname as s, tablename as t from pg_tables where schemaname in ('public', 'drizzle') order by 1, 2",
  );
  const content: Record<string, unknown> = {};
  for (const { s, t } of tables)
    content[`${s}.${t}`] = await findRows(db, `select * from "${s}"."${t}" as row order by row::text`);
  content.sequences = await findRows(db, 'select schemaname, sequencename, last_value from pg_sequences order by 1, 2');
  return JSON.stringify(content);
}

const signUp = (db: Db, email: string) =>
  findRows(db, `insert into users (email, registered_at) values ('${email}', now()) returning id`).then(([row]) =>
    Number(row?.id),
  );

async function fill({ db }: Database): Promise<number> {
  for (const name of ['олена', 'ярина', "o''connor"]) await signUp(db, `${name}@run.example`);
  const last = await signUp(db, 'last@run.example');
  await findRows(db, "delete from users where email = 'last@run.example'");
  return last;
}

/** Goes through the whole story on one kind of database. */
async function backUpAndRestore(from: DatabaseLocation, to: DatabaseLocation, file: string): Promise<void> {
  const before = await openDatabase(from);
  const last = await fill(before);
  const content = await getContent(before.db);
  await before.close();
  await backup(from, file);
  assert.equal((await stat(file)).mode & 0o777, 0o600, 'it holds everything, so its owner alone reads it');
  await assert.rejects(backup(from, file), /there already/);

  await restore(to, file, false);
  const restored = await openDatabase(to);
  assert.equal(await getContent(restored.db), content);
  assert.equal(await signUp(restored.db, 'next@run.example'), last + 1);
  await restored.close();

  await assert.rejects(restore(to, file, false), /--replace/);
  await writeFile(`${file}.torn`, 'this is no backup');
  await assert.rejects(restore(to, `${file}.torn`, true), { name: 'BackupProblem' });
  const unchanged = await openDatabase(to);
  assert.equal(
    (await findRows(unchanged.db, 'select * from users')).length,
    4,
    'what could not be replaced is still there',
  );
  await unchanged.close();
  await restore(to, file, true);
  const replaced = await openDatabase(to);
  assert.equal(await getContent(replaced.db), content);
  await replaced.close();
}

test('the embedded database comes back as it was, and its numbers go on', async () => {
  const [from, to] = [join(folder, 'one'), join(folder, 'other')];
  await layDatabase(join(from, 'db'));
  await backUpAndRestore({ dataDir: from }, { dataDir: to }, join(folder, 'embedded.tar.gz'));
});

test('the running backend makes the backup, because only it can read its files', async () => {
  const dataDir = join(folder, 'running');
  await layDatabase(join(dataDir, 'db'));
  const database = await openDatabase({ dataDir });
  const app = Fastify();
  await app.register(backupRoutes(database, 'staff-token'));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await leaveStaffAccess(dataDir, { url, token: 'staff-token' });
  await fill(database);
  const file = join(folder, 'running.tar.gz');
  await backup({ dataDir }, file);
  await assert.rejects(restore({ dataDir }, file, true), { name: 'DatabaseUnavailable' });
  const content = await getContent(database.db);
  await Promise.all([app.close(), database.close(), removeStaffAccess(dataDir)]);
  const restored = { dataDir: join(folder, 'from-running') };
  await restore(restored, file, false);
  const copy = await openDatabase(restored);
  assert.equal(await getContent(copy.db), content);
  await copy.close();
});

const server = process.env.TEST_DATABASE_URL;
test('a server database comes back as it was, and its numbers go on', { skip: !server }, async () => {
  const [from, to] = [await temporaryDatabase(), await temporaryDatabase()];
  const getUrl = async ({ db }: Database) => {
    const url = new URL(server ?? '');
    url.pathname = String((await findRows(db, 'select current_database() as name'))[0]?.name);
    return url.href;
  };
  const [one, other] = [await getUrl(from), await getUrl(to)];
  await findRows(to.db, 'drop schema public cascade');
  await findRows(to.db, 'drop schema drizzle cascade');
  await findRows(to.db, 'create schema public');
  await backUpAndRestore(
    { databaseUrl: one, dataDir: '' },
    { databaseUrl: other, dataDir: '' },
    join(folder, 'server.dump'),
  );
  await Promise.all([from.close(), to.close()]);
});
