import { readImageUse, writeImageUse } from './imageUse.ts';

test.each(['covers/dog.svg', 'covers/dog.svg#0,100', 'covers/a#b.svg#7,50'])(
  '%s is written as it was read',
  (value) => {
    expect(writeImageUse(readImageUse(value))).toBe(value);
  },
);

test('a missing focus is the middle', () => {
  expect(readImageUse('media:covers/dog.svg')).toEqual({ path: 'covers/dog.svg' });
  expect(readImageUse('covers/dog.svg#50,50').focus).toBeUndefined();
  expect(writeImageUse({ path: 'covers/dog.svg', focus: { x: 50, y: 50 } })).toBe('covers/dog.svg');
});

test('what is no focus belongs to the path', () => {
  expect(readImageUse('covers/dog.svg#101,5')).toEqual({ path: 'covers/dog.svg#101,5' });
});
