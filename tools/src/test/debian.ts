import { runQuietly } from './run.ts';

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
