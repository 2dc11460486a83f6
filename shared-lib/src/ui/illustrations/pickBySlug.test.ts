import { pickBySlug } from './pickBySlug.ts';

const covers = ['candle', 'crowd', 'family', 'heart', 'kit', 'map', 'shirts', 'start', 'sunrise', 'water'];

test('the same slug keeps its picture', () => {
  expect(pickBySlug(covers, 'перший-пробіг')).toBe(pickBySlug(covers, 'перший-пробіг'));
});

test('slugs share the pictures out', () => {
  const picked = Array.from({ length: 60 }, (_, index) => pickBySlug(covers, `news-${index}`));
  expect(new Set(picked).size).toBeGreaterThan(7);
});
