import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../database/connection.ts';
import { startEmbedded } from '../database/embedded.ts';
import { openServer } from '../database/server.ts';

/** A database of its own for one test file: embedded, or on the server that `TEST_DATABASE_URL` names. */
export async function temporaryDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? databaseOn(server) : startEmbedded(await PGlite.create());
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
