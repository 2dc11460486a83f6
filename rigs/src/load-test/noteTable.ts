import { percentile } from './measures.ts';

/** Figures of one run, by name, and its missed bounds. */
export interface RunFigures {
  failures: string[];
  [figure: string]: number | string[];
}

export const CAPACITY = 'capacity, visitors/s';

/** Bounds of figures that have to hold in every run. */
const bounds: [name: string, bar: string, holds: (value: number) => boolean][] = [
  ['250 %: p99 of rejections, ms', '≤ 1000', (value) => value <= 1000],
  ['250 %: seconds until recovered', '≤ 50', (value) => value <= 50],
  ['failed requests in ten graceful restarts', '0', (value) => value === 0],
  ['cached pages, ratio of p99', '≤ 2', (value) => value <= 2],
  ['attacked: register, completed against calm, %', '≥ 95', (value) => value >= 95],
  ['attacked: contribute, completed against calm, %', '≥ 95', (value) => value >= 95],
];
const CAPACITY_RATIO = 1.5;

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
const getValues = (runs: readonly RunFigures[], name: string) =>
  runs.map((run) => run[name]).filter((value) => typeof value === 'number');

/** A Markdown table of several runs: each figure in the order of the runs, with its bar. */
export function noteTable(runs: readonly RunFigures[], earlier: readonly RunFigures[]): string {
  const names = [...new Set(runs.flatMap((run) => Object.keys(run)))].filter((name) => name !== 'failures');
  const rows = names.map((name) => {
    const values = getValues(runs, name);
    const bound = bounds.find(([bounded]) => bounded === name);
    const held = bound ? `${values.filter(bound[2]).length} of ${values.length}` : '';
    return `| ${name} | ${bound?.[1] ?? ''} | ${values.map(shown).join(', ')} | ${held} |`;
  });
  return ['| figure | bar | runs | held |', '|---|---|---|---|', ...rows, ...capacityRow(runs, earlier)].join('\n');
}

function capacityRow(runs: readonly RunFigures[], earlier: readonly RunFigures[]): string[] {
  const before = getValues(earlier, CAPACITY);
  if (before.length === 0) return [];
  const ratio = percentile(getValues(runs, CAPACITY), 0.5) / percentile(before, 0.5);
  const held = ratio >= CAPACITY_RATIO ? 'yes' : 'no';
  return [
    `| ${CAPACITY}, of the earlier checkout | | ${before.map(shown).join(', ')} | |`,
    `| ratio of the median capacities | ≥ ${CAPACITY_RATIO} | ${ratio.toFixed(2)} | ${held} |`,
  ];
}
