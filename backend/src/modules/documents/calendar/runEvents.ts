import { toKyivTime } from '../../../kyivTime.ts';
import type { Locale } from '../../content/index.ts';
import type { CalendarEvent } from './calendarFile.ts';
import { calendarTexts } from './calendarTexts.ts';

export interface Run {
  edition: number;
  startsAt: Date;
  endsAt: Date;
  place: string;
  /** As printed; absent in the public calendar. */
  number?: string;
  /** Absolute URL in the reader's language. */
  url: string;
  writtenAt: Date;
  locale: Locale;
}

/** One event for all numbers of a user. */
export function runEvents({ edition, startsAt, endsAt, place, number, url, writtenAt, locale }: Run): CalendarEvent[] {
  const texts = calendarTexts[locale];
  return [
    {
      uid: `run-${edition}@${new URL(url).hostname}`,
      startsAt: toKyivTime(startsAt),
      endsAt: toKyivTime(endsAt),
      isBusy: true,
      title: texts.run(edition),
      description: texts.runDescription(number, url),
      place,
      url,
      writtenAt,
      reminder: { text: texts.runReminder, hoursBefore: 24 },
    },
  ];
}
