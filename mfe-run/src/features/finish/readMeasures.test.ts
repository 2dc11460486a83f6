import { readDistance, readTime } from './readMeasures.ts';

test.each([
  ['5,2', 5200],
  ['5.23', 5230],
  ['５．２', 5200],
  [' 10 км ', 10_000],
  ['21,1', 21_100],
  ['0,1', 100],
  ['200', 200_000],
  ['5200 м', 5200],
  ['5 200 m', 5200],
  ['0,09', undefined],
  ['200,1', undefined],
  ['', undefined],
  ['п’ять', undefined],
  ['5,2,3', undefined],
  ['-5', undefined],
  ['1e3', undefined],
])('distance %s', (text, metres) => {
  expect(readDistance(text)).toBe(metres);
});

test.each([
  ['0:31:48', 1908],
  ['31:48', 1908],
  ['1.05.20', 3920],
  ['１：０５：２０', 3920],
  ['1 год 5 хв 20 с', 3920],
  ['31:48.75', 1908],
  ['75:20', 4520],
  ['00:31:48', 1908],
  ['31', undefined],
  ['1:75:20', undefined],
  ['31:61', undefined],
  ['1:2:3:4', undefined],
  ['0:00:00', undefined],
  ['', undefined],
  ['169:00:00', undefined],
])('time %s', (text, seconds) => {
  expect(readTime(text)).toBe(seconds);
});
