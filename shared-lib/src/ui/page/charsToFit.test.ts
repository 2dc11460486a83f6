import { charsToFit } from './charsToFit.ts';

test.each([
  ['Новини', undefined],
  ['Історія з\u00a01993', undefined],
  ['Благодійний фонд', 12],
  ['Політика конфіденційності', 16],
  ['Святослав-Всеволод', undefined],
  ['Дніпропетровськобудівельник', 20],
])('“%s”', (title, expected) => {
  expect(charsToFit(title, 10)).toBe(expected);
});
