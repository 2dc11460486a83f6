const PARTS = 3;

/** The top of an axis in three round steps above `most`, each at least one. */
export function niceScale(most: number): { top: number; step: number } {
  const least = Math.max(most / PARTS, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 3, 5, 6, 10].find((factor) => factor * power >= least) ?? 10) * power;
  return { top: step * PARTS, step };
}
