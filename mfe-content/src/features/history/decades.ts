/** A tab above the course: the years of one decade that have an entry. */
export interface Decade {
  /** The decade by its first year, 2010. */
  start: number;
  from: number;
  to: number;
  /** The history starts in the middle of it: it is named by its years, «1993–1999». */
  isPartial: boolean;
}

/** The decades of years in ascending order. */
export function decadesOf(years: readonly number[]): Decade[] {
  const starts = [...new Set(years.map(decadeStart))];
  return starts.map((start) => {
    const own = years.filter((year) => decadeStart(year) === start);
    const from = own[0] ?? start;
    const isFirst = start === starts[0];
    return { start, from, to: own.at(-1) ?? from, isPartial: isFirst && from > start };
  });
}

function decadeStart(year: number): number {
  return Math.floor(year / 10) * 10;
}

/** The name of a year's place on the page, for addresses such as `/history#y2010`. */
export function yearAnchor(year: number): string {
  return `y${year}`;
}
