import { fromKyivTime } from '../../../kyivTime.ts';
import { parseMinorUnits } from '../../../minorUnits.ts';

const MAX_AMOUNT = 99_999_999_999;

/** Parses `1 234,50`, `-1'234.50` or `500 грн` to minor units; undefined when ambiguous, such as `1,234`. */
export function parseAmount(text: string): number | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/gu, '')
    .replace(/^(?:UAH|USD|EUR)|(?:UAH|USD|EUR|грн\.?|₴|[$€])$/giu, '');
  const match = /^([+\-−–]?)(\d+(?:[.,]\d{3})*?)(?:[.,](\d{1,2}))?$/u.exec(bare);
  const [, sign = '', whole = '', rest = ''] = match ?? [];
  const separator = rest ? bare.at(-rest.length - 1) : undefined;
  // A thousands separator is certain only beside a decimal one.
  if (!match || (/[.,]/u.test(whole) && (!separator || whole.includes(separator)))) return undefined;
  const amount = parseMinorUnits(`${whole.replace(/[.,]/gu, '')}.${rest || '0'}`);
  if (amount === undefined || amount > MAX_AMOUNT) return undefined;
  return amount > 0 && sign !== '' && sign !== '+' ? -amount : amount;
}

const DAY_FIRST = /^\s*(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(?:[\s,T]+(\S+))?/u;
const YEAR_FIRST = /^\s*(\d{4})([./-])(\d{2})\2(\d{2})(?!\d)(?:[\s,T]+(\S+))?/u;
const ZONED = /^\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/u;

/** Parses `25.05.2025 10:01:43`, `1.5.25` or `2025-05-25` in Kyiv time unless a zone stands behind; two digits of a year need points. */
export function parseDay(text: string, time = ''): Date | undefined {
  const [, year, , month, day, timeBehind] = YEAR_FIRST.exec(text) ?? toYearFirst(DAY_FIRST.exec(text)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isValidDate(date)) return undefined;
  const clock = time.trim() || (timeBehind ?? '');
  if (ZONED.test(clock)) {
    const instant = new Date(`${date}T${clock}`);
    return Number.isNaN(instant.getTime()) ? undefined : instant;
  }
  const [, hours = '00', minutes = '00', seconds = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?/u.exec(clock) ?? [];
  return fromKyivTime(`${date}T${hours.padStart(2, '0')}:${minutes}:${seconds}`);
}

function toYearFirst(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  const [, day, sign, month, year = '', time] = match ?? [];
  if (year.length === 2 && sign !== '.') return undefined;
  return [undefined, year.length === 2 ? `20${year}` : year, sign, month, day, time];
}

/** `05/13/2025` */
export function isMonthFirst(text: string): boolean {
  const [, month = '', day = ''] = /^\s*(\d{1,2})\/(\d{1,2})\/\d{4}(?!\d)/u.exec(text) ?? [];
  return Number(day) > 12 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

export function isDayUnclear(text: string): boolean {
  const [, one = '', other = ''] = /^\s*(\d{1,2})\/(\d{1,2})\/\d{4}(?!\d)/u.exec(text) ?? [];
  return one !== '' && Number(one) !== Number(other) && Number(one) <= 12 && Number(other) <= 12;
}

function isValidDate(date: string): boolean {
  if (!/^(19|20)/u.test(date)) return false;
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}

const OUTGOING =
  /^(?:-|(?:д|дт|дб|d|dt|db|dr|dbit|out|outgoing|дебет\p{L}*|debit\p{L}*|витрат\p{L}*|списан\p{L}*|видат\p{L}*|вихідн\p{L}*|(?:часткове )?зняття)(?!\p{L}))/iu;
const INCOMING =
  /^(?:\+|(?:к|кт|кр|c|ct|cr|crdt|in|incoming|кредит\p{L}*|credit\p{L}*|надход\p{L}*|вхідн\p{L}*|зарах\p{L}*|прих\p{L}*|поповн\p{L}*|дохід)(?!\p{L}))/iu;

/** −1 for outgoing, 1 for incoming; undefined when unknown: `Комісія` or `Купівля` say nothing of it. */
export function parseDirection(text: string): -1 | 1 | undefined {
  if (OUTGOING.test(text.trim())) return -1;
  if (INCOMING.test(text.trim())) return 1;
  return undefined;
}

export const isRejectedState = (text: string): boolean =>
  /відхил|відмов|скасован|анульов|не викон|помилк|чернетк|reject|declin|cancel|fail|error|draft|void/iu.test(text);

export const isPendingState = (text: string): boolean =>
  /очіку|обробц|холд|блок|не проведен|підпис|pending|hold|process/iu.test(text);

export const isReversalState = (text: string): boolean => /сторно|реверс|revers/iu.test(text);
