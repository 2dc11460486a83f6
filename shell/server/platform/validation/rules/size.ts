import type { Contents, Size } from '../contents.ts';

/** KB (1024 bytes) of brotli: of every page of a remote, and what one route may add. */
export interface Budget {
  entry?: number;
  route?: number;
}

/** The most that a site takes, whatever budget a team sets itself. */
export const siteBudget = { entry: 60, route: 200 };

/** Every page loads all of it, so a release adds a few KB at the most. */
export const shellBudget = { entry: 152 };

export const defaultBudget = { entry: 20, route: 50 };

const KB = 1024;

/** Entry and routes stay within the budget (`microFrontend.budget` in package.json, KB of brotli). */
export function sizeProblems(
  sizes: Contents['sizes'],
  budget: Budget,
  remedy = 'load less, or raise "budget" in package.json',
): string[] {
  return Object.entries(sizes).flatMap(([part, { brotli }]) => {
    const limit = limitOf(part, budget);
    if (brotli <= limit * KB) return [];
    const what = part === 'entry' ? 'the entry' : `the route ${part}`;
    return [`size: ${what} weighs ${kilobytes(brotli)} in brotli, the budget is ${limit} KB; ${remedy}`];
  });
}

export function limitOf(part: string, { entry = defaultBudget.entry, route = defaultBudget.route }: Budget): number {
  return part === 'entry' ? entry : route;
}

export function sizeRows(sizes: Contents['sizes'], budget: Budget): string[][] {
  const row = ([part, { brotli, gzip }]: [string, Size]) => [
    part,
    kilobytes(brotli),
    kilobytes(gzip),
    `${limitOf(part, budget)} KB`,
  ];
  return [['', 'brotli', 'gzip', 'budget'], ...Object.entries(sizes).map(row)];
}

export function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}
