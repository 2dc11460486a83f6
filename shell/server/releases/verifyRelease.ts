import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeIntegrity } from '@charity-run/release/integrity';
import type { Release } from 'shared-lib/contract';

/** Verifies server builds and style sheets, which this server runs and inlines. @throws {Error} naming the first differing file. */
export async function verifyRelease({ name, version, files = {} }: Release, folder: string): Promise<void> {
  const used = Object.entries(files).filter(([path]) => /^server\/.*\.js$|^client\/.*\.css$/.test(path));
  for (const [path, integrity] of used) {
    const bytes = await readFile(join(folder, path)).catch(() => Buffer.alloc(0));
    if (integrity !== computeIntegrity(bytes)) {
      throw new Error(`${path} of the release ${name}@${version} differs from what was published`);
    }
  }
}
