import { parseDelimited } from './delimited.ts';
import { readRoster, readRosterTable, writeRoster } from './rosterText.ts';

const olena = { fullName: 'Олена Ґалаґан', email: 'olena@run.example', birthday: '1979-05-14' };
const yeva = { fullName: 'Єва Їжакевич-О’Коннор', email: '', birthday: '' };

test.each([
  ['tabs, as copied from a spreadsheet', 'Олена Ґалаґан\tolena@run.example\t14.05.1979\nЄва Їжакевич-О’Коннор\t\t'],
  ['commas', 'Олена Ґалаґан,olena@run.example,1979-05-14\nЄва Їжакевич-О’Коннор,,'],
  ['semicolons, as Excel saves in Ukraine', 'Олена Ґалаґан;olena@run.example;14/05/1979\nЄва Їжакевич-О’Коннор'],
  [
    'line ends of Windows and a byte order mark',
    '\uFEFFОлена Ґалаґан,olena@run.example,14.5.1979\r\n\r\nЄва Їжакевич-О’Коннор\r\n',
  ],
  ['quotes', '"Олена Ґалаґан", "olena@run.example", "14.05.1979"\n"Єва Їжакевич-О’Коннор"'],
  ['different separators in each line', 'Олена Ґалаґан\tolena@run.example\t14.05.1979\nЄва Їжакевич-О’Коннор, ,'],
  [
    'Ukrainian headers',
    "Ім'я та прізвище\tЕлектронна пошта\tДата народження\nОлена Ґалаґан\tolena@run.example\t14.05.1979\nЄва Їжакевич-О’Коннор",
  ],
  [
    'English headers in another order',
    'Date of birth,E-mail,Team,Full name\n14.05.1979,olena@run.example,A,Олена Ґалаґан\n,,B,Єва Їжакевич-О’Коннор',
  ],
  [
    'a name in two columns',
    'Ім’я;Прізвище;Пошта;Дата народження\nОлена;Ґалаґан;olena@run.example;14.05.1979\nЄва;Їжакевич-О’Коннор;;',
  ],
])('reads %s', (_, text) => {
  expect(readRoster(text)).toEqual([olena, yeva]);
});

test('text in quotes may hold separators, quotes and line ends', () => {
  expect(parseDelimited('"Ґалаґан, Олена",a\n"каже ""так""\nі йде",b')).toEqual([
    ['Ґалаґан, Олена', 'a'],
    ['каже "так"\nі йде', 'b'],
  ]);
  expect(parseDelimited('"Тихий" код,a\n"не закрито,b')).toEqual([
    ['"Тихий" код', 'a'],
    ['"не закрито', 'b'],
  ]);
});

test('an invalid day stays as typed, for the rules to reject', () => {
  expect(readRoster('Олена,,травень')[0]?.birthday).toBe('травень');
});

test('a list written down is read back the same', () => {
  const people = [olena, yeva, { fullName: 'Ґалаґан, "Остап"', email: '', birthday: '1990-01-02' }];
  expect(writeRoster(people).split('\n')[0]).toBe('Олена Ґалаґан, olena@run.example, 14.05.1979');
  expect(readRoster(writeRoster(people))).toEqual(people);
});

test('an empty text has no people', () => {
  expect(readRoster(' \n\t\n')).toEqual([]);
});

test('a line end inside a cell stays inside one person', () => {
  const rows = readRoster('"Олена\nҐалаґан";olena@run.example');
  expect(rows).toEqual([{ fullName: 'Олена Ґалаґан', email: 'olena@run.example', birthday: '' }]);
  expect(readRoster(writeRoster(rows))).toEqual(rows);
});

test('quotes that are not closed make no person of several', () => {
  const rows = readRoster('"Мельник Тарас;t@run.example;\nБондар Олег;o@run.example;\nДмитрук Іван";i@run.example;');
  expect(rows.map(({ email }) => email)).toEqual(['t@run.example', 'o@run.example', 'i@run.example']);
});

test('titles, a total and a second heading are no people, and people above a heading stay', () => {
  const { rows, skipped } = readRosterTable(
    'Список команди «Тихий код»\nЄва Їжак, eva@run.example\nПІБ;E-mail\nОлег Ґудзь;\nПІБ;E-mail\nРазом: 2',
  );
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Єва Їжак', 'Олег Ґудзь']);
  expect(skipped).toEqual(['Список команди «Тихий код»', 'ПІБ, E-mail', 'ПІБ, E-mail', 'Разом: 2']);
});

test.each([
  ['ПІБ\tРозмір\nЄва Їжак\t2 XL', 'XXL'],
  ['ПІБ\tФутболка\tРозмір\nЄва Їжак\tТак\tм (жін.)', 'M'],
  ['ПІБ\tT-shirt size (EU)\nЄва Їжак\txs', 'XS'],
  ['ПІБ\tРозмір\nЄва Їжак\t48', '48'],
  ['Єва Їжак\teva@run.example\t14.05.1990\tXL', 'XL'],
  ['Єва Їжак\teva@run.example\t14.05.1990\t0671234567', undefined],
  ['Єва Їжак\teva@run.example\t14.05.1990\tКиїв', undefined],
])('a size is where a heading or its form says so: %j', (text, size) => {
  expect(readRoster(text)[0]?.kitSize).toBe(size);
});
