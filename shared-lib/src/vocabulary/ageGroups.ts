/** First years of age of the groups in results; children are in none, so that no list tells who is a child. */
export const ageGroupStarts = [18, 30, 40, 50, 60] as const;

/** Last years of age in the group that begins with `start`; undefined: it has no end. */
export function findAgeGroupEnd(start: number): number | undefined {
  const next = ageGroupStarts.find((other) => other > start);
  return next === undefined ? undefined : next - 1;
}
