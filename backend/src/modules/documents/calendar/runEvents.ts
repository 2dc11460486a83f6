import { finishPaths } from 'shared-lib/finish/paths';
import { localizePath } from 'shared-lib/i18n/paths';
import { toKyivTime } from '../../../kyivTime.ts';
import type { Locale } from '../../content/index.ts';
import type { CalendarEvent } from './calendarFile.ts';
import { calendarTexts } from './calendarTexts.ts';

export interface Run {
  name: string;
  edition: number;
  startsAt: Date;
  endsAt: Date;
  place: string;
  /** For who runs elsewhere: their hours, `06:00` in Kyiv time, in place of the start. */
  online?: { timeFrom: string; timeTo: string } | undefined;
  /** Printed so; absent in the public calendar. */
  number?: string;
  /** Absolute URL in the reader's language. */
  url: string;
  writtenAt: Date;
  locale: Locale;
}

/** One event for all numbers of a user. */
export function runEvents({ name, edition, online, number, url, writtenAt, locale, ...run }: Run): CalendarEvent[] {
  const texts = calendarTexts[locale];
  const startsAt = toKyivTime(run.startsAt);
  const day = startsAt.slice(0, 10);
  const onSite = { startsAt, endsAt: toKyivTime(run.endsAt), place: run.place };
  const elsewhere = online && {
    startsAt: `${day}T${online.timeFrom}:00`,
    endsAt: `${day}T${online.timeTo}:00`,
    place: texts.anywhere,
  };
  const finishUrl = new URL(localizePath(finishPaths.own(), locale), url).href;
  const farewellAnywhere = `${texts.seeYouAnywhere}\n${texts.report(finishUrl)}`;
  return [
    {
      uid: `run-${edition}@${new URL(url).hostname}`,
      ...(elsewhere ?? onSite),
      // A long day in which one runs for an hour stays free for other things.
      isBusy: !elsewhere,
      title: texts.run(name, edition),
      description: texts.runDescription(number, elsewhere ? farewellAnywhere : texts.seeYou, url),
      url,
      writtenAt,
      reminder: { text: texts.runReminder(name), hoursBefore: 24 },
    },
  ];
}
