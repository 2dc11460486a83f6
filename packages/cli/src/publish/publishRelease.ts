import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@charity-run/contract';
import type { Upload } from '@charity-run/release/api';
import { forEachParallel } from '@charity-run/release/parallel';
import type { PlatformClient } from '../platform/client.ts';

const AT_A_TIME = 4;

export interface Published {
  name: string;
  version: string;
  sent: number;
  kept: number;
}

/** Files that are missing or have other bytes. */
export function missingFiles(options: Release['files'], arrived: Upload['files']): string[] {
  return Object.keys(options).filter((path) => arrived[path] !== options[path]);
}

/** Uploads missing files and stores the release; resumable. @throws {CommandError} when the site rejects one. */
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
  await forEachParallel(missing, AT_A_TIME, async (path) => {
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
