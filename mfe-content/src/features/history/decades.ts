/** A tab above the course. */
export interface Decade {
  /** The decade by its first year, 2010. */
  start: number;
  /** The first year with an entry: where the tab leads. */
  from: number;
  /** The last year of the decade, or of the history. */
  to: number;
  /** The history starts in the middle of it: it is named by its years, «1993–1999». */
  isPartial: boolean;
}

/** The decades of years in ascending order. */
export function getDecades(years: readonly number[]): Decade[] {
  const starts = [...new Set(years.map(decadeStart))];
  return starts.map((start) => {
    const from = years.find((year) => decadeStart(year) === start) ?? start;
    const to = Math.min(start + 9, years.at(-1) ?? from);
    return { start, from, to, isPartial: start === starts[0] && from > start };
  });
}

function decadeStart(year: number): number {
  return Math.floor(year / 10) * 10;
}

/** The name of a year's place on the page, for URLs such as `/history#y2010`. */
export function yearAnchor(year: number): string {
  return `y${year}`;
}
