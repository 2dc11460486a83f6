import { findGesture, indexAfterKey, panOfKey, slidesAround } from './lightboxMoves.ts';

test.each([
  ['ArrowRight', 6, 7],
  ['ArrowRight', 37, 0],
  ['ArrowLeft', 6, 5],
  ['ArrowLeft', 0, 37],
  ['Home', 6, 0],
  ['End', 6, 37],
  ['Enter', 6, undefined],
])('%s on photo %i of 38 leads to %p', (key, index, next) => {
  expect(indexAfterKey(key, index, 38)).toBe(next);
});

test.each([
  [-60, 5, 'next'],
  [60, -5, 'previous'],
  [-60, 50, undefined],
  [-30, 0, undefined],
  [0, 120, undefined],
  [4, -6, 'tap'],
])('a finger that moved by %i, %i means %p', (dx, dy, gesture) => {
  expect(findGesture(dx, dy)).toBe(gesture);
});

test('arrows move an enlarged photo, other keys do not', () => {
  expect(panOfKey('ArrowLeft')).toEqual({ left: -96, top: 0 });
  expect(panOfKey('ArrowDown')).toEqual({ left: 0, top: 96 });
  expect(panOfKey('Home')).toBeUndefined();
});

test('every photo is among the slides once, also where there are fewer than three', () => {
  const indexes = (index: number, total: number) => slidesAround(index, total).map((slide) => slide.index);
  expect(indexes(0, 38)).toEqual([0, 1, 37]);
  expect(indexes(1, 2)).toEqual([1, 0]);
  expect(indexes(0, 1)).toEqual([0]);
});
