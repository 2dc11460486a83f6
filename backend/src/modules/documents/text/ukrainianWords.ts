import type { Currency } from 'shared-lib/i18n/format';

type Gender = 'masculine' | 'feminine';
/** After 1, after 2 to 4, after the rest: гривня, гривні, гривень. */
type Forms = readonly [one: string, few: string, many: string];

const UNITS = ['', 'один', 'два', 'три', 'чотири', 'п’ять', 'шість', 'сім', 'вісім', 'дев’ять'];
const TEENS = [
  ...['десять', 'одинадцять', 'дванадцять', 'тринадцять', 'чотирнадцять', 'п’ятнадцять', 'шістнадцять'],
  ...['сімнадцять', 'вісімнадцять', 'дев’ятнадцять'],
];
const TENS = [
  '',
  '',
  'двадцять',
  'тридцять',
  'сорок',
  'п’ятдесят',
  'шістдесят',
  'сімдесят',
  'вісімдесят',
  'дев’яносто',
];
const HUNDREDS = [
  ...['', 'сто', 'двісті', 'триста', 'чотириста', 'п’ятсот', 'шістсот', 'сімсот', 'вісімсот', 'дев’ятсот'],
];

const THOUSANDS: Forms = ['тисяча', 'тисячі', 'тисяч'];
const MILLIONS: Forms = ['мільйон', 'мільйони', 'мільйонів'];

const currencies: Record<Currency, { gender: Gender; major: Forms; minor: Forms }> = {
  UAH: { gender: 'feminine', major: ['гривня', 'гривні', 'гривень'], minor: ['копійка', 'копійки', 'копійок'] },
  USD: {
    gender: 'masculine',
    major: ['долар США', 'долари США', 'доларів США'],
    minor: ['цент', 'центи', 'центів'],
  },
  EUR: { gender: 'masculine', major: ['євро', 'євро', 'євро'], minor: ['цент', 'центи', 'центів'] },
};

/** `#` is replaced by the minor units. */
export function ukrainianWords(major: number, minor: number, currency: Currency): string {
  const { gender, major: majorForms, minor: minorForms } = currencies[currency];
  const words = [
    ...group(Math.floor(major / 1_000_000), 'masculine', MILLIONS),
    ...group(Math.floor(major / 1000) % 1000, 'feminine', THOUSANDS),
    ...belowThousand(major % 1000, gender),
  ];
  return [...(words.length > 0 ? words : ['нуль']), form(major, majorForms), '#', form(minor, minorForms)].join(' ');
}

const group = (number: number, gender: Gender, forms: Forms): string[] =>
  number === 0 ? [] : [...belowThousand(number, gender), form(number, forms)];

function belowThousand(number: number, gender: Gender): string[] {
  const below100 = number % 100;
  const isTeen = below100 >= 10 && below100 < 20;
  return [
    HUNDREDS[Math.floor(number / 100)],
    isTeen ? TEENS[below100 - 10] : TENS[Math.floor(below100 / 10)],
    isTeen ? '' : unit(number % 10, gender),
  ].filter((word) => word !== undefined && word !== '') as string[];
}

function unit(number: number, gender: Gender): string {
  if (gender === 'feminine' && number === 1) return 'одна';
  if (gender === 'feminine' && number === 2) return 'дві';
  return UNITS[number] ?? '';
}

function form(number: number, [one, few, many]: Forms): string {
  const [tens, units] = [Math.floor((number % 100) / 10), number % 10];
  if (tens === 1 || units === 0 || units > 4) return many;
  return units === 1 ? one : few;
}
