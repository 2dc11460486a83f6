import fc from 'fast-check';

/** A cell with one of the words that its reader looks for or stumbles over, or with anything. */
export const getCell = (words: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 30, unit: 'grapheme' }));

/** Lines of cells, as a spreadsheet writes them with one of these separators. */
export function getLines(cell: fc.Arbitrary<string>, separators: readonly string[]) {
  const lines = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 });
  return fc
    .tuple(fc.constantFrom(...separators), lines)
    .map(([separator, rows]) => ({ separator, lines: rows.map((cells) => cells.join(separator)) }));
}
