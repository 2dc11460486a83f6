import { finishLimits } from 'shared-lib/finish/limits';
import { FinishClosed, FinishNotOpen } from './finishes.errors.ts';

const DAY_MS = 24 * 60 * 60_000;
const KYIV = 'Europe/Kyiv';

/** First and last day on which a run is reported, both whole, by the calendar of the sender. */
export function getFinishDays(date: string): { firstDay: string; lastDay: string } {
  const last = new Date(Date.parse(`${date}T00:00:00Z`) + finishLimits.days * DAY_MS);
  return { firstDay: date, lastDay: last.toISOString().slice(0, 10) };
}

/** The day there; that in Kyiv for a zone that no one knows. */
export function localDay(instant: Date, timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone }).format(instant);
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: KYIV }).format(instant);
  }
}

export const isWithin = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }, day: string): boolean =>
  firstDay <= day && day <= lastDay;

/** @throws {FinishNotOpen} {@link FinishClosed} */
export function assertOpen(date: string, now: Date, timeZone: string): void {
  const days = getFinishDays(date);
  const day = localDay(now, timeZone);
  if (day < days.firstDay) throw new FinishNotOpen();
  if (day > days.lastDay) throw new FinishClosed();
}
