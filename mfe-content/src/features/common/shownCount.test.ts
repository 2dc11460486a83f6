import { shownCount } from './shownCount.ts';

test.each([
  ['', 24],
  ['shown=24', 24],
  ['shown=48', 38],
  ['shown=1', 24],
  ['shown=-5', 24],
  ['shown=x', 24],
  ['shown=1e9', 38],
])('of 38 entries, ?%s shows %i', (search, shown) => {
  expect(shownCount(new URLSearchParams(search), 38, 24).shown).toBe(shown);
});

test('more keeps the category and drops the open photo', () => {
  const { nextSearch } = shownCount(new URLSearchParams('category=people&picture=dog'), 38, 24);
  expect(nextSearch).toBe('?category=people&shown=48');
});
