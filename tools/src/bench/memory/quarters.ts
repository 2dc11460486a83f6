import { middle } from '../median.ts';

/** The middle value of each quarter of a row of measurements, in their order. */
export function quarters(values: readonly number[]): number[] {
  const size = values.length / 4;
  return [0, 1, 2, 3].map((quarter) =>
    middle(values.slice(Math.round(quarter * size), Math.round((quarter + 1) * size))),
  );
}
