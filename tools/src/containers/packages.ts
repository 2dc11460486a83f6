import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../test/debian.ts';

/** A command of each Debian package that rootless containers need. */
const needed: Record<string, string> = {
  podman: 'podman',
  'podman-compose': 'podman-compose',
  uidmap: 'newuidmap',
  slirp4netns: 'slirp4netns',
  iptables: 'iptables',
  mmdebstrap: 'mmdebstrap',
};
const SYSTEM_FOLDERS = '/usr/sbin:/sbin:/usr/lib/podman';

const absent = () =>
  Object.keys(needed).filter(
    (name) =>
      spawnSync('sh', ['-c', `command -v ${needed[name]}`], {
        env: { ...process.env, PATH: `${process.env.PATH}:${SYSTEM_FOLDERS}` },
      }).status !== 0,
  );

/** Installs what is missing where it can. @returns why containers cannot run here, if so. */
export async function missingPackages(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'rootless containers need Linux.';
  if (process.getuid?.() === 0) return 'containers are tested rootless: start it as another user than root.';
  if (absent().length === 0) return undefined;
  const output = await installFromDebian(...absent(), 'netavark', 'aardvark-dns');
  const still = absent();
  return still.length === 0 ? undefined : `these Debian packages are missing: ${still.join(', ')}.\n${output}`;
}
