import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../database/connection.ts';
import { startEmbedded } from '../database/embedded.ts';
import { createEngine } from '../database/embeddedEngine.ts';
import { openServer } from '../database/server.ts';
import { editions } from '../modules/editions/index.ts';
import { layDatabase, preparedFiles } from './preparedDatabase.ts';

/** Embedded databases of this process in folders; they end with it. */
const folders = join(tmpdir(), `charity-run-databases-${process.pid}`);
process.once('exit', () => rmSync(folders, { recursive: true, force: true }));

/** A database of its own for one test file: embedded in memory, or on the server that `TEST_DATABASE_URL` names; its edition is 32. */
export async function temporaryDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const database = await (server ? databaseOn(server) : inMemory());
  await database.db.update(editions).set({ number: 32, date: '2025-05-25' });
  return database;
}

/** The engine writes to all of its buffers when it starts; a test needs few. */
async function inMemory(): Promise<Database> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
  return startEmbedded(await createEngine({ fs: await preparedFiles(), startParams }));
}

/** A folder with an embedded database that has all tables and no rows. */
export async function temporaryFolder(): Promise<string> {
  const folder = join(folders, randomUUID());
  await layDatabase(folder);
  return folder;
}

async function databaseOn(server: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = name;
  const database = await openServer(own.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await run(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
