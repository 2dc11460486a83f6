import { loadPhoneLibrary } from '../../validation/loadPhoneLibrary.ts';
import { amountMask, dateMask, digitsMask, phoneMask, phoneMaskAbroad } from './masks.ts';

const typed = (mask: typeof phoneMask, text: string) => mask.toDisplay(mask.toRaw(text));

test.each([
  ['067 123 45 67', '+380671234567'],
  ['+380 (67) 123-45-67', '+380671234567'],
  ['380671234567', '+380671234567'],
  ['80671234567', '+380671234567'],
  ['+380 067 123 45 67', '+380671234567'],
  ['00380 67 123 45 67', '+380671234567'],
  ['tel:+380671234567', '+380671234567'],
  ['\u202d+380 67 123 45 67\u202c', '+380671234567'],
  ['＋３８０６７１２３４５６７', '+380671234567'],
  ['671234567', '671234567'],
  ['+48 601 234 567', '+48601234567'],
  ['0048601234567', '+48601234567'],
  ['+', '+'],
  ['+4', '+4'],
  ['+380671234567, +380501112233', '+380671234567, +380501112233'],
  ['+38067123456789', '+38067123456789'],
  ['', ''],
])('phone %s is stored as %s', (text, raw) => {
  expect(phoneMask.toRaw(text)).toBe(raw);
});

test('a phone is grouped as far as it has been typed', () => {
  expect(typed(phoneMask, '+38067')).toBe('+380 (67');
  expect(typed(phoneMask, '+38067123')).toBe('+380 (67) 123');
  expect(typed(phoneMask, '+380671234567')).toBe('+380 (67) 123-45-67');
});

test('a foreign number is typed digit by digit, and grouped by its country', () => {
  loadPhoneLibrary();
  let shown = '';
  for (const sign of '+48601234567') shown = typed(phoneMask, shown + sign);
  expect(shown).toBe('+48 601 234 567');
});

test.each([
  ['+49 170 1234567 ext 5', '+49 170 1234567 ext 5'],
  ['+380671234567,0501112233', '+380671234567,0501112233'],
])('what is no number stays as it was typed: %s', (text, shown) => {
  loadPhoneLibrary();
  expect(typed(phoneMask, text)).toBe(shown);
});

test.each(['0048601234567', '8005551234', '800123456789', '0'])('%s, typed digit by digit, loses none', (digits) => {
  let shown = '';
  for (const digit of digits) shown = typed(phoneMask, shown + digit);
  expect(shown.replace(/\D/g, '')).toBe(digits.replace(/^00/, ''));
});

test('a deleted digit of the operator takes no other with it', () => {
  expect(phoneMask.toRaw('+380 (0) 123-45-67')).toBe('+38001234567');
});

test('local numbers of people abroad do not become Ukrainian', () => {
  expect(['050-123-4567', '8 029 123-45-67', '+380 67 123 45 67'].map((text) => phoneMaskAbroad.toRaw(text))).toEqual([
    '0501234567',
    '80291234567',
    '+380671234567',
  ]);
});

test('a phone can be deleted to nothing', () => {
  let shown = typed(phoneMask, '0671');
  for (let presses = 0; shown !== '' && presses < 20; presses++) shown = typed(phoneMask, shown.slice(0, -1));
  expect(shown).toBe('');
});

test.each([
  ['14052019', '2019-05-14', '14.05.2019'],
  ['14.05.2019', '2019-05-14', '14.05.2019'],
  ['2019-05-14', '2019-05-14', '14.05.2019'],
  ['1405', '14.05', '14.05'],
  ['14.05.19', '14.05.19', '14.05.19'],
])('date %s is stored as %s and shown as %s', (text, raw, shown) => {
  expect(dateMask.toRaw(text)).toBe(raw);
  expect(dateMask.toDisplay(raw)).toBe(shown);
});

test('digits only, up to the limit', () => {
  expect(digitsMask(10).toRaw('ЄДРПОУ 1234-5678')).toBe('12345678');
  expect(digitsMask(3).toRaw('1234')).toBe('123');
});

test.each([
  ['500', '500'],
  ['1 000.5', '1000,5'],
  ['12,345', '12,34'],
  [',5', '0,5'],
  ['0050', '50'],
  ['сто', ''],
])('sum %s is stored as %s', (text, raw) => {
  expect(amountMask.toRaw(text)).toBe(raw);
});
