import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { computeIntegrity } from '@charity-run/release/integrity';
import { FILES_AT_A_TIME, forEachParallel } from '@charity-run/release/parallel';
import type { Release } from 'shared-lib/contract';

/** Copies a release to a local folder; files with the right hash are kept. @throws {Error} naming a missing or damaged file. */
export async function mirrorRelease(
  folder: string,
  read: (path: string) => Promise<Buffer | undefined>,
): Promise<string> {
  const description = await read('release.json');
  if (!description) throw new Error(`${folder}: the storage has no such release`);
  const { files }: Release = JSON.parse(String(description));
  await forEachParallel(Object.entries(files), FILES_AT_A_TIME, ([path, hash]) => mirrorFile(folder, path, hash, read));
  await put(join(folder, 'release.json'), description);
  return folder;
}

async function mirrorFile(
  folder: string,
  path: string,
  hash: string,
  read: (path: string) => Promise<Buffer | undefined>,
) {
  const target = join(folder, path);
  const present = await readFile(target).catch(() => undefined);
  if (present && computeIntegrity(present) === hash) return;
  const bytes = await read(path);
  if (!bytes || computeIntegrity(bytes) !== hash)
    throw new Error(`${target}: the storage has ${bytes ? 'other bytes' : 'no such file'}`);
  await put(target, bytes);
}

/** Renamed into place: another server may be copying or serving the file. */
async function put(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const partial = `${target}.${randomUUID()}`;
  try {
    await writeFile(partial, bytes);
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
}
