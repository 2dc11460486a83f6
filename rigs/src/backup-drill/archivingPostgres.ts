import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import pg from 'pg';
import { freePort } from 'tools/free-port';
import { isRoot, ownedByPostgres } from '../chaos-test/postgres.ts';
import { runAsPostgres } from './pgbackrest.ts';

export interface ArchivingPostgres {
  url: string;
  /** Configuration file of pgbackrest. */
  config: string;
  /** Kills the server and deletes its folder, as a lost machine does. */
  destroy(): Promise<void>;
}

/** A temporary PostgreSQL that archives with the files of `deploy/`, into a repository in its own folder. */
export async function startArchivingPostgres(): Promise<ArchivingPostgres> {
  const bin = globSync('/usr/lib/postgresql/*/bin').at(-1) ?? '';
  const folder = temporaryFolder('backup-test');
  const port = await freePort();
  const [data, config] = [join(folder, 'data'), join(folder, 'pgbackrest.conf')];
  for (const name of ['', 'repository', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, name), { recursive: true });
    ownedByPostgres(join(folder, name));
  }
  chmodSync(folder, 0o711);
  const deployed = (name: string) => readFileSync(join(root, 'deploy/pgbackrest', name), 'utf8');
  writeFileSync(
    config,
    deployed('pgbackrest.conf')
      .replace('/var/lib/pgbackrest', join(folder, 'repository'))
      .replace('/var/log/pgbackrest', `${join(folder, 'log')}\nlock-path=${join(folder, 'lock')}`)
      .replace('/var/lib/postgresql/15/main', data)
      .replace('pg1-port=5432', `pg1-port=${port}\npg1-socket-path=${folder}\npg1-user=run`)
      .replace('REPLACE-ME', 'passphrase of a test'),
  );
  runAsPostgres(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'run']);
  const archiving = deployed('archive.conf').replace('pgbackrest ', `pgbackrest --config=${config} `);
  const settings = `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\n${archiving}`;
  writeFileSync(join(folder, 'postgresql.conf'), settings);
  const args = ['-D', data, '-c', `config_file=${folder}/postgresql.conf`, '-c', `data_directory=${data}`];
  args.push('-c', `hba_file=${data}/pg_hba.conf`, '-c', `ident_file=${data}/pg_ident.conf`);
  const [program, all] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', join(bin, 'postgres'), ...args]]
    : [join(bin, 'postgres'), args];
  const server = spawn(program, all, { stdio: ['ignore', 'ignore', 'ignore'], cwd: '/' });
  const url = `postgres://run@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return {
    url,
    config,
    destroy: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      process.kill(first, 'SIGKILL');
      await ended;
      // Its other processes notice within a moment, and write until then.
      await sleep(2_000);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isReady) return;
    await sleep(200);
  }
  throw new Error('PostgreSQL did not start.');
}
