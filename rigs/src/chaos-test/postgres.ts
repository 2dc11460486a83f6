import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from 'tools/free-port';
import { getChildren } from '../process/processTree.ts';

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

type Stop = 'fast' | 'immediate' | 'kill';

/** A PostgreSQL server that tests may stop, kill and pause. */
export interface OwnPostgres extends PostgresServer {
  /** Stops it with a signal or kills its first process, and starts it again. */
  restart(how: Stop): Promise<void>;
  /** Pauses all its processes until the returned function is called. */
  pause(): () => void;
  /** Id of its first process. */
  pid(): number;
  /** Starts it again after it has ended by itself, like a service manager. */
  revive(): Promise<void>;
}

/** The PostgreSQL named by `CHAOS_TEST_DATABASE_URL`, or a temporary one. @throws {Error} when there is none. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.CHAOS_TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgres();
}

/**
 * Starts a temporary PostgreSQL.
 * @param settings such as `max_connections=25`.
 * @param logFolder for the write-ahead log in segments of 1 MB; beside the data by default.
 */
export async function startOwnPostgres(settings: string[] = [], logFolder?: string): Promise<OwnPostgres> {
  const bin = globSync('/usr/lib/postgresql/*/bin').at(-1);
  if (!bin || !existsSync(join(bin, 'initdb'))) {
    throw new Error(
      'PostgreSQL is missing: install the package postgresql, or name a server in CHAOS_TEST_DATABASE_URL.',
    );
  }
  return temporaryCluster(bin, await freePort(), settings, logFolder);
}

/** The other processes end within this time, and PostgreSQL does not start before. */
const ORPHANS_END_MS = 2_000;

/** PostgreSQL does not run as root, so root uses Debian's user `postgres`. */
export const isRoot = process.getuid?.() === 0;
const asPostgres = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

async function temporaryCluster(
  bin: string,
  port: number,
  settings: string[],
  logFolder?: string,
): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'charity-run-postgres-'));
  ownedByPostgres(folder);
  const run = (command: string, args: string[]) =>
    execFileSync(...asPostgres(join(bin, command), ['-D', folder, ...args]), { stdio: 'ignore' });
  run('initdb', ['-A', 'trust', '-U', 'run', ...(logFolder ? ['-X', logFolder, '--wal-segsize=1'] : [])]);
  const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
  const args = ['-D', folder, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
  let ended = Promise.resolve<unknown>(undefined);
  let isRunning = false;
  let lender: number | undefined;
  const start = async () => {
    const server = spawn(...asPostgres(join(bin, 'postgres'), args), { stdio: 'ignore' });
    lender = server.pid;
    isRunning = true;
    ended = new Promise((resolve) => server.once('exit', resolve)).then(() => {
      isRunning = false;
    });
    await until(() => canConnect(port));
  };
  const first = () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const stop = async (how: Stop) => {
    if (how === 'kill') process.kill(first(), 'SIGKILL');
    else run('pg_ctl', ['stop', '-m', how]);
    await ended;
    if (how === 'kill') await sleep(ORPHANS_END_MS);
  };
  await start();
  return {
    url: `postgres://run@127.0.0.1:${port}/postgres`,
    restart: async (how) => {
      await stop(how);
      await start();
    },
    pid: first,
    pause: () => {
      const main = first();
      const all = [main, ...getChildren(main)];
      for (const id of all) process.kill(id, 'SIGSTOP');
      return () => {
        // `su` ends with the server.
        for (const id of lender ? [...all, lender] : all) process.kill(id, 'SIGCONT');
      };
    },
    revive: async () => {
      if (!isRunning) await start();
    },
    stop: async () => {
      await stop('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives a folder to the user the server runs as. */
export function ownedByPostgres(folder: string): void {
  if (!isRoot) return;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
}

/** A starting server listens before it accepts queries. */
async function canConnect(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'run', database: 'postgres' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts++) {
    if (await check()) return;
    await sleep(200);
  }
  throw new Error('PostgreSQL does not respond.');
}
