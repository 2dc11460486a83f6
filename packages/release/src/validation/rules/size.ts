import type { SizeLimit } from '../../api.ts';
import type { Contents, Size } from '../contents.ts';

/** KB (1024 bytes) of brotli: of every page of a remote, and what one route may add. */
export interface Budget {
  entry?: number;
  route?: number;
}

/** The most that a site takes, whatever budget a team sets itself; the operator may set another. */
export const siteBudget = { entry: 64, route: 200 };

export const firstShellBudget = { entry: 160 };

/** Every page loads all of the shell, so a release adds little to the one that is live. */
const SHELL_GROWTH = 1.03;

export const noBudget = { entry: Number.POSITIVE_INFINITY, route: Number.POSITIVE_INFINITY };

export const defaultBudget = { entry: 20, route: 50 };

const KB = 1024;

export const shellBudgetAfter = (bytes: number): number => Math.ceil((bytes * SHELL_GROWTH * 10) / KB) / 10;

/** Entry and routes stay within the budget (`microFrontend.budget` in package.json, KB of brotli). */
export function sizeProblems(
  sizes: Contents['sizes'],
  budget: Budget,
  remedy = 'load less, or raise "budget" in package.json',
): string[] {
  return Object.entries(sizes).flatMap(([part, { brotli }]) => {
    const limit = getLimit(part, budget);
    if (brotli <= limit * KB) return [];
    const what = part === 'entry' ? 'the entry' : `the route ${part}`;
    return [`size: ${what} weighs ${kilobytes(brotli)} in brotli, the budget is ${limit} KB; ${remedy}`];
  });
}

export function siteSizeProblems(sizes: Contents['sizes'], limit: SizeLimit): string[] {
  return sizeProblems(sizes, limit, describeRemedy(sizes, limit));
}

function describeRemedy(sizes: Contents['sizes'], { name, follows, ...limit }: SizeLimit): string {
  const needed = (part: 'entry' | 'route') => {
    const largest = Object.entries(sizes).filter(([each]) => (each === 'entry') === (part === 'entry'));
    const neededKilobytes = Math.ceil(Math.max(0, ...largest.map(([, { brotli }]) => brotli)) / KB);
    return neededKilobytes > getLimit(part, limit) ? ` --${part} ${neededKilobytes}` : '';
  };
  const reason = follows ? `3 % above the live ${name}@${follows}; ` : '';
  return `${reason}load less, or the operator raises the limit: npm run cli -- budget set ${name}${needed('entry')}${needed('route')}`;
}

export function getLimit(part: string, { entry = defaultBudget.entry, route = defaultBudget.route }: Budget): number {
  return part === 'entry' ? entry : route;
}

export function sizeRows(sizes: Contents['sizes'], budget: Budget): string[][] {
  const row = ([part, { brotli, gzip }]: [string, Size]) => [
    part,
    kilobytes(brotli),
    kilobytes(gzip),
    `${getLimit(part, budget)} KB`,
  ];
  return [['', 'brotli', 'gzip', 'budget'], ...Object.entries(sizes).map(row)];
}

/** What holds for a team: its own budget, within the site's limit. */
export function getTighter(budget: Budget, limit: Budget): Budget {
  const [entry, route] = (['entry', 'route'] as const).map((part) =>
    Math.min(getLimit(part, budget), getLimit(part, limit)),
  );
  return { ...(entry !== undefined && { entry }), ...(route !== undefined && { route }) };
}

export function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}
