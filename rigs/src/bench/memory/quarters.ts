import { median } from '../median.ts';

/** Median of each quarter of a series. */
export function quarters(values: readonly number[]): number[] {
  const size = values.length / 4;
  return [0, 1, 2, 3].map((quarter) =>
    median(values.slice(Math.round(quarter * size), Math.round((quarter + 1) * size))),
  );
}
