import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';

export interface Line {
  what: string;
  /** A ratio unless `what` has a unit. */
  value: number;
  atLeast?: number;
  atMost?: number;
}

/** A figure without a bound passes; NaN passes none. */
export function isMet({ value, atLeast, atMost }: Line): boolean {
  return value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY);
}

/** Prints the lines, writes them with `facts` to test-results, and sets exit code 1 on a missed bound. */
export function report(part: string, lines: readonly Line[], facts: object): void {
  console.table(
    lines.map((line) => ({ what: line.what, value: line.value.toFixed(3), bar: drawBar(line), is: getState(line) })),
  );
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `bench-${part}.json`), `${JSON.stringify({ lines, ...facts }, null, 2)}\n`);
  process.exit(lines.every(isMet) ? 0 : 1);
}

function drawBar({ atLeast, atMost }: Line): string {
  return [atLeast !== undefined && `≥ ${atLeast}`, atMost !== undefined && `≤ ${atMost}`].filter(Boolean).join(', ');
}

function getState(line: Line): string {
  if (!drawBar(line)) return '';
  return isMet(line) ? '✔' : '✖';
}
