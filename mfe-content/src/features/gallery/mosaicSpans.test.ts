import { type MosaicSpan, mosaicSpans } from './mosaicSpans.ts';

const landscape = { width: 1200, height: 800 };
const upright = { width: 800, height: 1200 };
const square = { width: 900, height: 900 };

const mixtures = {
  landscape: [landscape],
  upright: [upright],
  mixed: [landscape, upright, square, landscape, landscape, upright, landscape],
  alternating: [upright, landscape],
};

/** Lays the photos out as CSS `grid-auto-flow: dense` does, and returns the rows as text. */
function layOut(spans: MosaicSpan[], columns: number): string[] {
  const rows: string[][] = [];
  const isFree = (row: number, column: number) => column < columns && (rows[row]?.[column] ?? '.') === '.';
  spans.forEach((span, index) => {
    const width = span === 'wide' || span === 'big' ? 2 : 1;
    const height = span === 'tall' || span === 'big' ? 2 : 1;
    const area = (cell: number) =>
      Array.from({ length: width * height }, (_, part) => ({
        row: Math.floor(cell / columns) + Math.floor(part / width),
        column: (cell % columns) + (part % width),
      }));
    let cell = 0;
    while (!area(cell).every(({ row, column }) => isFree(row, column))) cell++;
    for (const { row, column } of area(cell)) {
      rows[row] ??= Array<string>(columns).fill('.');
      rows[row][column] = String.fromCharCode(97 + (index % 26));
    }
  });
  return rows.map((row) => row.join(''));
}

describe.each(Object.entries(mixtures))('%s photos', (_, shapes) => {
  test.each([2, 4])('fill %i columns without a hole, however many there are', (columns) => {
    for (let count = columns / 2; count <= 40; count++) {
      const photos = Array.from({ length: count }, (_, index) => shapes[index % shapes.length] ?? landscape);
      const rows = layOut(mosaicSpans(photos, columns), columns);
      expect({ count, holes: rows.filter((row) => row.includes('.')) }).toEqual({ count, holes: [] });
    }
  });
});

test('an upright photo stands, the first landscape one is the largest', () => {
  const spans = mosaicSpans([landscape, square, upright, landscape, landscape, landscape, landscape, square], 4);
  expect(spans[0]).toBe('big');
  expect(spans[2]).toBe('tall');
});

test('a single photo stays alone, none is nothing', () => {
  expect(mosaicSpans([landscape], 4)).toEqual(['big']);
  expect(mosaicSpans([], 4)).toEqual([]);
});
