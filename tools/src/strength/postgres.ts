import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL that `STRENGTH_DATABASE_URL` names, or one of its own in a temporary folder. Says in a sentence when there is none. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.STRENGTH_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const bin = globSync('/usr/lib/postgresql/*/bin').at(-1);
  if (!bin || !existsSync(join(bin, 'initdb'))) {
    throw new Error(
      'PostgreSQL is missing: install the package postgresql, or name a server in STRENGTH_DATABASE_URL.',
    );
  }
  return temporaryCluster(bin, await freePort());
}

/** PostgreSQL refuses to run as root, so root lends it the user that Debian makes for it. */
const isRoot = process.getuid?.() === 0;
const asPostgres = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

async function temporaryCluster(bin: string, port: number): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'charity-run-postgres-'));
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  execFileSync(...asPostgres(join(bin, 'initdb'), ['-D', folder, '-A', 'trust', '-U', 'run']), { stdio: 'ignore' });
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  const server = spawn(...asPostgres(join(bin, 'postgres'), ['-D', folder, '-p', String(port), ...settings]), {
    stdio: 'ignore',
  });
  const url = `postgres://run@127.0.0.1:${port}/postgres`;
  await until(() => canConnect(port));
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      execFileSync(...asPostgres(join(bin, 'pg_ctl'), ['-D', folder, 'stop', '-m', 'fast']), { stdio: 'ignore' });
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function canConnect(port: number): Promise<boolean> {
  const { connect } = await import('node:net');
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('close', () => resolve(false)).setTimeout(1000, () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('PostgreSQL does not answer.');
}
