import type { FinishPage, FinishRunner } from 'shared-lib/finish';

export type FinishStage = 'before' | 'form' | 'done' | 'closed';

/** `YYYY-MM-DD` on the calendar of the device. */
export function toLocalDay(instant: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

/** The first moment of a day on the calendar of the device. */
export const toLocalMidnight = (day: string): Date => new Date(`${day}T00:00:00`);

export function getStage(
  { firstDay, lastDay }: Pick<FinishPage, 'firstDay' | 'lastDay'>,
  { finish }: Pick<FinishRunner, 'finish'>,
  now: Date,
): FinishStage {
  const day = toLocalDay(now);
  if (finish) return 'done';
  if (day < firstDay) return 'before';
  return day > lastDay ? 'closed' : 'form';
}

export const isOpen = ({ firstDay, lastDay }: Pick<FinishPage, 'firstDay' | 'lastDay'>, now: Date): boolean =>
  firstDay <= toLocalDay(now) && toLocalDay(now) <= lastDay;

/** The zone whose calendar says whether the form is open. */
export const getTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'Europe/Kyiv';
