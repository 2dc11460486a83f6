import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@charity-run/contract';
import type { Upload } from '@charity-run/release/api';
import { forEachParallel } from '@charity-run/release/parallel';
import { encodePath } from '../encodePath.ts';
import type { PlatformClient } from '../platform/client.ts';

const AT_A_TIME = 4;

export interface Published {
  name: string;
  version: string;
  sent: number;
  kept: number;
  /** Size of the files that were sent. */
  bytes: number;
}

/** Files that the site does not have, or has with other bytes. */
function missingFiles(files: Release['files'], present: Upload['files']): string[] {
  return Object.keys(files).filter((path) => present[path] !== files[path]);
}

/** Uploads missing files and stores the release; resumable. @throws {CommandError} when the site rejects one. */
export async function publishRelease(
  { call }: PlatformClient,
  dist: string,
  release: Release,
  progress: (line: string) => void,
): Promise<Published> {
  const { name, version } = release;
  const { files } = release;
  const { files: present } = await call<Upload>('POST', `/platform/uploads/${name}/${version}`, { json: { files } });
  const missing = missingFiles(files, present);
  const all = Object.keys(files).length;
  progress(`Uploading ${missing.length} of ${all} files…`);
  let sent = 0;
  let sentBytes = 0;
  await forEachParallel(missing, AT_A_TIME, async (path) => {
    const bytes = await readFile(join(dist, path));
    const integrity = files[path] ?? '';
    await call('PUT', `/platform/uploads/${name}/${version}/${encodePath(path)}`, {
      bytes,
      integrity,
    });
    sent += 1;
    sentBytes += bytes.length;
    if (sent % 50 === 0) progress(`  ${sent} of ${missing.length}`);
  });
  await call('POST', `/platform/releases/${name}/${version}`, { json: release });
  return { name, version, sent, kept: all - missing.length, bytes: sentBytes };
}
