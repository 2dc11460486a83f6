import { getDecades } from './decades.ts';

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('the first decade is named by its years when the history starts in the middle of it', () => {
  expect(getDecades(years(1993, 2025))).toEqual([
    { start: 1990, from: 1993, to: 1999, isPartial: true },
    { start: 2000, from: 2000, to: 2009, isPartial: false },
    { start: 2010, from: 2010, to: 2019, isPartial: false },
    { start: 2020, from: 2020, to: 2025, isPartial: false },
  ]);
});

test('a decade leads to its first year that has an entry', () => {
  expect(getDecades([1990, 2002, 2019])).toEqual([
    { start: 1990, from: 1990, to: 1999, isPartial: false },
    { start: 2000, from: 2002, to: 2009, isPartial: false },
    { start: 2010, from: 2019, to: 2019, isPartial: false },
  ]);
});

test('no years, no decades', () => {
  expect(getDecades([])).toEqual([]);
});
