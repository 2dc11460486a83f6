import type { EventSettings } from 'shared-lib/api/office';
import { fromKyivTime, toKyivTime } from '../../../kyivTime.ts';
import type { EventRecord } from './eventRecord.ts';

const toWall = (instant: Date) => toKyivTime(instant).slice(0, 16);

type Format = EventRecord['formats']['race'][0];

const noEarlyPrice = { until: '', individual: 0, teamPerPerson: 0 };

export function toEventSettings({ date, registration, startsAt, endsAt, ...event }: EventRecord): EventSettings {
  const { early, ...fees } = event.fees;
  const toSetting = (format: Format) => ({ ...format, price: format.price ?? 0, places: format.places ?? 0 });
  return {
    ...event,
    formats: { race: event.formats.race.map(toSetting), participation: event.formats.participation.map(toSetting) },
    fees: { ...fees, early: early ? { ...early, until: toWall(early.until) } : noEarlyPrice },
    shirts: { ...event.shirts, changeUntil: event.shirts.changeUntil ? toWall(event.shirts.changeUntil) : '' },
    startsAt: toWall(startsAt),
    endsAt: toWall(endsAt),
    registration: {
      opensAt: toWall(registration.opensAt),
      closesAt: toWall(registration.closesAt),
      editUntil: toWall(registration.editUntil),
    },
  };
}

/** The way back. @throws {Error} for a time that is none: only what has no problems is published. */
export function toEventRecord({ registration, startsAt, endsAt, ...event }: EventSettings): EventRecord {
  const { early, ...fees } = event.fees;
  const toFormat = (format: EventSettings['formats']['race'][0]) => ({
    ...format,
    price: format.price || null,
    places: format.places || null,
  });
  return {
    ...event,
    formats: { race: event.formats.race.map(toFormat), participation: event.formats.participation.map(toFormat) },
    fees: { ...fees, early: early.until === '' ? null : { ...early, until: toInstant(early.until) } },
    shirts: { ...event.shirts, changeUntil: event.shirts.changeUntil ? toInstant(event.shirts.changeUntil) : null },
    date: startsAt.slice(0, 10),
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    registration: {
      phase: 'by-dates',
      opensAt: toInstant(registration.opensAt),
      closesAt: toInstant(registration.closesAt),
      editUntil: toInstant(registration.editUntil),
    },
  };
}

function toInstant(wall: string): Date {
  const instant = fromKyivTime(`${wall}:00`);
  if (!instant) throw new Error(`"${wall}" is no time.`);
  return instant;
}
