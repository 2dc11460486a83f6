import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { trackedFiles } from '../trackedFiles.ts';
import { countComments } from './commentShare.ts';

const LIMIT = 0.06;
/** Comments of the API's types describe its responses in `openapi.json`. */
const notApplication = /\.test\.|\.spec\.|\/testing\/|\/fixtures\/|\.d\.ts$|^shared-lib\/src\/api\//;

/** Checks the share of comments in every package, tests left out. @returns whether all are within the limit. */
export function checkComments(packages: readonly string[]): boolean {
  const files = trackedFiles().filter((path) => /\.(tsx?|mjs|cjs)$/.test(path) && !notApplication.test(path));
  const tooMany = packages.filter((folder) => {
    const share = computeShare(files.filter((path) => path.startsWith(`${folder}/`)));
    if (share > LIMIT)
      console.error(`${folder}: ${(share * 100).toFixed(1)} % of the lines are comments, the limit is 6 %.`);
    return share > LIMIT;
  });
  return tooMany.length === 0;
}

function computeShare(files: string[]): number {
  const counts = files.map((path) => countComments(readFileSync(join(root, path), 'utf8')));
  const total = (key: 'lines' | 'comments') => counts.reduce((sum, count) => sum + count[key], 0);
  return total('comments') / Math.max(1, total('lines'));
}
