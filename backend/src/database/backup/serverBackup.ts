import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { getHosts } from '../hosts/databaseHosts.ts';
import { getPrimary } from '../hosts/primaryWatch.ts';
import { BackupProblem } from './backupProblem.ts';

/** PostgreSQL's own archive of one database, at one moment, while people go on ordering. */
export async function dumpServer(databaseUrl: string, file: string): Promise<void> {
  await leaveToOwner(file);
  await ended(
    'pg_dump',
    start('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]),
  );
}

/** What was there is gone before the rest comes, in the same transaction: it happens as a whole or not at all. */
const EMPTIED = 'drop schema if exists public cascade; drop schema if exists drizzle cascade; create schema public';

/** @throws {BackupProblem} when the database holds tables and may not be replaced, or a tool fails. */
export async function restoreServer(file: string, databaseUrl: string, replace: boolean): Promise<void> {
  if (!replace && (await hasTables(databaseUrl))) {
    throw new BackupProblem('There are tables in this database already. Add --replace.');
  }
  // All of it is written down first: of an archive that breaks off half-way, nothing may be put in place.
  const statements = `${file}.sql.partial`;
  try {
    await leaveToOwner(statements);
    const written = ['--no-owner', '--no-privileges', `--file=${statements}`, file];
    await ended('pg_restore', start('pg_restore', undefined, written));
    const once = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
    const steps = [...(replace ? ['--command', EMPTIED] : []), `--file=${statements}`];
    await ended('psql', start('psql', databaseUrl, [...once, ...steps]));
  } finally {
    await rm(statements, { force: true });
  }
}

/** PostgreSQL's tools create world-readable files, but keep the mode of existing ones. */
function leaveToOwner(file: string): Promise<void> {
  return writeFile(file, '', { mode: 0o600 });
}

async function hasTables(databaseUrl: string): Promise<boolean> {
  const connectionString = await getPrimary(getHosts(databaseUrl));
  const client = new pg.Client({ connectionString });
  await client.connect();
  const tables = "select 1 from pg_tables where schemaname in ('public', 'drizzle') limit 1";
  const { rowCount } = await client.query(tables).finally(() => client.end());
  return rowCount !== 0;
}

/** Other users of the machine can read arguments, so the password goes by the environment. */
function start(tool: string, databaseUrl: string | undefined, args: string[]): ChildProcess {
  const { url, password } = withoutPassword(databaseUrl);
  return spawn(getPath(tool), [...args, ...(url ? [`--dbname=${url}`] : [])], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }), PGCLIENTENCODING: 'UTF8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function withoutPassword(databaseUrl: string | undefined): { url?: string; password?: string } {
  if (!databaseUrl) return {};
  const password = decodeURIComponent(new URL(getHosts(databaseUrl)[0] ?? '').password);
  // With several hosts it is no URL, but PostgreSQL's tools take it.
  return { url: databaseUrl.replace(/^(\w+:\/\/[^@/:]*):[^@/]*@/, '$1@'), password };
}

/** The newest one that Debian installs, or whatever the path names. */
function getPath(tool: string): string {
  return globSync(join('/usr/lib/postgresql/*/bin', tool)).at(-1) ?? tool;
}

function ended(tool: string, child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.on('data', (bytes) => {
    output += bytes;
  });
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new BackupProblem(`${tool} is missing: install the package postgresql-client.`, { cause })),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupProblem(`${tool} failed: ${output.trim().split('\n')[0] ?? ''}`));
    });
  });
}
