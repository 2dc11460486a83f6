import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-lib/contract';
import type { Upload } from 'shell/platform';
import type { PlatformClient } from '../platform/client.ts';
import { inParallel } from './inParallel.ts';

const AT_A_TIME = 4;

/** What publishing did. */
export interface Published {
  name: string;
  version: string;
  /** Files sent by this run, and those that had arrived before. */
  sent: number;
  kept: number;
}

/** The files that have not arrived with the bytes they should have. */
export function missingFiles(wanted: Release['files'], arrived: Upload['files']): string[] {
  return Object.keys(wanted).filter((path) => arrived[path] !== wanted[path]);
}

/**
 * Uploads what is missing of the build in `dist`, then has the site store it as a release. After an interruption the next
 * run goes on where this one ended.
 * @throws {Refused} when the site refuses a file or the release.
 */
export async function publishRelease(
  { call }: PlatformClient,
  dist: string,
  release: Release,
  progress: (line: string) => void,
): Promise<Published> {
  const { name, version } = release;
  const { files: arrived } = await call<Upload>('GET', `/platform/uploads/${name}/${version}`);
  const missing = missingFiles(release.files, arrived);
  const all = Object.keys(release.files).length;
  progress(`Uploading ${missing.length} of ${all} files…`);
  let sent = 0;
  await inParallel(missing, AT_A_TIME, async (path) => {
    const bytes = await readFile(join(dist, path));
    const integrity = release.files[path] ?? '';
    await call('PUT', `/platform/uploads/${name}/${version}/${path.split('/').map(encodeURIComponent).join('/')}`, {
      bytes,
      integrity,
    });
    sent += 1;
    if (sent % 50 === 0) progress(`  ${sent} of ${missing.length}`);
  });
  await call('POST', `/platform/releases/${name}/${version}`, { json: release });
  return { name, version, sent, kept: all - missing.length };
}
