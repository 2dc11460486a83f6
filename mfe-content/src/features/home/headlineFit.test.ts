import { headlineFit } from './headlineFit.ts';

test.each([
  ['Добро набирає темп', {}],
  ['Good gathers pace', {}],
  ['Її добро', { marked: true }],
  ['Благодійний пробіг надії', { longest: 12, long: true, marked: true }],
  ['Добро набирає неймовірного темпу', { longest: 12, long: true, marked: true }],
  ['Дніпропетровськобудівельник', { longest: 20, long: true }],
])('“%s”', (title, expected) => {
  expect(headlineFit(title)).toEqual(expected);
});
