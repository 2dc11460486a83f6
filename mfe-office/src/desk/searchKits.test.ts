import type { DeskKit } from 'shared-lib/api/office';
import { scannedKit, searchKits } from './searchKits.ts';

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

test('a QR code means the kit of its link, or of its number', () => {
  const numberOf = (code: string) => scannedKit(kits, code)?.number;
  expect(numberOf('https://run.example/en/numbers/code_1877')).toBe(1877);
  expect(numberOf(' 1042 ')).toBe(1042);
  expect(numberOf('https://run.example/numbers/code_1')).toBeUndefined();
  expect(numberOf('WIFI:S:run;;')).toBeUndefined();
});
