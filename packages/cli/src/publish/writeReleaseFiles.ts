import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '@charity-run/contract';
import { computeIntegrity } from '@charity-run/release/integrity';
import { forEachParallel } from '@charity-run/release/parallel';
import { CommandError } from '../command.ts';

const AT_A_TIME = 4;

/** Where files of a release come from. */
export interface FileSource {
  read: (path: string) => Promise<Buffer>;
  /** Says that a file has other bytes than its hash. */
  describeDamage: (path: string) => string;
}

/** Writes the files of a release into a folder, each compared with its hash. @throws {CommandError} */
export async function writeReleaseFiles(
  folder: string,
  { files }: Pick<Release, 'files'>,
  { read, describeDamage }: FileSource,
): Promise<void> {
  await forEachParallel(Object.entries(files), AT_A_TIME, async ([path, integrity]) => {
    const bytes = await read(path);
    if (computeIntegrity(bytes) !== integrity) throw new CommandError(describeDamage(path));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  });
}
