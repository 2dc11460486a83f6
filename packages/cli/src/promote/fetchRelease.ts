import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@charity-run/release/api';
import { isReleasePath } from '@charity-run/release/names';
import { CommandError } from '../command.ts';
import { encodePath } from '../encodePath.ts';
import { type PlatformClient, readProtectedBytes } from '../platform/client.ts';
import { writeReleaseFiles } from '../publish/writeReleaseFiles.ts';

/** Fetches every file of a stored release into a folder, server build and source maps included. @throws {CommandError} */
export async function fetchRelease(
  client: PlatformClient,
  { name, version }: Pick<Release, 'name' | 'version'>,
  folder: string,
): Promise<Release> {
  const path = `/platform/releases/${name}/${version}`;
  const release = await client.call<Release>('GET', path);
  // It decides what the token of the other site is used for.
  if (release.name !== name || release.version !== version)
    throw new CommandError(`${client.site.url} sends another release than ${name}@${version}.`);
  const outside = Object.keys(release.files).filter((file) => !isReleasePath(file));
  if (outside.length > 0) throw new CommandError(`${client.site.url} names files outside of the release:`, outside);
  await writeReleaseFiles(folder, release, {
    read: (file) => readProtectedBytes(client, `${path}/files/${encodePath(file)}`),
    describeDamage: (file) => `${file} of ${name}@${version} arrived with other bytes: try again.`,
  });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}
