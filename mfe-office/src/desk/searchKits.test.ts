import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskKit } from 'shared-lib/api/office';
import { meantKit, nextQuery, searchKits } from './searchKits.ts';

const kit = (number: number | null, name: string, team = ''): DeskKit => ({
  number,
  name,
  team,
  city: 'Київ',
  order: `RUN-${String(number ?? 9).padStart(6, '0')}`,
  isPaid: number !== null,
  size: '',
  code: number === null ? '' : `code_${number}`,
  goods: [],
  phone: '',
  consent: null,
});
const kits = [
  kit(1042, 'Олена Ґалаґан'),
  kit(1877, 'Віта Галаганчук'),
  kit(2330, '', "М'ята і Їжак"),
  kit(null, 'Лев Тихий'),
];
const found = (query: string) => searchKits(kits, query).map(({ number }) => number);

test.each([
  ['галаган', [1042, 1877]],
  ['ГАЛ', [1042, 1877]],
  ['га', []],
  ['їжак', [2330]],
  ['мята', [2330]],
  ['1042', [1042]],
  ['18', [1877]],
  ['RUN-001042', [1042]],
  ['тихий', [null]],
  ['', []],
])('«%s» finds %j', (query, numbers) => {
  expect(found(query)).toEqual(numbers);
});

test.each([
  ['бондар', 'Бо́ндар'],
  ['їжакевич', 'Їжакевич'.normalize('NFD')],
  ['олег', 'Oлег'],
  ['марьяна', 'Мар’яна'],
  ['Jktyf', 'Олена'],
  ['вшв', 'DID'],
  ["прокоф'єв", 'Прокоф‘єв'],
  ['прокофєв', 'Прокоф´єв'],
  ["Ghjrja'td", 'Прокоф’єв'],
  ['Іванова', 'Ivanоva'],
  ['лісова ірина', 'Iрина Лiсова'],
  ['Левицька Стус', 'Нечуй-Левицька–Стус Оля'],
  ['Оля Нечуй', 'Нечуй-Левицька–Стус Оля'],
  ['Shcherbyna', 'Марта Щербина'],
  ['щербина марта', 'Марта Щер\u00adбина'],
])('«%s» finds %s', (query, name) => {
  expect(searchKits([kit(7, name)], query)).toHaveLength(1);
});

test.each([
  ['Шербина', 'Марта Щербина'],
  ['Щербиан', 'Марта Щербина'],
  ['Їжакевчи Петро', 'Петро Їжакевич'],
  ['Прокопенк', 'Яна Прокопенко'],
  ['Othbcnbycmra', 'Ганна Черистинська'],
])('«%s» finds %s in spite of typos, and opens nothing by itself', (query, name) => {
  expect(searchKits([kit(7, name)], query)).toHaveLength(1);
  if (query !== 'Прокопенк') expect(meantKit([kit(7, name)], query)).toBeUndefined();
});

test('an exact name comes without the names that are like it, and short words have no typos', () => {
  expect(searchKits([kit(1, 'Олена Верба'), kit(2, 'Олена Верда')], 'верба').map(({ number }) => number)).toEqual([1]);
  expect(searchKits([kit(1, 'Лев Гай')], 'рев гай')).toEqual([]);
});

test('the last four digits of a phone, or all of it, find its kit', () => {
  const phoned = [Object.assign(kit(7, 'Лев Тихий'), { phoneEnd: '2245' }), kit(2245, 'Ада Верба'), kit(22, 'Яна')];
  const numbers = (query: string) => searchKits(phoned, query).map(({ number }) => number);
  expect(numbers('2245')).toEqual([2245, 7]);
  for (const query of ['0501112245', '+380 50 111-22-45', '380501112245', '(050) 111 22 45']) {
    expect(numbers(query)).toEqual([7]);
  }
  // A bar code of goods is no phone.
  for (const query of ['4820000002245', '501112245']) expect(numbers(query)).toEqual([]);
});

test('every spelling of a name is found by every way to type it', () => {
  const lines = readFileSync(
    join(import.meta.dirname, '../../../shared-lib/src/validation/fixtures/names.txt'),
    'utf8',
  );
  const names = lines.split('\n').filter((line) => line.includes('Прокоф') && line.includes('U+'));
  expect(names).toHaveLength(5);
  const spelled = names.map((line, index) => kit(index + 1, line.split('\t')[0] ?? ''));
  for (const query of ["прокоф'єв", 'ПРОКОФ’ЄВ', 'прокофʼєв', 'прокофєв', "Ghjrja'td"]) {
    expect(searchKits(spelled, query)).toHaveLength(5);
  }
});

test('a code means one kit, in any keyboard layout and without Shift', () => {
  const findNumber = (code: string) => meantKit(kits, code)?.number;
  expect(findNumber('https://run.example/en/numbers/code_1877')).toBe(1877);
  expect(findNumber('реезіж..кгтюучфьзду.тгьиукі.сщву-1877')).toBe(1877);
  expect(findNumber('КГТ-001042')).toBe(1042);
  expect(findNumber('кгт 1042')).toBe(1042);
  expect(findNumber(' 1042 ')).toBe(1042);
  expect(findNumber('галаганчук')).toBe(1877);
  expect(findNumber('https://run.example/numbers/code_1')).toBeUndefined();
  expect(findNumber('WIFI:S:run;;')).toBeUndefined();
  expect(findNumber('галаган')).toBeUndefined();
});

test('a number is meant although others begin with it; two codes that differ in capital letters only are not confused', () => {
  expect(meantKit([kit(104, 'Лев Тихий'), kit(1042, 'Олена Ґалаґан')], '104')?.number).toBe(104);
  const alike = [Object.assign(kit(1, 'Лев'), { code: 'aBc' }), Object.assign(kit(2, 'Ада'), { code: 'abc' })];
  expect(meantKit(alike, 'https://run.example/numbers/abc')?.number).toBe(2);
  expect(meantKit(alike, 'https://run.example/numbers/ABC')).toBeUndefined();
});

describe('a captain collects for a team', () => {
  const team = Array.from({ length: 40 }, (_, index) => ({
    ...kit(3000 + index, index === 0 ? 'Олег Верба' : '', 'Полин'),
    order: 'RUN-000777',
  }));
  const all = [...team, kit(4000, 'Полина Верба')];
  const [first] = team;
  const after = (query: string, handedOut: readonly number[] = []) =>
    first && nextQuery(all, query, first, (number) => handedOut.includes(number));

  test('all kits of the order are found, by order and by team', () => {
    expect(searchKits(all, 'RUN-000777')).toHaveLength(40);
    expect(searchKits(all, 'полин').filter(({ team: name }) => name === 'Полин')).toHaveLength(40);
  });

  test('the query stays until the last kit of the order', () => {
    expect(after('RUN-000777')).toBe('RUN-000777');
    const others = team.slice(1).map(({ number }) => number ?? 0);
    expect(after('RUN-000777', others)).toBe('');
    expect(after('RUN-000777', others.slice(1))).toBe('RUN-000777');
  });

  test('the next person does not see the query of one name', () => {
    expect(after('верба')).toBe('');
  });
});
