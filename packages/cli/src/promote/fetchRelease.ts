import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '@charity-run/release/api';
import { computeIntegrity } from '@charity-run/release/integrity';
import { isReleasePath } from '@charity-run/release/names';
import { forEachParallel } from '@charity-run/release/parallel';
import { CommandError } from '../command.ts';
import { type PlatformClient, readProtectedBytes } from '../platform/client.ts';

const AT_A_TIME = 4;

/** Fetches every file of a stored release into a folder, server build and source maps included, each compared with its hash. @throws {CommandError} */
export async function fetchRelease(
  client: PlatformClient,
  { name, version }: Pick<Release, 'name' | 'version'>,
  folder: string,
): Promise<Release> {
  const path = `/platform/releases/${name}/${version}`;
  const release = await client.call<Release>('GET', path);
  const outside = Object.keys(release.files).filter((file) => !isReleasePath(file));
  if (outside.length > 0) throw new CommandError(`${client.site.url} names files outside of the release:`, outside);
  await forEachParallel(Object.entries(release.files), AT_A_TIME, async ([file, integrity]) => {
    const bytes = await readProtectedBytes(
      client,
      `${path}/files/${file.split('/').map(encodeURIComponent).join('/')}`,
    );
    if (computeIntegrity(bytes) !== integrity)
      throw new CommandError(`${file} of ${name}@${version} arrived with other bytes: try again.`);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}
