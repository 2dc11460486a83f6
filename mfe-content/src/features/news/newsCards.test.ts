import { appendCards, type NewsCardData, pageNumber } from './newsCards.ts';

const card = (slug: string): NewsCardData => ({ slug, title: slug, excerpt: '', day: '1', month: 'May', dateTime: '' });

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=x', 1],
  ['page=1.5', 1],
])('%p is page %i', (search, page) => {
  expect(pageNumber(new URLSearchParams(search))).toBe(page);
});

test('an article that moved while loading is shown once', () => {
  const slugs = appendCards([card('a'), card('b')], [card('b'), card('c')]).map(({ slug }) => slug);
  expect(slugs).toEqual(['a', 'b', 'c']);
});
