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
  return fill(pictures, [], emptyGrid, true) ?? fill(pictures, [], emptyGrid, false) ?? [];
}

/** `heights` are the filled rows of each column. A picture goes to the first free cell, as `grid-auto-flow` puts it. */
function fill(
  pictures: readonly Shape[],
  spans: MosaicSpan[],
  heights: number[],
  even: boolean,
): MosaicSpan[] | undefined {
  const picture = pictures[spans.length];
  if (!picture) return even && new Set(heights).size > 1 ? undefined : spans;
  for (const span of wishes(picture, spans)) {
    const next = place(span, heights);
    const filled = next && fill(pictures, [...spans, span], next, even);
    if (filled) return filled;
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

/** The spans a picture may take after those before it, the one that suits it best first. */
function wishes({ width, height }: Shape, before: readonly MosaicSpan[]): MosaicSpan[] {
  const ratio = width / height;
  if (ratio < 0.9) return ['tall', 'single', 'big', 'wide'];
  const grown = before.findLastIndex((span) => span === 'big' || span === 'wide');
  if (before.length - grown <= REST && before.length > 0) return ['single', 'wide', 'big', 'tall'];
  return ratio > 1.15 && before[grown] === 'big'
    ? ['wide', 'single', 'big', 'tall']
    : ['big', 'single', 'wide', 'tall'];
}

/** How many pictures stay small after one that has grown. */
const REST = 4;
