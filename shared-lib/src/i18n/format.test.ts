import { currencies } from '../vocabulary/currencies.ts';
import {
  type Currency,
  formatDate,
  formatDayAndMonth,
  formatDayRange,
  formatExactTime,
  formatMoney,
  formatNumber,
  formatNumberRanges,
  formatTime,
  formatWeekday,
  groupIban,
} from './format.ts';
import { getIntlLocale, type Locale, locales } from './locales.ts';

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
  expect(formatTime('2025-05-25T07:00:00Z')).toBe('10:00');
});

test('rejects an invalid date', () => {
  expect(() => formatDate('the day after', 'en')).toThrow(RangeError);
});

test.each([
  ['ua', '2025-05-23', '19–23 травня'],
  ['en', '2025-05-23', '19–23 May'],
  ['ua', '2025-06-02', '19 травня – 2 червня'],
  ['en', '2025-06-02', '19 May – 2 June'],
] as const)('names the days of a range (%s, %s)', (locale, to, text) => {
  expect(formatDayRange('2025-05-19', to, locale)).toBe(text);
});

describe.each(locales)('reads as Intl writes it (%s)', (locale) => {
  test('money', () => {
    for (const currency of currencies) {
      for (const amount of [0, 1, 10, 99, 100, 101, 99_900, 99_999, 100_000, 123_456_789, -1, -250_000]) {
        expect([amount, formatMoney(amount, currency, locale)]).toEqual([
          amount,
          byIntl.money(amount, currency, locale),
        ]);
      }
    }
  });

  test('numbers', () => {
    for (const value of [0, 7, 12.5, 0.125, 999, 1000, 12_345, 1_234_567.8916, -4321]) {
      expect(formatNumber(value, locale)).toBe(new Intl.NumberFormat(getIntlLocale(locale)).format(value));
    }
  });

  test('weekdays and months', () => {
    for (let day = 0; day < 400; day++) {
      const instant = new Date(Date.UTC(2024, 0, 1 + day, 12));
      expect(formatWeekday(instant, locale)).toBe(byIntl.date(instant, locale, { weekday: 'long' }));
      expect(formatDayAndMonth(instant, locale)).toBe(byIntl.date(instant, locale, { day: 'numeric', month: 'long' }));
    }
  });
});

test('Kyiv time equals that of Intl from 1997 to 2037', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', dateStyle: 'long', timeStyle: 'short' });
  for (let day = Date.UTC(1997, 0); day < Date.UTC(2038, 0); day += 86_400_000) {
    for (const instant of [new Date(day + 3_599_999), new Date(day + 3_600_000)]) {
      const expected = clock.format(instant);
      const actual = `${formatDate(instant, 'en')} at ${formatTime(instant)}`;
      if (actual !== expected) throw new Error(`${instant.toISOString()} is ${expected}, not ${actual}`);
    }
  }
});

const byIntl = {
  money: (amount: number, currency: Currency, locale: Locale) =>
    new Intl.NumberFormat(getIntlLocale(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount / 100),
  /** With the typographic apostrophe of every text here, where Intl writes the letter apostrophe. */
  date: (instant: Date, locale: Locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getIntlLocale(locale), { timeZone: 'Europe/Kyiv', ...options })
      .format(instant)
      .replaceAll('\u02bc', '\u2019'),
};

test('neighbouring race numbers become a range', () => {
  expect(formatNumberRanges([])).toBe('');
  expect(formatNumberRanges([7])).toBe('7');
  expect(formatNumberRanges([3, 2])).toBe('2–3');
  expect(formatNumberRanges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
  expect(formatNumberRanges([1044, 1042, 1043, 1050])).toBe('1042–1044, 1050');
});

test('an exact time has its milliseconds, where it has some', () => {
  expect([1_471_000, 1_471_400, 3_899_960, 1_471_005].map(formatExactTime)).toEqual([
    '0:24:31',
    '0:24:31.4',
    '1:04:59.96',
    '0:24:31.005',
  ]);
});

test('an IBAN is read in fours', () => {
  expect(groupIban('UA043052990000026001000000001')).toBe('UA04 3052 9900 0002 6001 0000 0000 1');
});
