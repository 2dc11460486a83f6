import { middle } from '../median.ts';

/** Seconds of one run. */
export interface Run {
  /** Build, check, upload. */
  publish: number;
  /** Smoke run, switch, until a visitor gets it. */
  activate: number;
  /** Both together. */
  delivery: number;
  /** Until a visitor gets the release before again. */
  rollback: number;
}

/** Seconds that the middle run may take. */
export const bars: Partial<Run> = { delivery: 60, rollback: 1 };

/** The middle value of each figure on its own. */
export function medians(runs: Run[]): Run {
  const of = (figure: keyof Run) => middle(runs.map((run) => run[figure]));
  return {
    publish: of('publish'),
    activate: of('activate'),
    delivery: of('delivery'),
    rollback: of('rollback'),
  };
}

/** A sentence for each bar that the middle run missed. */
export function missed(runs: Run[], limits: Partial<Run>): string[] {
  const middle = medians(runs);
  return (Object.entries(limits) as [keyof Run, number][])
    .filter(([figure, limit]) => !(middle[figure] <= limit))
    .map(([figure, limit]) => `${figure} took ${middle[figure].toFixed(2)} s, the bar is ${limit} s`);
}

export function printRuns(runs: Run[]): void {
  const row = (name: string, run: Run) => ({
    '': name,
    'publish, s': run.publish.toFixed(1),
    'activate, s': run.activate.toFixed(1),
    'both, s': `${run.delivery.toFixed(1)}${name === 'median' ? ` (≤ ${bars.delivery})` : ''}`,
    'rollback, s': `${run.rollback.toFixed(3)}${name === 'median' ? ` (≤ ${bars.rollback})` : ''}`,
  });
  console.table([...runs.map((run, index) => row(String(index + 1), run)), row('median', medians(runs))]);
}
