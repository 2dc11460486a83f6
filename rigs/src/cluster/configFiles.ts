import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { getMachines, type Machine, NETWORK } from './machines.ts';

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

/** Leads a site server to the backends. @param place of the site server: each has another backend first. */
export function backendsConfig(machine: Machine, place: number): string {
  const text = renderConfig(readDeployed('cluster/haproxy-backends.cfg'), machine);
  if (place === 0) return text;
  const [first, second] = getMachines('backend').map(({ address }) => `${address}:`);
  return text.replaceAll(/\S+:(?=3001)/g, (address) => (address === first ? second : first) ?? address);
}

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

/** The primary by one of two ways: both HAProxies, or the database machines themselves. */
export const databaseUrl = (by: 'haproxy' | 'db') =>
  getUrl(getMachines(by).map(({ address }) => `${address}:${by === 'haproxy' ? 5000 : 5432}`));

/** For a release that knows one host only. */
export const singleDatabaseUrl = () =>
  getUrl(
    getMachines('haproxy')
      .slice(0, 1)
      .map(({ address }) => `${address}:5000`),
  );

const getUrl = (hosts: readonly string[]) =>
  `postgres://run:${passwords.run}@${hosts.join(',')}/run?target_session_attrs=read-write`;
