import type { HistoryFields } from 'shared-lib/api';
import { addTranslations, i18nFor, type Locale } from 'shared-lib/i18n';
import { exampleEntity } from 'shared-lib/testing';
import en from './en.json' with { type: 'json' };
import { historyYears } from './historyYears.ts';
import ua from './ua.json' with { type: 'json' };

addTranslations('ua', 'content', { history: ua });
addTranslations('en', 'content', { history: en });
const translate = (locale: Locale, key: string, options: object) =>
  i18nFor(locale).t(`history.${key}`, { ns: 'content', ...options });

const entry = (title: string, acf: HistoryFields) => exampleEntity('run', title, acf);

test('years run from the first to the latest, each once', () => {
  const entries = [
    entry('31-й', { year: '2024', event_number: '31' }),
    entry('Перший', { year: '', event_date: '1993-05-23', event_number: '1' }),
    entry('Ще раз 2024', { year: '2024' }),
    entry('Невідомо коли', { year: false }),
  ];
  expect(historyYears(entries, 'ua').map(({ year, title }) => [year, title])).toEqual([
    [1993, 'Перший'],
    [2024, '31-й'],
  ]);
});

test('a year without a run has no number and no figures', () => {
  const [year] = historyYears([entry('Без старту', { year: '2022', event_number: '', funds_raised: '' })], 'ua');
  expect(year).toMatchObject({ year: 2022, edition: undefined, participants: undefined, funds: undefined });
});

test.each<[string, string, Locale, string | undefined]>([
  ['4218600', 'UAH', 'ua', '4 218 600 ₴'],
  ['4218600', 'UAH', 'en', '₴4,218,600'],
  ['1500.50', 'EUR', 'ua', '1 500,50 €'],
  ['100', 'XAU', 'ua', undefined],
])('%s %s in %s', (funds_raised, currency, locale, shown) => {
  const [year] = historyYears([entry('', { year: '2024', funds_raised, currency })], locale);
  expect(year?.funds?.replace(/\s/g, ' ')).toBe(shown);
});

test.each([
  [1, 'учасник', 'команда', 'participant'],
  [2, 'учасники', 'команди', 'participants'],
  [5, 'учасників', 'команд', 'participants'],
  [11, 'учасників', 'команд', 'participants'],
  [21, 'учасник', 'команда', 'participants'],
])('%i: %s, %s, %s', (count, participants, teams, english) => {
  expect(translate('ua', 'participants', { count })).toBe(participants);
  expect(translate('ua', 'teams', { count })).toBe(teams);
  expect(translate('en', 'participants', { count })).toBe(english);
});

test.each([
  [1, '1-й пробіг', '1st run'],
  [2, '2-й пробіг', '2nd run'],
  [3, '3-й пробіг', '3rd run'],
  [11, '11-й пробіг', '11th run'],
  [21, '21-й пробіг', '21st run'],
])('the run number %i', (count, ukrainian, english) => {
  expect(translate('ua', 'edition', { count, ordinal: true })).toBe(ukrainian);
  expect(translate('en', 'edition', { count, ordinal: true })).toBe(english);
});
