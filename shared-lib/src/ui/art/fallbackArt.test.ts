import { expect, test } from '@jest/globals';
import { fallbackArt } from './artFiles.ts';

test('the same slug keeps its drawing, different slugs share them out', () => {
  expect(fallbackArt('cover', 'перший-пробіг')).toEqual(fallbackArt('cover', 'перший-пробіг'));
  const covers = Array.from({ length: 60 }, (_, index) => fallbackArt('cover', `news-${index}`).src);
  expect(new Set(covers).size).toBeGreaterThan(7);
});
