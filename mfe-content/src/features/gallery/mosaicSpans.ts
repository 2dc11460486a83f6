/** How many cells a photo takes: one, two beside each other, two above each other, or four. */
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
 * A span for every photo, so that the mosaic has neither holes nor a ragged end. Upright photos stand, and now and
 * then a landscape one grows; of the last photos some take another size than they would, until the rows come out even.
 */
export function mosaicSpans(photos: readonly Shape[], columns: number): MosaicSpan[] {
  const emptyGrid = Array<number>(columns).fill(0);
  return fill(photos, [], emptyGrid, true) ?? fill(photos, [], emptyGrid, false) ?? [];
}

/** `heights` are the filled rows of each column. A photo goes to the first free cell, as `grid-auto-flow` puts it. */
function fill(
  photos: readonly Shape[],
  spans: MosaicSpan[],
  heights: number[],
  even: boolean,
): MosaicSpan[] | undefined {
  const photo = photos[spans.length];
  if (!photo) return even && new Set(heights).size > 1 ? undefined : spans;
  for (const span of preferredSpans(photo, spans)) {
    const next = place(span, heights);
    const filled = next && fill(photos, [...spans, span], next, even);
    if (filled) return filled;
  }
  return undefined;
}

/** The heights after a photo of this span took the first free cell; undefined when it does not fit there. */
function place(span: MosaicSpan, heights: number[]): number[] | undefined {
  const { columns, rows } = cells[span];
  const lowest = Math.min(...heights);
  const first = heights.indexOf(lowest);
  const taken = heights.slice(first, first + columns);
  if (taken.length < columns || taken.some((height) => height !== lowest)) return undefined;
  return heights.map((height, column) => (column >= first && column < first + columns ? height + rows : height));
}

/** The spans a photo may take after those before it, the one that suits it best first. */
function preferredSpans({ width, height }: Shape, before: readonly MosaicSpan[]): MosaicSpan[] {
  const ratio = width / height;
  if (ratio < 0.9) return ['tall', 'single', 'big', 'wide'];
  const grown = before.findLastIndex((span) => span === 'big' || span === 'wide');
  if (before.length - grown <= REST && before.length > 0) return ['single', 'wide', 'big', 'tall'];
  return ratio > 1.15 && before[grown] === 'big'
    ? ['wide', 'single', 'big', 'tall']
    : ['big', 'single', 'wide', 'tall'];
}

/** How many photos stay small after one that has grown. */
const REST = 4;
