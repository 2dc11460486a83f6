import { includesShirt, readKitSize } from './kitSize.ts';

const sizes = ['110', '134–140', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];

test.each([
  ['ХЛ', 'XL'],
  ['xl', 'XL'],
  ['2XL', 'XXL'],
  ['2 ХЛ', 'XXL'],
  ['xxxl', '3XL'],
  ['С', 'S'],
  ['М жін', 'M'],
  ['жін. М', 'M'],
  ['M (чол.)', 'M'],
  ['L women', 'L'],
  ['Size L', 'L'],
  ['110 см', '110'],
  ['зріст 134-140', '134–140'],
  [' x s ', 'XS'],
  ['48', '48'],
  ['так', 'так'],
  ['', ''],
])('%j is read as %j', (typed, size) => {
  expect(readKitSize(typed, sizes)).toBe(size);
});

test('who gets a T-shirt follows from what the price includes', () => {
  const part = { individual: true, team: false, online: true, isShirt: true };
  const offer = { included: [part, { ...part, team: true, isShirt: false }] };
  expect(includesShirt(offer, { kind: 'individual', participationFormat: 'on-site' })).toBe(true);
  expect(includesShirt(offer, { kind: 'team', participationFormat: 'on-site' })).toBe(false);
  expect(includesShirt(offer, { kind: 'team', participationFormat: 'online' })).toBe(true);
  expect(includesShirt({}, { kind: 'individual', participationFormat: 'online' })).toBe(false);
});
