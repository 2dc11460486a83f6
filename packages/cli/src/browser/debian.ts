import { existsSync } from 'node:fs';
import { runQuietly } from '../run.ts';

/** Installs packages by apt, as root or with `sudo` without a password. @returns the output. */
export async function installFromDebian(...packages: string[]): Promise<string> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return runQuietly(command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  const update = await apt('update', '-q');
  if (!update.succeeded) return update.output;
  return update.output + (await apt('install', '-y', '-q', '--no-install-recommends', ...packages)).output;
}

/** Installs missing packages where it can. @param needed a file of each package. @returns what is still missing, as a sentence; undefined if nothing is. */
export async function missingDebianPackages(needed: Readonly<Record<string, string>>): Promise<string | undefined> {
  const absent = () => Object.keys(needed).filter((name) => !existsSync(needed[name] ?? ''));
  if (absent().length === 0) return undefined;
  const output = await installFromDebian(...absent());
  const still = absent();
  return still.length === 0 ? undefined : `these Debian packages are missing: ${still.join(', ')}.\n${output}`;
}
