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
