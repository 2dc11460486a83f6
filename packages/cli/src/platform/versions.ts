import type { StoredRelease } from '@charity-run/release/api';
import { CommandError, UsageError } from '../command.ts';
import { remoteName } from '../findRemote.ts';
import { findReleases, type PlatformClient } from './client.ts';

/** Parses `cabinet@1.4.0-56e101e1` or a shorter version. @throws {UsageError} when it has another form. */
export function parseRelease(typed: string): { name: string; version: string } {
  const [name = '', version = '', ...rest] = typed.split('@');
  if (name && version && rest.length === 0) return { name: remoteName(name), version };
  throw new UsageError(`"${typed}" names no release: write NAME@VERSION, such as cabinet@1.4.0`);
}

/** Completes a short version: `1.4.0` becomes `1.4.0-56e101e1`. @throws {CommandError} when no release or several match. */
export function completeVersion(name: string, typed: string, releases: StoredRelease[]): string {
  const versions = releases.map(({ version }) => version);
  if (versions.includes(typed)) return typed;
  const found = versions.filter((version) => version.startsWith(`${typed}-`) || isShortened(version, typed));
  if (found.length === 1 && found[0]) return found[0];
  if (found.length === 0) throw new CommandError(`The site has no ${name}@${typed}.`, known(versions));
  throw new CommandError(`${name}@${typed} may be ${found.length} releases: write more of it.`, found);
}

function isShortened(version: string, typed: string): boolean {
  return typed.includes('-') && version.startsWith(typed);
}

function known(versions: string[]): string[] {
  if (versions.length === 0) return ['it has no release of this name: publish one first'];
  return [`it has ${versions.slice(0, 10).join(', ')}`];
}

/** The release with its complete version, as the site has it. */
export async function resolveRelease(
  client: PlatformClient,
  typed: string,
): Promise<{ name: string; version: string }> {
  const { name, version } = parseRelease(typed);
  return { name, version: completeVersion(name, version, await findReleases(client, name)) };
}
