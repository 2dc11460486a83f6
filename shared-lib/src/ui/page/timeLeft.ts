export const timeUnits = ['days', 'hours', 'minutes', 'seconds'] as const;
export type TimeUnit = (typeof timeUnits)[number];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Splits milliseconds into whole units; zeros for the past. */
export function timeLeft(milliseconds: number): Record<TimeUnit, number> {
  const left = Math.max(0, milliseconds);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}
