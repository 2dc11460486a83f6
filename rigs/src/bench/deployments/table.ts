import { median } from '../median.ts';

/** Seconds per step of one run. */
export interface Run {
  publish: number;
  activate: number;
  deployment: number;
  rollback: number;
}

/** Upper bounds for the median, in seconds. */
export const bars: Partial<Run> = { deployment: 40, rollback: 1 };

export function medians(runs: Run[]): Run {
  const of = (figure: keyof Run) => median(runs.map((run) => run[figure]));
  return {
    publish: of('publish'),
    activate: of('activate'),
    deployment: of('deployment'),
    rollback: of('rollback'),
  };
}

/** One sentence per missed bound. */
export function missed(runs: Run[], limits: Partial<Run>): string[] {
  const median = medians(runs);
  return (Object.entries(limits) as [keyof Run, number][])
    .filter(([figure, limit]) => !(median[figure] <= limit))
    .map(([figure, limit]) => `${figure} took ${median[figure].toFixed(2)} s, the bar is ${limit} s`);
}

export function printRuns(runs: Run[]): void {
  const row = (name: string, run: Run) => ({
    '': name,
    'publish, s': run.publish.toFixed(1),
    'activate, s': run.activate.toFixed(1),
    'both, s': `${run.deployment.toFixed(1)}${name === 'median' ? ` (≤ ${bars.deployment})` : ''}`,
    'rollback, s': `${run.rollback.toFixed(3)}${name === 'median' ? ` (≤ ${bars.rollback})` : ''}`,
  });
  console.table([...runs.map((run, index) => row(String(index + 1), run)), row('median', medians(runs))]);
}
