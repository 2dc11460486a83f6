/** `1042`, `1042, 1043` or, for three neighbours and more, `1042–1089`. */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && number === range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => shownRange(first, last)).join(', ');
}

function shownRange(first: number, last: number): string {
  if (last - first > 1) return `${first}–${last}`;
  return first === last ? `${first}` : `${first}, ${last}`;
}
