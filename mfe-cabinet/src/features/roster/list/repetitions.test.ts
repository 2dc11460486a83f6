import { repetitionsIn } from 'shared-lib/validation';
import { checkRoster } from './checkRoster.ts';
import { readRoster } from './rosterText.ts';

const repetitions = (text: string, joined = '') => repetitionsIn(readRoster(text), readRoster(joined));

test('a repeated person is reported with the row that has them first', () => {
  expect(repetitions('Олена Ґалаґан\nЄва Щур\nолена ґалаґан, olena@run.example')).toEqual([undefined, undefined, 1]);
});

test('people of one name differ by email or birthday', () => {
  expect(repetitions('Олена Щур, a@run.example\nОлена Щур, b@run.example')).toEqual([undefined, undefined]);
  expect(repetitions('Олена Щур,, 14.05.1979\nОлена Щур,, 15.05.1979')).toEqual([undefined, undefined]);
});

test('a person who joined by the link needs no row', () => {
  expect(repetitions('Юрій Щур', 'Юрій Щур, yurii@run.example')).toEqual(['joined']);
});

test('names are compared as they are saved', () => {
  const rows = checkRoster(readRoster("Єва О’Коннор\nЄва  О'Коннор"));
  expect(rows.map(({ repeats }) => repeats)).toEqual([undefined, 1]);
});
