import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isRoot, ownedByPostgres } from '../chaos-test/postgres.ts';
import { type PgbackrestOptions, pgbackrest } from './pgbackrest.ts';

const POLL_MS = 500;
/** Characters of the server's own log in an error. */
const LOG_LENGTH = 2_000;

export interface RestoreOptions extends PgbackrestOptions {
  /** Until this moment, such as `2025-05-12 10:00:00+00`; default: the end of the archive. */
  target?: string | undefined;
  /** Label of a backup; default: the newest that fits. */
  set?: string | undefined;
  database: string;
  /** A superuser of the restored server. */
  user: string;
  /** Recovery of a large archive takes long. */
  patienceMs?: number;
}

export interface RestoredPostgres {
  /** Reachable by its socket only. */
  url: string;
  stop(): Promise<void>;
}

/** Restores into a new folder and starts a server there, without network and without archiving. `stop` removes all. */
export async function startRestored(options: RestoreOptions): Promise<RestoredPostgres> {
  const { target, set, database, user, patienceMs = 3_600_000 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'charity-run-restored-'));
  ownedByPostgres(folder);
  const data = join(folder, 'data');
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      process.kill(firstProcess(data) ?? Number(server.pid), 'SIGINT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const time = target ? ['--type=time', `--target=${target}`, '--target-action=promote'] : [];
    pgbackrest(
      [`--pg1-path=${data}`, '--archive-mode=off', ...(set ? [`--set=${set}`] : []), ...time, 'restore'],
      options,
    );
    writeConfiguration(folder, data);
    server = spawn(...asPostgres(serverProgram(data), ['-D', data, '-c', `config_file=${folder}/postgresql.conf`]), {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
    });
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-LOG_LENGTH);
    });
    const url = `postgres://${user}@/${database}?host=${folder}`;
    await untilRecovered(url, server, patienceMs).catch((cause) => {
      throw new Error(`${(cause as Error).message}\n${log}`, { cause });
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The folder belongs to its user alone, so the socket needs no password. */
function writeConfiguration(folder: string, data: string): void {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    data_directory: data,
    hba_file: join(folder, 'pg_hba.conf'),
    ident_file: join(folder, 'pg_ident.conf'),
    // Recovery without connections accepts fewer of them than the original server had.
    hot_standby: 'off',
    archive_mode: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  const files = { 'postgresql.conf': lines.join('\n'), 'pg_hba.conf': 'local all all trust\n', 'pg_ident.conf': '' };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    ownedByPostgres(join(folder, name));
  }
}

function serverProgram(data: string): string {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const program = globSync(`/usr/lib/postgresql/${version}/bin/postgres`)[0];
  if (!program) throw new Error(`The backup is of PostgreSQL ${version}, which is not installed here.`);
  return program;
}

const asPostgres = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

function firstProcess(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  } catch {
    return undefined;
  }
}

/** @throws {Error} when the server ends, such as for a moment before its backup. */
async function untilRecovered(url: string, server: ChildProcess, patienceMs: number): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error('The restored server ended.');
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as recovering');
      if (!rows[0].recovering) return;
    } catch {
      // Recovery accepts no connections.
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(POLL_MS);
  }
  throw new Error('The restored server does not respond.');
}
