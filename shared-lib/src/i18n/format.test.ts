import { formatDate, formatDayRange, formatMoney, formatTime } from './format.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [125050, 'UAH', 'ua', '1 250,50 ₴'],
  [125050, 'UAH', 'en', '₴1,250.50'],
  [50000, 'UAH', 'ua', '500 ₴'],
  [125050, 'USD', 'ua', '1 250,50 $'],
  [125050, 'USD', 'en', '$1,250.50'],
] as const)('%i of %s in %s reads %s', (amount, currency, locale, expected) => {
  expect(plain(formatMoney(amount, currency, locale))).toBe(expected);
});

test('dates and times are those of Kyiv', () => {
  expect(formatDate('2025-05-25T07:00:00Z', 'ua')).toBe('25 травня 2025');
  expect(formatDate('2025-05-24T22:30:00Z', 'en')).toBe('25 May 2025');
  expect(formatTime('2025-05-25T07:00:00Z', 'en')).toBe('10:00');
});

test.each([
  ['ua', '2025-05-23', '19–23 травня'],
  ['en', '2025-05-23', '19–23 May'],
  ['ua', '2025-06-02', '19 травня – 2 червня'],
  ['en', '2025-06-02', '19 May – 2 June'],
] as const)('names the days of a range (%s, %s)', (locale, to, text) => {
  expect(formatDayRange('2025-05-19', to, locale)).toBe(text);
});
