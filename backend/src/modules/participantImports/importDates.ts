import { foldText, isCalendarDate } from 'shared-lib/validation';

const MONTHS = [
  ['січень', 'січня', 'january', 'jan'],
  ['лютий', 'лютого', 'february', 'feb'],
  ['березень', 'березня', 'march', 'mar'],
  ['квітень', 'квітня', 'april', 'apr'],
  ['травень', 'травня', 'may'],
  ['червень', 'червня', 'june', 'jun'],
  ['липень', 'липня', 'july', 'jul'],
  ['серпень', 'серпня', 'august', 'aug'],
  ['вересень', 'вересня', 'september', 'sep', 'sept'],
  ['жовтень', 'жовтня', 'october', 'oct'],
  ['листопад', 'листопада', 'november', 'nov'],
  ['грудень', 'грудня', 'december', 'dec'],
];
const monthNumbers = new Map(MONTHS.flatMap((names, index) => names.map((name) => [foldText(name), index + 1])));

/** Which of two numbers is the day. */
export type DayOrder = 'day-first' | 'month-first';

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/**
 * The order that the dates of a file say themselves: a 31 is no month.
 * @returns undefined when none says it, or when they contradict each other.
 */
export function findDayOrder(dates: readonly string[]): DayOrder | undefined {
  const found = new Set<DayOrder>();
  for (const text of dates) {
    const [, first, second] = SLASHED.exec(withoutTime(text)) ?? [];
    if (Number(first) > 12) found.add('day-first');
    if (Number(second) > 12) found.add('month-first');
  }
  const [order, ...others] = found;
  return others.length === 0 ? order : undefined;
}

/** `YYYY-MM-DD` of a date in any usual order. @returns `ambiguous` when either number may be the day, undefined for no date. */
export function readImportDate(typed: string, order: DayOrder | undefined): string | 'ambiguous' | undefined {
  const text = withoutTime(typed);
  const [, year = '', month = '', day = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? [];
  if (year) return toDate(year, month, day);
  const [, dotDay = '', dotMonth = '', dotYear = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (dotYear) return toDate(dotYear, dotMonth, dotDay);
  const [, first = '', second = '', slashYear = ''] = SLASHED.exec(text) ?? [];
  if (slashYear) {
    const isSame = Number(first) === Number(second);
    const known = Number(first) > 12 ? 'day-first' : Number(second) > 12 ? 'month-first' : order;
    if (!known && !isSame) return 'ambiguous';
    return known === 'month-first' ? toDate(slashYear, first, second) : toDate(slashYear, second, first);
  }
  return readNamedMonth(text);
}

/** `12 травня 1990 р.`, `May 12, 1990`, `12-May-1990`. */
function readNamedMonth(text: string): string | undefined {
  const words = text.match(/\p{L}+|\d+/gu) ?? [];
  const month = words.flatMap((word) => monthNumbers.get(foldText(word)) ?? [])[0];
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length <= 2);
  return month && year && day && numbers.length === 2 ? toDate(year, String(month), day) : undefined;
}

const withoutTime = (text: string) => text.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, '');

function toDate(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
