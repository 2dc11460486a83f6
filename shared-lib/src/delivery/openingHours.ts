import { getIntlLocale, type Locale } from 'shared-lib/i18n';

export interface HoursWords {
  always: string;
  daily: (hours: string) => string;
}

/** 2024-01-01 was a Monday. */
const dayName = (locale: Locale, day: number) =>
  new Intl.DateTimeFormat(getIntlLocale(locale), { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, day + 1),
  );

/** `пн–пт 08:00–21:00, сб–нд 09:00–18:00`: days with equal hours grouped; lines break between groups only. */
export function openingHours(week: readonly string[], locale: Locale, words: HoursWords): string {
  const groups = getGroups(week);
  const [first] = groups;
  if (!first) return '';
  const isDaily = groups.length === 1 && first.from === 0 && first.to === 6;
  if (isDaily) return isWholeDay(first.hours) ? words.always : words.daily(shown(first.hours));
  return groups.map(({ from, to, hours }) => `${days(from, to, locale)}\u00a0${shown(hours)}`).join(', ');
}

interface Group {
  from: number;
  to: number;
  hours: string;
}

function getGroups(week: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const [day, hours] of week.entries()) {
    const last = groups.at(-1);
    if (hours === '') continue;
    if (last?.hours === hours && last.to === day - 1) last.to = day;
    else groups.push({ from: day, to: day, hours });
  }
  return groups;
}

function days(from: number, to: number, locale: Locale): string {
  return from === to ? dayName(locale, from) : `${dayName(locale, from)}–${dayName(locale, to)}`;
}

const shown = (hours: string) => hours.replace('-', '–');
const isWholeDay = (hours: string) => /^00:00-(?:23:59|24:00|00:00)$/.test(hours);
