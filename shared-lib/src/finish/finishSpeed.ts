/** Metres and seconds of the fastest there were, also in wheelchairs from 800 metres on, which are faster than runners. */
const FASTEST: readonly (readonly [metres: number, seconds: number])[] = [
  [100, 9.58],
  [200, 19.19],
  [400, 43.03],
  [800, 81],
  [1_500, 160],
  [5_000, 540],
  [10_000, 1_080],
  [21_097, 2_400],
  [42_195, 4_600],
  [100_000, 14_000],
];

/** Clocks and receivers err by less: what is faster was typed wrongly, or driven. */
const FAR_BEYOND = 1.5;

/** Share of the record's speed; no one runs farther at a higher speed than the best of a shorter distance. */
function compareToRecord(distance: number, elapsed: number): number {
  const [metres, seconds] = FASTEST.findLast(([metres]) => metres <= distance) ?? [100, 9.58];
  return (distance / elapsed) * (seconds / metres);
}

export const isFasterThanRecord = (distance: number, elapsed: number): boolean =>
  compareToRecord(distance, elapsed) > 1;

/** No person can: the form asks again. */
export const isImpossible = (distance: number, elapsed: number): boolean =>
  compareToRecord(distance, elapsed) > FAR_BEYOND;
