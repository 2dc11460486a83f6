import type { Currency } from 'shared-lib/i18n/format';

const UNITS = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

type Forms = readonly [one: string, many: string];

const currencies: Record<Currency, { major: Forms; minor: Forms }> = {
  UAH: { major: ['hryvnia', 'hryvnias'], minor: ['kopiyka', 'kopiykas'] },
  USD: { major: ['US dollar', 'US dollars'], minor: ['cent', 'cents'] },
  EUR: { major: ['euro', 'euros'], minor: ['cent', 'cents'] },
};

/** `#` is replaced by the minor units. */
export function englishWords(major: number, minor: number, currency: Currency): string {
  const forms = currencies[currency];
  return `${inWords(major)} ${form(major, forms.major)} # ${form(minor, forms.minor)}`;
}

function inWords(number: number): string {
  const words = [
    ...group(Math.floor(number / 1_000_000), 'million'),
    ...group(Math.floor(number / 1000) % 1000, 'thousand'),
  ];
  const rest = number % 1000;
  // British English: one thousand and five, one thousand two hundred and five.
  const and = words.length > 0 && rest > 0 && rest < 100 ? ['and'] : [];
  return [...words, ...and, ...belowThousand(rest)].join(' ') || 'zero';
}

const group = (number: number, name: string): string[] => (number === 0 ? [] : [...belowThousand(number), name]);

function belowThousand(number: number): string[] {
  const hundreds = Math.floor(number / 100);
  const rest = belowHundred(number % 100);
  if (hundreds === 0) return rest ? [rest] : [];
  return [`${UNITS[hundreds]} hundred`, ...(rest ? ['and', rest] : [])];
}

function belowHundred(number: number): string {
  if (number < 20) return UNITS[number] ?? '';
  return [TENS[Math.floor(number / 10)], UNITS[number % 10]].filter(Boolean).join('-');
}

const form = (number: number, [one, many]: Forms): string => (number === 1 ? one : many);
