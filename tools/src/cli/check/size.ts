import type { Contents, Size } from '../../build/contents.ts';
import type { Budget } from '../../workspace.ts';

/** Default budget in KB of brotli. */
export const defaultBudget = { entry: 20, route: 50 };

const KB = 1024;

/** Entry and routes stay within the budget (`microFrontend.budget` in package.json, KB of brotli). */
export function sizeProblems(sizes: Contents['sizes'], budget: Budget): string[] {
  return Object.entries(sizes).flatMap(([part, { brotli }]) => {
    const limit = limitOf(part, budget);
    if (brotli <= limit * KB) return [];
    const what = part === 'entry' ? 'the entry' : `the route ${part}`;
    return [
      `size: ${what} weighs ${kilobytes(brotli)} in brotli, the budget is ${limit} KB; load less, or raise "budget" in package.json`,
    ];
  });
}

export function limitOf(part: string, { entry = defaultBudget.entry, route = defaultBudget.route }: Budget): number {
  return part === 'entry' ? entry : route;
}

/** Table rows: part, brotli, gzip, budget. */
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
