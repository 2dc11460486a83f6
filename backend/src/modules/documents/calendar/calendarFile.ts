import { fromKyivTime } from '../../../kyivTime.ts';
import { kyivZone } from './kyivZone.ts';

const HOUR = 60 * 60_000;

export interface CalendarEvent {
  /** Stable, so that calendars update the event in place. */
  uid: string;
  /** Wall time in Kyiv, `2025-05-25T10:00:00`. */
  startsAt: string;
  endsAt: string;
  /** Consecutive days. */
  days?: number;
  /** False where the time stays free for others, as opening hours do. */
  isBusy: boolean;
  title: string;
  description: string;
  place: string;
  coordinates?: { lat: number; lng: number };
  url?: string;
  /** Once, before the first start. */
  reminder?: { text: string; hoursBefore: number };
  writtenAt: Date;
}

/** Appointments as a calendar file (RFC 5545): wall time of Kyiv with the rules of its zone, lines of at most 75 octets. */
export function calendarFile(events: readonly CalendarEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Run//Calendar//UK', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...kyivZone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `SEQUENCE:${revision(event.writtenAt)}`,
    `DTSTART;TZID=Europe/Kyiv:${wall(event.startsAt)}`,
    `DTEND;TZID=Europe/Kyiv:${wall(event.endsAt)}`,
    ...(event.days ? [`RRULE:FREQ=DAILY;COUNT=${event.days}`] : []),
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.place)}`,
    ...(event.coordinates ? [`GEO:${event.coordinates.lat};${event.coordinates.lng}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...reminderLines(event),
    'END:VEVENT',
  ];
}

function reminderLines({ reminder, startsAt, days = 1 }: CalendarEvent): string[] {
  if (!reminder) return [];
  const trigger = days > 1 ? onceBefore(startsAt, reminder.hoursBefore) : `TRIGGER:-PT${reminder.hoursBefore}H`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(reminder.text)}`, trigger, 'END:VALARM'];
}

/** A relative trigger would repeat every day. */
function onceBefore(startsAt: string, hours: number): string {
  const start = fromKyivTime(startsAt)?.getTime() ?? 0;
  return `TRIGGER;VALUE=DATE-TIME:${utc(new Date(start - hours * HOUR))}`;
}

/** Minutes of this century: a later file is a later revision, so that calendars take its times over those they have. */
const revision = (writtenAt: Date): number => Math.floor((writtenAt.getTime() - Date.UTC(2000, 0, 1)) / 60_000);

const wall = (time: string): string => time.replace(/[-:]/gu, '');

const utc = (instant: Date): string => `${wall(instant.toISOString().slice(0, 19))}Z`;

/** RFC 5545, 3.3.11. Other control characters are not allowed in a text at all. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[\\;,]/gu, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** RFC 5545, 3.1: a line has 75 octets at most, and a letter of several octets is not cut. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (octets + length > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += length;
  }
  return folded;
}
