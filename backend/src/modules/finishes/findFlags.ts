import { isFasterThanRecord } from 'shared-lib/finish/speed';
import type { FinishFlag } from 'shared-lib/vocabulary';
import { getFinishDays, isWithin, localDay } from './finishWindow.ts';

interface Measured {
  distance: number | null;
  elapsed: number | null;
  timeZone: string;
  trackStartedAt: string | null;
}

/** What staff may want to look at; the runner is told nothing of it. */
export function findFlags({ distance, elapsed, timeZone, trackStartedAt }: Measured, date: string): FinishFlag[] {
  const started = trackStartedAt === null ? Number.NaN : Date.parse(trackStartedAt);
  const isElsewhen = !Number.isNaN(started) && !isWithin(getFinishDays(date), localDay(new Date(started), timeZone));
  return [
    ...(distance !== null && elapsed !== null && isFasterThanRecord(distance, elapsed)
      ? (['faster-than-record'] as const)
      : []),
    ...(isElsewhen ? (['outside-window'] as const) : []),
  ];
}
