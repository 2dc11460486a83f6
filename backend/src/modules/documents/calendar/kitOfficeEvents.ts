import type { EventFacts } from 'shared-lib/api';
import { isLocated } from 'shared-lib/validation';
import type { Locale } from '../../content/index.ts';
import type { CalendarEvent } from './calendarFile.ts';
import { calendarTexts } from './calendarTexts.ts';

type Facts = EventFacts['kitOffice'];

/** When and where kits are handed out: days `2025-05-19`, times `10:00` in Kyiv. */
export interface KitOffice extends Facts {
  name: string;
  edition: number;
  orderNumber?: string;
  /** Absolute URL in the reader's language. */
  url: string;
  writtenAt: Date;
  locale: Locale;
}

const DAY = 24 * 60 * 60_000;

/** Opening hours of the office, shown as free time. */
export function kitOfficeEvents(office: KitOffice): CalendarEvent[] {
  const texts = calendarTexts[office.locale];
  const days = Math.round((Date.parse(office.dateTo) - Date.parse(office.dateFrom)) / DAY) + 1;
  const { url, writtenAt, lat, lng } = office;
  return [
    {
      uid: `kits-${office.edition}@${new URL(url).hostname}`,
      startsAt: `${office.dateFrom}T${office.timeFrom}:00`,
      endsAt: `${office.dateFrom}T${office.timeTo}:00`,
      days,
      isBusy: false,
      title: texts.kits(office.name),
      place: office.address,
      ...(isLocated({ lat, lng }) && { coordinates: { lat, lng } }),
      url,
      writtenAt,
      description: texts.kitsDescription(office.note, office.orderNumber),
      reminder: { text: texts.kitsReminder, hoursBefore: 24 },
    },
  ];
}
