import { fromKyivTime, kyivDay } from '../../../kyivTime.ts';

const HOUR = '03:20:00';
const DAY_MS = 24 * 60 * 60_000;

/** The next 03:20 in Kyiv. */
export function nextNight(now: Date): Date {
  const tonight = fromKyivTime(`${kyivDay(now)}T${HOUR}`) ?? now;
  if (tonight > now) return tonight;
  return fromKyivTime(`${kyivDay(new Date(now.getTime() + DAY_MS))}T${HOUR}`) ?? new Date(now.getTime() + DAY_MS);
}
