import { getNeighbours } from './neighbours.ts';

const list = ['olena', 'taras', '%d1%8e%d0%bb%d1%96%d1%8f'].map((slug) => ({ slug }));

test('in the middle there is one on each side', () => {
  expect(getNeighbours(list, 'taras')).toEqual({ previous: list[0], next: list[2] });
});

test('the ends have one neighbour', () => {
  expect(getNeighbours(list, 'olena')).toEqual({ previous: undefined, next: list[1] });
  expect(getNeighbours(list, 'юлія')).toEqual({ previous: list[1], next: undefined });
});

test('a slug outside the list has no neighbours', () => {
  expect(getNeighbours(list, 'unknown')).toEqual({});
});
