import { findLostSign, toAscii } from './latinText.ts';

test.each([
  ['Đorđe Ærøskøbing, Łódź – İstanbul “ß”', 'Dorde AEroskobing, Lodz - Istanbul ss'],
  ['Triq il-Ħanut, Ħamrun, Ŧ ŋ', 'Triq il-Hanut, Hamrun, T ng'],
  ['STRAẞE Nº 5ª ½', 'STRASSE No 5a 1/2'],
  ['Ｍａｉｎ １２ ﬁ Ⅳ', 'Main 12 fi IV'],
  ['Đường Phở ơ ư ǿ', 'Duong Pho o u o'],
  ['Mar\u02bciana \u02bbOhana', "Mar'iana 'Ohana"],
])('%s is folded to %s, and nothing is lost', (text, folded) => {
  expect(toAscii(text)).toBe(folded);
  expect(findLostSign(text)).toBeUndefined();
});

test.each([
  ['Main Ѕtreet', 'Ѕ'],
  ['Al Nasr ١٢', '١'],
  ['Київ', 'К'],
  ['Main й 5', 'й'],
  ['𝼀 Street', '𝼀'],
])('of %s it would leave out %s', (text, sign) => {
  expect(findLostSign(text)).toBe(sign);
});

test('every letter of European and Vietnamese spelling is folded', () => {
  const blocks = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at));
  const vietnamese = Array.from({ length: 0x1efa - 0x1ea0 }, (_, at) => String.fromCodePoint(0x1ea0 + at));
  expect([...blocks, ...vietnamese].filter((letter) => findLostSign(letter) !== undefined)).toEqual([]);
});
