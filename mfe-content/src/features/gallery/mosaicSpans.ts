/** How many cells a picture takes: one, two beside each other, two above each other, or four. */
export type MosaicSpan = 'single' | 'wide' | 'tall' | 'big';

const cells: Record<MosaicSpan, { columns: number; rows: number }> = {
  single: { columns: 1, rows: 1 },
  wide: { columns: 2, rows: 1 },
  tall: { columns: 1, rows: 2 },
  big: { columns: 2, rows: 2 },
};

interface Shape {
  width: number;
  height: number;
}

/**
 * A span for every picture, so that the mosaic has neither holes nor a ragged end. Upright pictures stand, and now and
 * then a landscape one grows; of the last pictures some take another size than they would, until the rows come out even.
 */
export function mosaicSpans(pictures: readonly Shape[], columns: number): MosaicSpan[] {
  const emptyGrid = Array<number>(columns).fill(0);
  return fill(pictures, 0, emptyGrid, true) ?? fill(pictures, 0, emptyGrid, false) ?? [];
}

/** `heights` are the filled rows of each column. A picture goes to the first free cell, as `grid-auto-flow` puts it. */
function fill(pictures: readonly Shape[], at: number, heights: number[], even: boolean): MosaicSpan[] | undefined {
  const picture = pictures[at];
  if (!picture) return even && new Set(heights).size > 1 ? undefined : [];
  for (const span of wishes(picture, at)) {
    const next = place(span, heights);
    const rest = next && fill(pictures, at + 1, next, even);
    if (rest) return [span, ...rest];
  }
  return undefined;
}

/** The heights after a picture of this span took the first free cell; undefined when it does not fit there. */
function place(span: MosaicSpan, heights: number[]): number[] | undefined {
  const { columns, rows } = cells[span];
  const lowest = Math.min(...heights);
  const first = heights.indexOf(lowest);
  const taken = heights.slice(first, first + columns);
  if (taken.length < columns || taken.some((height) => height !== lowest)) return undefined;
  return heights.map((height, column) => (column >= first && column < first + columns ? height + rows : height));
}

/** The spans a picture may take, the one that suits it best first. */
function wishes({ width, height }: Shape, at: number): MosaicSpan[] {
  const ratio = width / height;
  if (ratio < 0.9) return ['tall', 'single', 'big', 'wide'];
  if (ratio < 1.15) return at % 7 === 0 ? ['big', 'single', 'tall', 'wide'] : ['single', 'big', 'tall', 'wide'];
  if (at % 7 === 0) return ['big', 'wide', 'single', 'tall'];
  if (at % 7 === 5 || ratio > 1.8) return ['wide', 'single', 'big', 'tall'];
  return ['single', 'wide', 'big', 'tall'];
}
