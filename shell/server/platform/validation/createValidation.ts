import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SizeLimit } from '@charity-run/release/api';
import { FILES_AT_A_TIME, forEachParallel } from '@charity-run/release/parallel';
import { throwIfAny } from '@charity-run/release/platformError';
import type { ReadExposed } from '@charity-run/release/validation/exposed/readExposed';
import { releaseProblems } from '@charity-run/release/validation/releaseProblems';
import { noBudget, siteSizeProblems } from '@charity-run/release/validation/rules/size';
import { shellProblems } from '@charity-run/release/validation/shellProblems';
import { type Release, SHELL } from 'shared-lib/contract';
import type { Budgets } from '../budgets/createBudgets.ts';

export type Validation = ReturnType<typeof createValidation>;

export function createValidation({ getLimit }: Pick<Budgets, 'getLimit'>, read?: ReadExposed) {
  async function findProblems(folder: string, name: string, limit?: SizeLimit): Promise<string[]> {
    try {
      const { problems, sizes } = await (name === SHELL
        ? shellProblems(folder)
        : releaseProblems(folder, { budget: noBudget, ...(read && { read }) }));
      return [...problems, ...(limit ? siteSizeProblems(sizes, limit) : [])];
    } catch (error) {
      return [(error as Error).message];
    }
  }

  /** A shell that is stored may become live again, however small the present one is. @throws {PlatformError} `release-invalid` */
  async function assertFolder(folder: string, name: string): Promise<void> {
    throwIfAny(await findProblems(folder, name, name === SHELL ? undefined : await getLimit(name)), 'release-invalid');
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
        throwIfAny(await findProblems(folder, release.name, await getLimit(release.name)), 'release-invalid');
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
