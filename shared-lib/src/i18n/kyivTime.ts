export interface KyivTime {
  year: number;
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MARCH = 2;
const OCTOBER = 9;

/** Calendar and clock in Kyiv at an instant. @throws {RangeError} for an invalid date. */
export function kyivTime(instant: Date): KyivTime {
  const time = instant.getTime();
  if (Number.isNaN(time)) throw new RangeError('Invalid time value');
  const local = new Date(time + (isSummer(time, instant.getUTCFullYear()) ? 3 : 2) * HOUR_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

/** European rule: last Sunday of March to last Sunday of October, at 01:00 UTC. */
function isSummer(time: number, year: number): boolean {
  return time >= changeIn(year, MARCH) && time < changeIn(year, OCTOBER);
}

function changeIn(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS;
}
