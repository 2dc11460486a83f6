import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { type Machine, machines, NETWORK } from './machines.ts';

/** The example network of the files in `deploy/`. */
const EXAMPLE_NETWORK = '10.0.0.';

export const passwords = { superuser: 'superuser', replication: 'replication', rewind: 'rewind', run: 'run' };

const readDeployed = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

/** Fills in what an operator fills in by `sed`, and moves the example network here. @param paths folders that are elsewhere here. */
export function renderConfig(text: string, { name, address }: Machine, paths: Record<string, string> = {}): string {
  const filled = text
    .replaceAll('__NAME__', name)
    .replaceAll('__ADDRESS__', address)
    .replaceAll('__SUPERUSER_PASSWORD__', passwords.superuser)
    .replaceAll('__REPLICATION_PASSWORD__', passwords.replication)
    .replaceAll('__REWIND_PASSWORD__', passwords.rewind)
    .replaceAll(EXAMPLE_NETWORK, NETWORK);
  return Object.entries(paths).reduce((moved, [from, to]) => moved.replaceAll(from, to), filled);
}

export const haproxyConfig = (machine: Machine) => renderConfig(readDeployed('cluster/haproxy.cfg'), machine);

export const patroniConfig = (machine: Machine, folder: string) =>
  renderConfig(readDeployed('cluster/patroni.yml'), machine, {
    '/var/lib/postgresql/15/charity-run': `${folder}/data`,
    '/var/lib/postgresql/': `${folder}/`,
    '/var/run/postgresql': folder,
  });

/** Environment of etcd, as systemd reads it from the file. */
export function etcdEnvironment(machine: Machine, folder: string): Record<string, string> {
  const text = renderConfig(readDeployed('cluster/etcd.env'), machine, { '/var/lib/etcd': folder });
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

const databases = (kind: Machine['kind'], port: number) =>
  machines
    .filter((machine) => machine.kind === kind)
    .map(({ address }) => `${address}:${port}`)
    .join(',');

/** What the backends get: one goes through both HAProxies, the other one to the database machines, so that both ways are tried. */
export function databaseUrl(by: 'haproxy' | 'db'): string {
  const hosts = databases(by, by === 'haproxy' ? 5000 : 5432);
  return `postgres://run:${passwords.run}@${hosts}/run?target_session_attrs=read-write`;
}
