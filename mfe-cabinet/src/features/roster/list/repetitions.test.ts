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

test('thousands of rows of one name take linear time', () => {
  const rows = Array.from({ length: 8_000 }, (_, place) => ({
    fullName: 'Олена Щур',
    email: `${place}@run.example`,
    birthday: '',
  }));
  const startedAt = performance.now();
  expect(repetitionsIn([...rows, { fullName: 'олена щур', email: '', birthday: '1979-05-14' }]).at(-1)).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('an empty email or birthday agrees with any, and the first such row is named', () => {
  const at = (...rows: [string, string][]) =>
    repetitionsIn(rows.map(([email, birthday]) => ({ fullName: 'Єва Щур', email, birthday })));
  expect(at(['a', '1'], ['b', '2'], ['', '2'], ['a', ''], ['', ''], ['c', '3'])).toEqual([
    undefined,
    undefined,
    2,
    1,
    1,
    5,
  ]);
});
