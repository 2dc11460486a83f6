import { parseMinorUnits } from '../../minorUnits.ts';

const SPACES = /[\s']+/g;
const CURRENCY = /грн\.?|uah|usd|eur|[₴$€]/gi;

/** "1 450 грн" or "444,50" as the plain decimal "1450" or "444.50"; undefined if it is not an amount. */
export function readAmount(typed: string): string | undefined {
  const plain = typed.replace(CURRENCY, '').replace(SPACES, '');
  // Three digits after a comma or dot may be thousands or decimals.
  const [, whole, decimals] = /^0*(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole && (decimals ? `${whole}.${decimals.padEnd(2, '0')}` : whole);
}

/** Minor units of an amount as an editor types it; undefined if it is not an amount. */
export function readMinorUnits(typed: unknown): number | undefined {
  const plain = typeof typed === 'number' || typeof typed === 'string' ? readAmount(String(typed)) : undefined;
  return parseMinorUnits(plain);
}

/** "9:30", "09.30" or "9:30:00" as "09:30"; undefined if it is not a time of day. */
export function readTime(typed: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(typed.trim()) ?? [];
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** "2025-05-25", "20250525" or "25.05.2025" as "2025-05-25"; undefined if it is not a day. */
export function readDay(typed: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(typed.trim()) ?? [];
  const [, ownDay, ownMonth, ownYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim()) ?? [];
  const written = year
    ? `${year}-${month}-${day}`
    : ownYear && `${ownYear}-${ownMonth?.padStart(2, '0')}-${ownDay?.padStart(2, '0')}`;
  if (!written) return undefined;
  const instant = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(written) ? written : undefined;
}

/** "2025-05-21 20:00" as "2025-05-21T20:00:00"; undefined if it is not a day with a time. */
export function readDayTime(typed: string): string | undefined {
  const [day = '', time = '', ...rest] = typed.trim().split(/[ T]/);
  const [written, clock] = [readDay(day), readTime(time)];
  return written && clock && rest.length === 0 ? `${written}T${clock}:00` : undefined;
}

const isText =
  (form: RegExp) =>
  (typed: string): boolean =>
    form.test(typed.trim());
const isDecimal = isText(/^-?\d{1,9}([.,]\d{1,8})?$/);

const MOST_WHOLE = 1_000_000_000;

/** "1 000" as 1000; undefined if it is no whole number. */
export function readWhole(typed: string): number | undefined {
  const plain = typed.replace(SPACES, '');
  return /^\d{1,10}$/.test(plain) && Number(plain) <= MOST_WHOLE ? Number(plain) : undefined;
}

/** Values as an editor types them, by the kind of their field; the plugin of WordPress reads the same. */
const readable: Readonly<Record<string, (typed: string) => boolean>> = {
  amount: (typed) => readAmount(typed) !== undefined,
  time: (typed) => readTime(typed) !== undefined,
  date: (typed) => readDay(typed) !== undefined,
  datetime: (typed) => readDayTime(typed) !== undefined,
  num: (typed) => readWhole(typed) !== undefined,
  decimal: isDecimal,
  number: isDecimal,
  url: isText(/^(https?:\/\/[^\s/.]+\.\S+|\/(?!\/)\S*)$/iu),
  email: isText(/^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/),
  phone: isText(/^\+?[\d\s()-]{7,24}$/),
  color: isText(/^#([\da-f]{3}){1,2}$/i),
};

/** Whether a value that is not empty can be read as one of its kind. */
export const isContentValue = (kind: string, value: unknown): boolean => readable[kind]?.(String(value)) ?? true;
