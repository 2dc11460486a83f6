import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Release, SHELL } from 'shared-lib/contract';
import { FILES_AT_A_TIME, forEachParallel } from '../../parallel.ts';
import { throwIfAny } from '../platformError.ts';
import type { ReadExposed } from './exposed/readExposed.ts';
import { releaseProblems } from './releaseProblems.ts';
import { siteBudget } from './rules/size.ts';
import { shellProblems } from './shellProblems.ts';

export type Validation = ReturnType<typeof createValidation>;

export function createValidation(read?: ReadExposed) {
  /** @throws {PlatformError} `release-invalid` */
  async function assertFolder(folder: string, name: string): Promise<void> {
    const options = { budget: siteBudget, ...(read && { read }) };
    const rules = name === SHELL ? shellProblems : releaseProblems;
    const problems = await rules(folder, options).then(
      ({ problems: found }) => found,
      (error: Error) => [error.message],
    );
    throwIfAny(problems, 'release-invalid');
  }

  return {
    assertFolder,

    /** Validates uploaded files, which lie in the store under other names. @throws {PlatformError} `release-invalid` */
    async assertUploaded(release: Release, readFile: (path: string) => Promise<Buffer>): Promise<void> {
      const folder = await mkdtemp(join(tmpdir(), 'release-'));
      try {
        await forEachParallel(['release.json', ...Object.keys(release.files)], FILES_AT_A_TIME, async (path) => {
          const target = join(folder, path);
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, path === 'release.json' ? JSON.stringify(release) : await readFile(path));
        });
        await assertFolder(folder, release.name);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
