import { pickBySlug } from './pickBySlug.ts';

const covers = ['candle', 'crowd', 'family', 'heart', 'kit', 'map', 'shirts', 'start', 'sunrise', 'water'];

test('the same slug has the same image', () => {
  expect(pickBySlug(covers, 'перший-пробіг')).toBe(pickBySlug(covers, 'перший-пробіг'));
});

test('slugs are spread over the images', () => {
  const picked = Array.from({ length: 60 }, (_, index) => pickBySlug(covers, `news-${index}`));
  expect(new Set(picked).size).toBeGreaterThan(7);
});
