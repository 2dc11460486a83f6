import { appendNew, pageRange, pagesIn, pathOfPages } from './pageRange.ts';

test.each([
  ['', 1, 1],
  ['page=3', 3, 3],
  ['page=3&from=1', 1, 3],
  ['page=3&from=5', 3, 3],
  ['page=0', 1, 1],
  ['page=-2', 1, 1],
  ['page=x', 1, 1],
  ['page=1.5', 1, 1],
])('%p shows the pages from %i to %i', (search, from, page) => {
  expect(pageRange(new URLSearchParams(search))).toEqual({ from, page });
});

test('a URL cannot request the whole site at once', () => {
  expect(pagesIn(pageRange(new URLSearchParams('page=9999&from=1')))).toHaveLength(20);
});

test('a URL reads back as what was written', () => {
  for (const range of [
    { from: 1, page: 1 },
    { from: 4, page: 4 },
    { from: 1, page: 3 },
  ]) {
    const { searchParams } = new URL(pathOfPages('/news', range), 'http://site.example');
    expect(pageRange(searchParams)).toEqual(range);
  }
  expect(pathOfPages('/news', { from: 1, page: 1 })).toBe('/news');
});

test('what moved while loading is shown once', () => {
  const entries = (...slugs: string[]) => slugs.map((slug) => ({ slug }));
  expect(appendNew(entries('a', 'b'), entries('b', 'c'))).toEqual(entries('a', 'b', 'c'));
});
