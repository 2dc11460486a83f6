import { missingDebianPackages } from '@charity-run/cli/debian';

/** A file of each Debian package the cluster needs. */
const needed = {
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  nginx: '/usr/sbin/nginx',
  iproute2: '/usr/sbin/ip',
};

/** Installs missing packages where it can. @returns why the cluster cannot run here, if so. */
export async function missingPackages(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'a cluster needs network namespaces, which Linux has.';
  if (process.getuid?.() !== 0) return 'a cluster needs network namespaces, which only root may create.';
  return missingDebianPackages(needed);
}
