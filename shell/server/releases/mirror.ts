import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from 'shared-lib/contract';
import { forEachParallel } from '../parallel.ts';
import { integrityOf } from './integrity.ts';

/**
 * A whole copy of a release in a folder of this machine. What is there already is kept when its hash is right.
 * @throws {Error} naming the file that the storage does not have, or has with other bytes.
 * @returns the folder.
 */
export async function mirrorRelease(
  folder: string,
  read: (path: string) => Promise<Buffer | undefined>,
): Promise<string> {
  const description = await read('release.json');
  if (!description) throw new Error(`${folder}: the storage has no such release`);
  const { files }: Release = JSON.parse(String(description));
  await forEachParallel(Object.entries(files), ([path, hash]) => mirrorFile(folder, path, hash, read));
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
  if (present && integrityOf(present) === hash) return;
  const bytes = await read(path);
  if (!bytes || integrityOf(bytes) !== hash)
    throw new Error(`${target}: the storage has ${bytes ? 'other bytes' : 'no such file'}`);
  await put(target, bytes);
}

/** Beside its place and renamed: another server may be copying, or serving, at this moment. */
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
