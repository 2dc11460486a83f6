import { parseMinorUnits } from '../../../minorUnits.ts';
import { fromKyivTime } from '../../content/index.ts';

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

/** Parses `25.05.2025 10:01:43` or `2025-05-25` in Kyiv time. */
export function parseDay(text: string, time = ''): Date | undefined {
  const day = /^\s*(?:(\d{2})[./-](\d{2})[./-](\d{4})|(\d{4})-(\d{2})-(\d{2}))(?:[\sT]+(\S+))?/u.exec(text);
  if (!day) return undefined;
  const [, dd, mm, yyyy, isoYear, isoMonth, isoDay, timeBehind] = day;
  const date = `${yyyy ?? isoYear}-${mm ?? isoMonth}-${dd ?? isoDay}`;
  if (!isValidDate(date)) return undefined;
  const [, hours = '00', minutes = '00', seconds = '00'] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?/u.exec(time.trim() || (timeBehind ?? '')) ?? [];
  return fromKyivTime(`${date}T${hours.padStart(2, '0')}:${minutes}:${seconds}`);
}

function isValidDate(date: string): boolean {
  if (!/^(19|20)/u.test(date)) return false;
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}

/** −1 for outgoing, 1 for incoming; undefined when unknown. */
export function parseDirection(text: string): -1 | 1 | undefined {
  if (/^(?:д|dt|debit|витрат|списан|видат|out|-)/iu.test(text.trim())) return -1;
  if (/^(?:к|ct|cr|credit|надход|зарах|прих|in|\+)/iu.test(text.trim())) return 1;
  return undefined;
}
