import { missingDebianPackages } from '@charity-run/cli/debian';

/** A file of each Debian package that rootless containers need. */
const needed = {
  podman: '/usr/bin/podman',
  'podman-compose': '/usr/bin/podman-compose',
  uidmap: '/usr/bin/newuidmap',
  slirp4netns: '/usr/bin/slirp4netns',
  netavark: '/usr/lib/podman/netavark',
  'aardvark-dns': '/usr/lib/podman/aardvark-dns',
  iptables: '/usr/sbin/iptables',
  mmdebstrap: '/usr/bin/mmdebstrap',
};

/** Installs missing packages where it can. @returns why containers cannot run here, if so. */
export async function missingPackages(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'rootless containers need Linux.';
  if (process.getuid?.() === 0) return 'containers are tested rootless: start it as another user than root.';
  return missingDebianPackages(needed);
}
